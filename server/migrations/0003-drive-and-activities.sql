-- The roots of the cloud disk and the campaigns the first screen asks for after sign-in.
create table drive_entries (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  parent_id uuid references drive_entries (id) on delete cascade,
  name text not null,
  alias_name text not null default '',
  is_dir boolean not null,
  size_bytes bigint not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index drive_entries_name on drive_entries (user_id, coalesce(parent_id, '00000000-0000-0000-0000-000000000000'), name);

create table activities (
  id uuid primary key,
  activity_type text not null,
  activity_config text not null,
  starts_at timestamptz not null,
  ends_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
