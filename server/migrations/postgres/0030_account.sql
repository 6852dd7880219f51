-- What the owner of a session is told of it, and when they last proved who they are.
ALTER TABLE sessions ADD COLUMN device TEXT;
ALTER TABLE sessions ADD COLUMN address TEXT;
ALTER TABLE sessions ADD COLUMN used_at BIGINT;
ALTER TABLE sessions ADD COLUMN confirmed_at BIGINT;

-- Links of mails by which a forgotten password is replaced: the hash of the word in the link.
CREATE TABLE resets (
    token_hash TEXT PRIMARY KEY,
    user_id    TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    made_at    BIGINT NOT NULL,
    expires_at BIGINT NOT NULL
);
CREATE INDEX resets_by_user ON resets (user_id);

-- Codes on paper for those who have no mail. A used one stays, so that its owner can be told.
CREATE TABLE recovery_codes (
    user_id   TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    code_hash TEXT NOT NULL,
    made_at   BIGINT NOT NULL,
    used_at   BIGINT,
    PRIMARY KEY (user_id, code_hash)
);

-- An account without a password has the word `none` as its password, and at least one of these.
CREATE TABLE passkeys (
    id         TEXT PRIMARY KEY,
    user_id    TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    name       TEXT NOT NULL,
    doc        TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    used_at    BIGINT
);
CREATE INDEX passkeys_by_user ON passkeys (user_id);

-- Registering and signing in with passkeys that was begun: each challenge is answered once.
CREATE TABLE ceremonies (
    id         TEXT PRIMARY KEY,
    user_id    TEXT REFERENCES users (id) ON DELETE CASCADE,
    doc        TEXT NOT NULL,
    expires_at BIGINT NOT NULL
);
CREATE INDEX ceremonies_by_user ON ceremonies (user_id);

-- The mail address of an account. Only confirmed ones are here.
CREATE TABLE account_mails (
    user_id      TEXT PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
    address      TEXT NOT NULL,
    confirmed_at BIGINT NOT NULL
);
CREATE INDEX account_mails_by_address ON account_mails (address);

-- A change of it that waits for the links in the mails to both addresses. Without a new address the old one is removed.
CREATE TABLE mail_changes (
    user_id          TEXT PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
    new_address      TEXT,
    new_hash         TEXT,
    old_hash         TEXT,
    new_confirmed_at BIGINT,
    old_confirmed_at BIGINT,
    asked_at         BIGINT NOT NULL
);

-- Accounts whose owners want them deleted.
CREATE TABLE deletions (
    user_id  TEXT PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
    asked_at BIGINT NOT NULL,
    due_at   BIGINT NOT NULL
);
CREATE INDEX deletions_by_time ON deletions (due_at);
