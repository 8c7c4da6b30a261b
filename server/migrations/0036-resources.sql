-- Resources: files made of the curriculum, what teachers put on the shelf of their school, who downloaded and searched what.
create table resource_files (
  res_id text primary key,
  -- Of what the file was made of: another content, another file.
  content_hash text not null,
  blob_id uuid not null references blobs (id),
  md5 text not null,
  size_bytes bigint not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index resource_files_blob on resource_files (blob_id);
create index resource_files_newest on resource_files (updated_at desc);

create table shelf_resources (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  school_id text not null references schools (id) on delete cascade,
  -- The content as it was when it was published; what becomes of the file in her disk changes nothing.
  blob_id uuid not null references blobs (id),
  title text not null,
  extension text not null,
  md5 text not null,
  size_bytes bigint not null,
  use_type text not null,
  tech_type text not null,
  phase_code text not null,
  subject_code text not null,
  grade_code text not null,
  lesson_id text not null,
  words tsvector not null,
  withdrawn_at timestamptz,
  taken_down_at timestamptz,
  taken_down_reason text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
-- A second press publishes nothing twice.
create unique index shelf_resources_content on shelf_resources (user_id, school_id, blob_id) where withdrawn_at is null;
create index shelf_resources_mine on shelf_resources (user_id, created_at desc);
create index shelf_resources_school on shelf_resources (school_id, created_at desc)
  where withdrawn_at is null and taken_down_at is null;
create index shelf_resources_words on shelf_resources using gin (words);
create index shelf_resources_blob on shelf_resources (blob_id);
create index shelf_resources_withdrawn on shelf_resources (withdrawn_at) where withdrawn_at is not null;

-- References to bytes are given back as those of the cloud disk are.
create trigger resource_files_drop_blob after delete on resource_files for each row execute function drop_blob();
create trigger shelf_resources_drop_blob after delete on shelf_resources for each row execute function drop_blob();

-- One a teacher, resource and day in China: this is what her package counts.
create table resource_downloads (
  user_id uuid not null references users (id) on delete cascade,
  res_id text not null,
  day text not null,
  finished_at timestamptz,
  template_id text not null default '',
  created_at timestamptz not null default now(),
  primary key (user_id, res_id, day)
);
create index resource_downloads_resource on resource_downloads (res_id);
create index resource_downloads_latest on resource_downloads (user_id, created_at desc);

-- What found something; shown to others only when several teachers searched it.
create table resource_searches (
  user_id uuid not null references users (id) on delete cascade,
  keyword text not null,
  times integer not null default 1,
  searched_at timestamptz not null,
  primary key (user_id, keyword)
);
create index resource_searches_keyword on resource_searches (keyword);
create index resource_searches_age on resource_searches (searched_at);
