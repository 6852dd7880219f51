-- Servers that run on this database, each until it would have said so again.
CREATE TABLE servers (
    id          TEXT PRIMARY KEY,
    alive_until INTEGER NOT NULL
);

-- Who is connected to a table at which server. It counts for as long as the server is alive.
CREATE TABLE connected (
    table_id TEXT NOT NULL,
    user_id  TEXT NOT NULL,
    server   TEXT NOT NULL REFERENCES servers (id) ON DELETE CASCADE,
    PRIMARY KEY (table_id, user_id, server)
);
CREATE INDEX connected_by_server ON connected (server);
