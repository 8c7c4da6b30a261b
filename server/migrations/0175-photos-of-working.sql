-- A photo of the working beside an answer, made small before it is kept. Each new photo has an id of its own.
alter table room_answers
  add column photo_id uuid unique,
  -- No sweep can delete what an answer holds.
  add column blob_id uuid references blobs (id),
  add column photo_bytes integer not null default 0 check (photo_bytes >= 0),
  add column photo_type text not null default '' check (photo_type in ('', 'png', 'jpg')),
  add constraint room_answers_whole_photo check ((photo_id is null) = (blob_id is null));
create index room_answers_blob on room_answers (blob_id) where blob_id is not null;

-- References to bytes are given back as those of a room are: with the answer, the seat, the room, or when another photo takes its place.
create trigger room_answers_drop_blob after delete on room_answers
  for each row when (old.blob_id is not null) execute function drop_blob();
-- Another photo with the same bytes holds them once more.
create trigger room_answers_clear_blob after update of photo_id on room_answers
  for each row when (old.blob_id is not null and new.photo_id is distinct from old.photo_id) execute function drop_blob();
