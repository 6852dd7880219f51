-- What each rated game made of its players' ratings, in millionths. It follows from `results` alone, in the order in which
-- games ended.
CREATE TABLE rating_course (
    table_id    TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    user_id     TEXT NOT NULL,
    game        TEXT NOT NULL,
    tempo       TEXT NOT NULL,
    ended_at    BIGINT NOT NULL,
    rating      BIGINT NOT NULL,
    uncertainty BIGINT NOT NULL,
    PRIMARY KEY (table_id, user_id)
);
CREATE INDEX rating_course_by_user ON rating_course (user_id, game, tempo, ended_at, table_id);
CREATE INDEX rating_course_by_game ON rating_course (game, tempo, ended_at, table_id);

-- The last of it for each person: what leaderboards are read from. `low` is what the rating is at least, as good as surely.
CREATE TABLE ratings (
    user_id     TEXT NOT NULL,
    game        TEXT NOT NULL,
    tempo       TEXT NOT NULL,
    rating      BIGINT NOT NULL,
    uncertainty BIGINT NOT NULL,
    low         BIGINT NOT NULL,
    games       BIGINT NOT NULL,
    PRIMARY KEY (user_id, game, tempo)
);
CREATE INDEX ratings_by_low ON ratings (game, tempo, low);
