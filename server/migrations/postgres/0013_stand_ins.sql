-- Guests whom nobody ever was: earlier servers put one into a seat whenever its code was given anew. Whoever has a
-- session, a token, a seat or a table is kept.
DELETE FROM users
WHERE password IS NULL
  AND name LIKE 'Guest ____'
  AND created_at < (EXTRACT(EPOCH FROM now()) * 1000 - 86400000)
  AND NOT EXISTS (SELECT 1 FROM sessions WHERE sessions.user_id = users.id)
  AND NOT EXISTS (SELECT 1 FROM api_tokens WHERE api_tokens.user_id = users.id)
  AND NOT EXISTS (SELECT 1 FROM seats WHERE seats.user_id = users.id)
  AND NOT EXISTS (SELECT 1 FROM put_aside WHERE put_aside.user_id = users.id)
  AND NOT EXISTS (SELECT 1 FROM tables WHERE tables.host = users.id);
