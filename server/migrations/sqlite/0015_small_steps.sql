-- A step writes little: the row of its table is small, and what a request was answered stands beside its step.
CREATE TABLE table_docs (
    table_id TEXT PRIMARY KEY REFERENCES tables (id) ON DELETE CASCADE,
    doc      TEXT NOT NULL
);
INSERT INTO table_docs (table_id, doc) SELECT id, doc FROM tables;

-- Whose turn it is and what the clocks say.
ALTER TABLE tables ADD COLUMN turn TEXT NOT NULL DEFAULT '{}';
UPDATE tables SET turn = json_remove(doc, '$.options', '$.clock', '$.hot_seat', '$.host_starts', '$.tutorial', '$.imported',
    '$.pace', '$.step_asked', '$.seats', '$.chairs', '$.invite', '$.players', '$.sitters', '$.votes', '$.paused_at', '$.rematch');
ALTER TABLE tables DROP COLUMN doc;

-- A running game moves with every step, and no index with it.
ALTER TABLE tables ADD COLUMN finished_at INTEGER;
UPDATE tables SET finished_at = moved_at WHERE status = 'over';
DROP INDEX tables_by_status;
CREATE INDEX tables_unfinished ON tables (status, visibility) WHERE finished_at IS NULL;
CREATE INDEX tables_finished ON tables (finished_at, id) WHERE finished_at IS NOT NULL;

-- `key` and `answer` are of the request that asked for the step, at the last of its steps.
CREATE TABLE steps (
    table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    seq      INTEGER NOT NULL,
    entry    TEXT NOT NULL,
    key      TEXT,
    answer   TEXT,
    PRIMARY KEY (table_id, seq)
) WITHOUT ROWID;
INSERT OR IGNORE INTO steps (table_id, seq, entry, key, answer)
SELECT entries.table_id, seq, entry, key, answer FROM entries LEFT JOIN idempotency_keys
ON idempotency_keys.table_id = entries.table_id AND json_extract(answer, '$.version') = seq;
DROP TABLE idempotency_keys;
DROP TABLE entries;
ALTER TABLE steps RENAME TO entries;

-- States of games. The lasting ones are those from which a long game can be read without playing it from its beginning;
-- of the others only the newest is needed, where the rules have changed since the game began.
CREATE TABLE kept_states (
    table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    seq      INTEGER NOT NULL,
    seal     TEXT NOT NULL,
    state    BLOB NOT NULL,
    lasting  INTEGER NOT NULL,
    PRIMARY KEY (table_id, seq)
);
INSERT INTO kept_states (table_id, seq, seal, state, lasting) SELECT table_id, seq, seal, state, 0 FROM snapshots;
DROP TABLE snapshots;
ALTER TABLE kept_states RENAME TO snapshots;
