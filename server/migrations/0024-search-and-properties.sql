-- A search reads the names of one teacher in the order they are shown, with where they lie and what they hold, from the
-- index alone.
drop index drive_entries_searched;
create index drive_entries_searched on drive_entries (user_id, is_dir desc, order_key collate "C", id)
  include (name_key, parent_id, blob_id) where bin_root_id is null;

-- What programs that mount the disk note about an entry, for themselves: names with their namespace, values as XML.
create table drive_properties (
  user_id uuid not null references users (id) on delete cascade,
  entry_id uuid not null references drive_entries (id) on delete cascade,
  name text not null,
  value text not null,
  primary key (entry_id, name)
);
create index drive_properties_user on drive_properties (user_id);

-- Several programs may share a lock.
alter table webdav_locks add column is_shared boolean not null default false;
alter table webdav_locks alter column is_shared drop default;
