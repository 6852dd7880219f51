-- What those who run the site tell everybody. `until` is when it ends by itself.
CREATE TABLE announcements (
    id    INTEGER PRIMARY KEY AUTOINCREMENT,
    at    INTEGER NOT NULL,
    until INTEGER,
    text  TEXT NOT NULL
);

-- Links with which people register where that needs an invitation. Only the hash of their word is kept.
CREATE TABLE registrations (
    token_hash TEXT PRIMARY KEY,
    at         INTEGER NOT NULL,
    expires_at INTEGER NOT NULL,
    uses_left  INTEGER NOT NULL
);

-- `INSERT OR REPLACE` removes the older line without asking the other triggers.
CREATE TRIGGER audit_log_is_not_replaced BEFORE INSERT ON audit_log
WHEN EXISTS (SELECT 1 FROM audit_log WHERE id = NEW.id)
BEGIN
    SELECT RAISE(ABORT, 'the audit log is never changed');
END;
