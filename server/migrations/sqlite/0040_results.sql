-- How games ended for the people who played them: written with the last step of a game, and for games that ended before by
-- the server when it opens the store. A person who is gone leaves their results behind, under an id that leads nowhere.
-- `part` says whether they played to the end, came in later or left; `fair_share` is their chance by lot, in millionths.
CREATE TABLE results (
    table_id   TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    user_id    TEXT NOT NULL,
    seat       INTEGER NOT NULL,
    label      TEXT,
    game       TEXT NOT NULL,
    tempo      TEXT NOT NULL,
    part       TEXT NOT NULL,
    counted    INTEGER NOT NULL,
    rated      INTEGER NOT NULL,
    ended_at   INTEGER NOT NULL,
    length_ms  INTEGER NOT NULL,
    steps      INTEGER NOT NULL,
    seats      INTEGER NOT NULL,
    people     INTEGER NOT NULL,
    side       INTEGER NOT NULL,
    place      INTEGER NOT NULL,
    won        INTEGER NOT NULL,
    fair_share INTEGER NOT NULL,
    margin     INTEGER,
    listed     INTEGER NOT NULL,
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
