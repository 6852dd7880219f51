-- What one person is to another: `asked` to be friends, `friend` (then both have a row), `blocked`, `muted`.
CREATE TABLE relations (
    user_id  TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    other_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    kind     TEXT NOT NULL,
    at       INTEGER NOT NULL,
    PRIMARY KEY (user_id, other_id, kind)
);
CREATE INDEX relations_by_other ON relations (other_id, kind);
