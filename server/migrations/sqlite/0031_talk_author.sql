-- Who said what, so that somebody's words can be given to them and go when they go. Of what was said before it is known where
-- the seat's person still has the name.
ALTER TABLE talk ADD COLUMN user_id TEXT;
UPDATE talk SET user_id = (
    SELECT seats.user_id FROM seats JOIN users ON users.id = seats.user_id
    WHERE seats.table_id = talk.table_id AND seats.seat = talk.seat AND users.name = talk.name
) WHERE seat IS NOT NULL;
CREATE INDEX talk_by_user ON talk (user_id) WHERE user_id IS NOT NULL;
