-- A step writes little: the row of its table is small, and what a request was answered stands beside its step.
CREATE TABLE table_docs (
    table_id TEXT PRIMARY KEY REFERENCES tables (id) ON DELETE CASCADE,
    doc      TEXT NOT NULL
);
INSERT INTO table_docs (table_id, doc) SELECT id, doc FROM tables;

-- Whose turn it is and what the clocks say.
ALTER TABLE tables ADD COLUMN turn TEXT NOT NULL DEFAULT '{}';
UPDATE tables SET turn = (CAST(doc AS JSONB) - ARRAY['options', 'clock', 'hot_seat', 'host_starts', 'tutorial', 'imported',
    'pace', 'step_asked', 'seats', 'chairs', 'invite', 'players', 'sitters', 'votes', 'paused_at', 'rematch'])::TEXT;
ALTER TABLE tables DROP COLUMN doc;

-- A running game moves with every step, and no index with it.
ALTER TABLE tables ADD COLUMN finished_at BIGINT;
UPDATE tables SET finished_at = moved_at WHERE status = 'over';
DROP INDEX tables_by_status;
CREATE INDEX tables_unfinished ON tables (status, visibility) WHERE finished_at IS NULL;
CREATE INDEX tables_finished ON tables (finished_at, id) WHERE finished_at IS NOT NULL;

-- `key` and `answer` are of the request that asked for the step, at the last of its steps.
ALTER TABLE entries ADD COLUMN key TEXT;
ALTER TABLE entries ADD COLUMN answer TEXT;
UPDATE entries SET key = given.key, answer = given.answer FROM idempotency_keys AS given
WHERE given.table_id = entries.table_id AND CAST(CAST(given.answer AS JSONB) ->> 'version' AS BIGINT) = entries.seq;
DROP TABLE idempotency_keys;

-- States of games. The lasting ones are those from which a long game can be read without playing it from its beginning;
-- of the others only the newest is needed, where the rules have changed since the game began.
ALTER TABLE snapshots ADD COLUMN lasting BIGINT NOT NULL DEFAULT 0;
ALTER TABLE snapshots DROP CONSTRAINT snapshots_pkey;
ALTER TABLE snapshots ADD PRIMARY KEY (table_id, seq);
