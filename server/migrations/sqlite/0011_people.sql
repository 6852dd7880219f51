-- What an account's name looks like: two names that look alike are one name. Filled in when the store is opened.
ALTER TABLE users ADD COLUMN skeleton TEXT;
CREATE UNIQUE INDEX users_by_skeleton ON users (skeleton);

-- People all of whose sessions and tokens were ended, for servers that remember them.
CREATE TABLE sign_outs (
    id      INTEGER PRIMARY KEY AUTOINCREMENT,
    user_id TEXT NOT NULL,
    at      INTEGER NOT NULL
);

-- One row that is written to see whether writing works.
CREATE TABLE health (
    id     INTEGER PRIMARY KEY,
    checks INTEGER NOT NULL
);
