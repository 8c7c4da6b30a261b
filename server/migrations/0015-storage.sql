-- The bytes of the cloud disk: each content once, counted by who holds it.
create table blobs (
  id uuid primary key,
  size_bytes bigint not null check (size_bytes >= 0),
  md5 text not null,
  -- What a zip says of it before its bytes come.
  crc32 bigint not null,
  -- Where the file store keeps it. Never used twice, so that bytes removed late are never somebody's new ones.
  key uuid not null unique,
  refs integer not null check (refs >= 0),
  -- Since when nobody holds it.
  zero_since timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((refs = 0) = (zero_since is not null))
);
create unique index blobs_content on blobs (md5, size_bytes);
create index blobs_unheld on blobs (zero_since) where zero_since is not null;

-- An upload of a teacher: open while slices come, done when it holds a blob, dropped until its bytes are removed.
create table uploads (
  id uuid primary key,
  -- Without its teacher it is swept; its bytes must not be forgotten with her.
  user_id uuid references users (id) on delete set null,
  md5 text not null,
  size_bytes bigint not null check (size_bytes >= 0),
  key uuid not null unique,
  -- What the file store calls it while slices come.
  ticket text not null default '',
  state text not null check (state in ('open', 'done', 'dropped')),
  blob_id uuid references blobs (id),
  -- When it was put into the drive; until then its bytes count as being on their way.
  taken_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((state = 'done') = (blob_id is not null))
);
create unique index uploads_content on uploads (user_id, md5, size_bytes) where state <> 'dropped';
create index uploads_untouched on uploads (updated_at);

create table upload_slices (
  upload_id uuid not null references uploads (id) on delete cascade,
  number integer not null,
  -- What the file store answered for it.
  tag text not null,
  primary key (upload_id, number)
);

-- No sweep, however wrong, can delete what a file holds.
alter table drive_entries add constraint drive_entries_blob foreign key (blob_id) references blobs (id);
create index drive_entries_blob on drive_entries (blob_id) where blob_id is not null;
