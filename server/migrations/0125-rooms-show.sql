-- A room holds more than the questions of a paper: slides, a sound, a picture. `paper_id` and `paper_title` name whatever was sent.
alter table rooms add column kind text not null default 'paper'
  check (kind in ('paper', 'design', 'courseware', 'listening', 'picture'));
-- With what pupils see only after it is opened.
alter table rooms add column shown jsonb;
-- The bytes of a sound or a picture as they were when it was sent; no sweep can delete what a room holds.
alter table rooms add column blob_id uuid references blobs (id);
alter table rooms add column blob_bytes bigint not null default 0 check (blob_bytes >= 0);
create index rooms_blob on rooms (blob_id) where blob_id is not null;

-- References to bytes are given back as those of the cloud disk are, also when what a room held is deleted before the room.
create trigger rooms_drop_blob after delete on rooms
  for each row when (old.blob_id is not null) execute function drop_blob();
create trigger rooms_clear_blob after update of blob_id on rooms
  for each row when (old.blob_id is not null and new.blob_id is distinct from old.blob_id) execute function drop_blob();
