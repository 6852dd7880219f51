-- Steps lie in the order in which they were made, and an index finds those of a table. Where they lay table by table each step of
-- another table wrote another page, and its text, too long for a page of an index, one more.
CREATE TABLE steps (
    table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    seq      INTEGER NOT NULL,
    entry    TEXT NOT NULL,
    key      TEXT,
    answer   TEXT,
    PRIMARY KEY (table_id, seq)
);
INSERT INTO steps (table_id, seq, entry, key, answer) SELECT table_id, seq, entry, key, answer FROM entries ORDER BY table_id, seq;
DROP TABLE entries;
ALTER TABLE steps RENAME TO entries;
