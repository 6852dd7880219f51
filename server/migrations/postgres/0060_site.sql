-- What those who run the site tell everybody. `until` is when it ends by itself.
CREATE TABLE announcements (
    id    BIGSERIAL PRIMARY KEY,
    at    BIGINT NOT NULL,
    until BIGINT,
    text  TEXT NOT NULL
);

-- Links with which people register where that needs an invitation. Only the hash of their word is kept.
CREATE TABLE registrations (
    token_hash TEXT PRIMARY KEY,
    at         BIGINT NOT NULL,
    expires_at BIGINT NOT NULL,
    uses_left  BIGINT NOT NULL
);
