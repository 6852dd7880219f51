-- What an account's name looks like: two names that look alike are one name. Filled in when the store is opened.
ALTER TABLE users ADD COLUMN skeleton TEXT;
CREATE UNIQUE INDEX users_by_skeleton ON users (skeleton);

-- People all of whose sessions and tokens were ended, for servers that remember them.
CREATE TABLE sign_outs (
    id      BIGSERIAL PRIMARY KEY,
    user_id TEXT NOT NULL,
    at      BIGINT NOT NULL
);

-- One row that is written to see whether writing works.
CREATE TABLE health (
    id     BIGINT PRIMARY KEY,
    checks BIGINT NOT NULL
);
