-- Folders and files of the cloud disk, its recycle bin and the room each teacher uses.
alter table drive_entries
  -- Two living entries of a folder never share a key; made by the contract's rules, as is the key they are listed by.
  add column name_key text not null default '',
  add column order_key text not null default '',
  -- The bytes of a file; folders have none.
  add column blob_id uuid,
  add column md5 text not null default '',
  -- What was deleted together carries the id of the entry that was deleted; that entry is what the bin shows.
  add column bin_root_id uuid,
  add column binned_at timestamptz,
  add constraint drive_entries_binned check ((bin_root_id is null) = (binned_at is null));
-- So far there are only the fixed roots.
update drive_entries set name_key = name, order_key = name;
alter table drive_entries alter column name_key drop default, alter column order_key drop default;

-- Deleting a folder never takes along what it holds: whatever goes is counted.
alter table drive_entries drop constraint drive_entries_parent_id_fkey;
alter table drive_entries add constraint drive_entries_parent foreign key (parent_id) references drive_entries (id);

drop index drive_entries_name;
create unique index drive_entries_root on drive_entries (user_id, name_key) where parent_id is null;
create unique index drive_entries_name on drive_entries (parent_id, name_key) where bin_root_id is null;
-- A folder in the order it is shown, by code points on every database.
create index drive_entries_listed on drive_entries (user_id, parent_id, is_dir desc, order_key collate "C", id)
  where bin_root_id is null;
create index drive_entries_parent on drive_entries (parent_id);
create index drive_entries_binned_with on drive_entries (bin_root_id) where bin_root_id is not null;
create index drive_entries_bin on drive_entries (user_id, binned_at desc) where bin_root_id = id;
create index drive_entries_expiry on drive_entries (binned_at) where bin_root_id = id;
-- A search reads the names of one teacher in the order they are shown, from the index alone.
create index drive_entries_searched on drive_entries (user_id, is_dir desc, order_key collate "C", id) include (name_key)
  where bin_root_id is null;

-- Every change of a disk locks this row: changes of one teacher happen one after the other, and no byte is counted twice.
create table drive_usage (
  user_id uuid primary key references users (id) on delete cascade,
  used_bytes bigint not null default 0 check (used_bytes >= 0)
);
insert into drive_usage (user_id) select id from users;

-- References to bytes that went with their entry, whatever deleted it; a job gives them back.
create table dropped_blobs (
  id bigint generated always as identity primary key,
  blob_id uuid not null
);
create function drop_blob() returns trigger language plpgsql as $$
begin
  insert into dropped_blobs (blob_id) values (old.blob_id);
  return old;
end $$;
create trigger drive_entries_drop_blob after delete on drive_entries
  for each row when (old.blob_id is not null) execute function drop_blob();
