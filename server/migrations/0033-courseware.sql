-- Coursewares: slides as data, what they were made from, and the PowerPoint files written of them.
create table coursewares (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  -- What it was made from: a design, a file of the cloud disk, or the outline in the request.
  design_id uuid references designs (id) on delete set null,
  file_id uuid references drive_entries (id) on delete set null,
  request jsonb not null,
  deck jsonb,
  title text not null,
  theme text not null,
  slide_count integer not null default 0,
  stage text not null check (stage in ('composing', 'ready', 'failed')),
  progress integer not null default 0,
  notice text not null default '',
  revision integer not null default 0,
  removed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index coursewares_mine on coursewares (user_id, updated_at desc) where removed_at is null;
create index coursewares_removed on coursewares (removed_at) where removed_at is not null;
create index coursewares_at_work on coursewares (updated_at) where stage = 'composing';
create index coursewares_design on coursewares (design_id);
create index coursewares_file on coursewares (file_id);

create table courseware_files (
  id uuid primary key,
  courseware_id uuid not null references coursewares (id) on delete cascade,
  -- Of the deck and of how files are written; the same content is one file.
  content_hash text not null,
  name text not null,
  bytes bytea not null,
  created_at timestamptz not null default now(),
  unique (courseware_id, content_hash)
);
create index courseware_files_old on courseware_files (created_at);
