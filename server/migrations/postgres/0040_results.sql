-- How games ended for the people who played them: written with the last step of a game, and for games that ended before by
-- the server when it opens the store. A person who is gone leaves their results behind, under an id that leads nowhere.
-- `part` says whether they played to the end, came in later or left; `fair_share` is their chance by lot, in millionths.
CREATE TABLE results (
    table_id   TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    user_id    TEXT NOT NULL,
    seat       BIGINT NOT NULL,
    label      TEXT,
    game       TEXT NOT NULL,
    tempo      TEXT NOT NULL,
    part       TEXT NOT NULL,
    counted    BIGINT NOT NULL,
    rated      BIGINT NOT NULL,
    ended_at   BIGINT NOT NULL,
    length_ms  BIGINT NOT NULL,
    steps      BIGINT NOT NULL,
    seats      BIGINT NOT NULL,
    people     BIGINT NOT NULL,
    side       BIGINT NOT NULL,
    place      BIGINT NOT NULL,
    won        BIGINT NOT NULL,
    fair_share BIGINT NOT NULL,
    margin     BIGINT,
    listed     BIGINT NOT NULL,
    PRIMARY KEY (table_id, user_id)
);
CREATE INDEX results_by_user ON results (user_id, ended_at, table_id);
CREATE INDEX results_by_user_and_game ON results (user_id, game, ended_at);
CREATE INDEX results_rated ON results (game, tempo, ended_at, table_id) WHERE rated > 0;
CREATE INDEX results_to_rate ON results (ended_at, table_id) WHERE rated = 1;

-- What was done once for all that was kept before.
CREATE TABLE done_once (
    name TEXT PRIMARY KEY
);

-- Who may see somebody's profile. Without a row: everybody.
CREATE TABLE profiles (
    user_id    TEXT PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
    visibility TEXT NOT NULL
);
