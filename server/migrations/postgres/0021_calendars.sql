-- When somebody plays. Without a row: day and night.
CREATE TABLE calendars (
    user_id TEXT PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
    doc     TEXT NOT NULL
);

-- How many turns of games over days somebody ended in time, and how many their clock ended.
CREATE TABLE turn_counts (
    user_id  TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    in_time  BIGINT NOT NULL,
    late     BIGINT NOT NULL,
    PRIMARY KEY (user_id, table_id)
);
CREATE INDEX turn_counts_by_table ON turn_counts (table_id);
