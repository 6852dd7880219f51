-- People. A guest has a name and nothing else; an account has a password and a name of its own (`name_key`).
CREATE TABLE users (
    id         TEXT PRIMARY KEY,
    name       TEXT NOT NULL,
    name_key   TEXT UNIQUE,
    password   TEXT,
    created_at BIGINT NOT NULL
);

-- Only hashes of session words and tokens are kept: who reads the database cannot sign in with it.
CREATE TABLE sessions (
    token_hash TEXT PRIMARY KEY,
    user_id    TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    created_at BIGINT NOT NULL,
    expires_at BIGINT NOT NULL
);
CREATE INDEX sessions_by_user ON sessions (user_id);

CREATE TABLE api_tokens (
    id         TEXT PRIMARY KEY,
    user_id    TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    label      TEXT NOT NULL,
    token_hash TEXT NOT NULL UNIQUE,
    created_at BIGINT NOT NULL
);
CREATE INDEX api_tokens_by_user ON api_tokens (user_id);

-- A table. `version` counts the steps of its game, `revision` the changes of everything else; a change names
-- both as it found them, so that one made against an older table fails by itself.
CREATE TABLE tables (
    id            TEXT PRIMARY KEY,
    game          TEXT NOT NULL,
    rules_version BIGINT NOT NULL,
    status        TEXT NOT NULL,
    visibility    TEXT NOT NULL,
    host          TEXT NOT NULL,
    secret        TEXT NOT NULL,
    version       BIGINT NOT NULL,
    revision      BIGINT NOT NULL,
    created_at    BIGINT NOT NULL,
    started_at    BIGINT,
    ended_at      BIGINT,
    moved_at      BIGINT NOT NULL,
    doc           TEXT NOT NULL
);
CREATE INDEX tables_by_status ON tables (status, visibility, moved_at, id);

-- Who sits where: the index behind "my tables".
CREATE TABLE seats (
    table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    seat     BIGINT NOT NULL,
    user_id  TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    PRIMARY KEY (table_id, seat)
);
CREATE INDEX seats_by_user ON seats (user_id, table_id);

-- The steps of every game. The key makes a doubled or stale step fail by itself.
CREATE TABLE entries (
    table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    seq      BIGINT NOT NULL,
    entry    TEXT NOT NULL,
    PRIMARY KEY (table_id, seq)
);

-- Answers already given, by the key of the request: written together with the step.
CREATE TABLE answers (
    table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    key      TEXT NOT NULL,
    answer   TEXT NOT NULL,
    PRIMARY KEY (table_id, key)
);

-- The latest state of every running game: a cache, needed when the rules have changed since it began.
CREATE TABLE snapshots (
    table_id TEXT PRIMARY KEY REFERENCES tables (id) ON DELETE CASCADE,
    seq      BIGINT NOT NULL,
    seal     TEXT NOT NULL,
    state    BYTEA NOT NULL
);

CREATE TABLE talk (
    id       BIGSERIAL PRIMARY KEY,
    table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    at       BIGINT NOT NULL,
    seat     BIGINT,
    name     TEXT NOT NULL,
    text     TEXT NOT NULL,
    to_seat  BIGINT
);
CREATE INDEX talk_by_table ON talk (table_id, id);

CREATE TABLE invites (
    token      TEXT PRIMARY KEY,
    table_id   TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    seat       BIGINT,
    expires_at BIGINT NOT NULL
);
CREATE INDEX invites_by_table ON invites (table_id);

-- When a table next needs the server without anybody asking: a bot's turn, a deadline, a timer of the rules.
CREATE TABLE wakes (
    table_id TEXT PRIMARY KEY REFERENCES tables (id) ON DELETE CASCADE,
    due_at   BIGINT NOT NULL
);
CREATE INDEX wakes_by_time ON wakes (due_at);
