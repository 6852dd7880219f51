-- Where somebody is told what happens while they are away: a browser, a mailbox, a webhook.
CREATE TABLE channels (
    id          TEXT PRIMARY KEY,
    user_id     TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    kind        TEXT NOT NULL,
    address     TEXT NOT NULL,
    doc         TEXT NOT NULL,
    created_at  BIGINT NOT NULL,
    verified_at BIGINT,
    failures    BIGINT NOT NULL,
    off_at      BIGINT,
    off_reason  TEXT,
    UNIQUE (user_id, kind, address)
);

-- What somebody wants to be told, and when. Without a row: the usual.
CREATE TABLE notice_settings (
    user_id TEXT PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
    doc     TEXT NOT NULL
);

CREATE TABLE muted_tables (
    user_id  TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    PRIMARY KEY (user_id, table_id)
);
CREATE INDEX muted_tables_by_table ON muted_tables (table_id);

-- What is worth telling, written together with what caused it. `due_at` is when to look who is to be told by which channel;
-- it is empty once that is decided. `key` says what it is about: nobody is told the same twice.
CREATE TABLE notices (
    id       BIGSERIAL PRIMARY KEY,
    user_id  TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    table_id TEXT REFERENCES tables (id) ON DELETE CASCADE,
    seat     BIGINT,
    occasion TEXT NOT NULL,
    key      TEXT NOT NULL,
    doc      TEXT NOT NULL,
    at       BIGINT NOT NULL,
    due_at   BIGINT,
    seen_at  BIGINT,
    UNIQUE (user_id, key)
);
CREATE INDEX notices_by_user ON notices (user_id, id);
CREATE INDEX notices_by_table ON notices (table_id);
CREATE INDEX notices_due ON notices (due_at) WHERE due_at IS NOT NULL;

-- A notice on its way by one channel. While a server sends it, `due_at` is when another may take it.
CREATE TABLE deliveries (
    id         BIGSERIAL PRIMARY KEY,
    notice_id  BIGINT NOT NULL REFERENCES notices (id) ON DELETE CASCADE,
    channel_id TEXT NOT NULL REFERENCES channels (id) ON DELETE CASCADE,
    state      TEXT NOT NULL,
    digest     BIGINT NOT NULL,
    tries      BIGINT NOT NULL,
    due_at     BIGINT,
    done_at    BIGINT,
    result     TEXT,
    UNIQUE (notice_id, channel_id)
);
CREATE INDEX deliveries_by_channel ON deliveries (channel_id);
CREATE INDEX deliveries_due ON deliveries (due_at) WHERE due_at IS NOT NULL;

-- Keys that all servers on this database share, made by the first that needs them.
CREATE TABLE server_keys (
    name  TEXT PRIMARY KEY,
    value TEXT NOT NULL
);
