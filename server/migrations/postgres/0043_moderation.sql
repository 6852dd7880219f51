-- Who may moderate, and who may do everything; made by `satrap admin`.
CREATE TABLE roles (
    user_id TEXT PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
    role    TEXT NOT NULL,
    at      BIGINT NOT NULL
);

-- What somebody reported, with what was said as it was then. It stays when the table or one of the people goes.
CREATE TABLE reports (
    id        BIGSERIAL PRIMARY KEY,
    reporter  TEXT NOT NULL,
    about     TEXT NOT NULL,
    table_id  TEXT,
    reason    TEXT NOT NULL,
    doc       TEXT NOT NULL,
    at        BIGINT NOT NULL,
    closed_at BIGINT,
    closed_by TEXT
);
CREATE INDEX reports_by_state ON reports (closed_at, id);
CREATE INDEX reports_by_person ON reports (about, id);

-- What a moderator did about somebody. It counts until it is lifted or its time is over; a warning has no time.
CREATE TABLE sanctions (
    id          BIGSERIAL PRIMARY KEY,
    user_id     TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    kind        TEXT NOT NULL,
    reason      TEXT NOT NULL,
    by_id       TEXT NOT NULL,
    at          BIGINT NOT NULL,
    until       BIGINT,
    appeal      TEXT,
    appealed_at BIGINT,
    answer      TEXT,
    answered_by TEXT,
    lifted_at   BIGINT
);
CREATE INDEX sanctions_by_user ON sanctions (user_id, id);
CREATE INDEX sanctions_appealed ON sanctions (appealed_at) WHERE appealed_at IS NOT NULL;

-- Every act of a moderator. Nothing in it is ever changed or removed.
CREATE TABLE audit_log (
    id      BIGSERIAL PRIMARY KEY,
    at      BIGINT NOT NULL,
    by_id   TEXT,
    by_name TEXT NOT NULL,
    act     TEXT NOT NULL,
    about   TEXT,
    text    TEXT NOT NULL
);
CREATE FUNCTION refuse_change_of_audit_log() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION 'the audit log is never changed';
END
$$;
CREATE TRIGGER audit_log_is_not_changed BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_log
FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_audit_log();
