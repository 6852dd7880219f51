-- Tables with a seat that looks for a person although the game has begun.
CREATE TABLE wanted_seats (
    table_id TEXT PRIMARY KEY REFERENCES tables (id) ON DELETE CASCADE
);
