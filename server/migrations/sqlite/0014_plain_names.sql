-- Tables are named for what they hold.
ALTER TABLE answers RENAME TO idempotency_keys;
ALTER TABLE wakes RENAME TO due_tables;
DROP INDEX wakes_by_time;
CREATE INDEX due_tables_by_time ON due_tables (due_at);
