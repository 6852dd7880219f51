-- Tables that somebody does not want to see among their own for now.
CREATE TABLE put_aside (
    user_id  TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    at       BIGINT NOT NULL,
    PRIMARY KEY (user_id, table_id)
);
CREATE INDEX put_aside_by_table ON put_aside (table_id);

-- Tables that somebody made or brought here.
CREATE INDEX tables_by_host ON tables (host, status);
