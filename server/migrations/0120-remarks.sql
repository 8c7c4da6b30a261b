-- A design that the teachers of a school may read by a link and remark on. One for each design: passed around again it lasts again.
create table circulations (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  design_id uuid not null unique references designs (id) on delete cascade,
  -- Only its members open the link, for as long as she is one of them.
  school_id text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index circulations_user_id on circulations (user_id);

-- What colleagues say about its parts.
create table remarks (
  id uuid primary key,
  circulation_id uuid not null references circulations (id) on delete cascade,
  -- Whoever wrote it.
  user_id uuid not null references users (id) on delete cascade,
  section text not null,
  text text not null,
  done_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index remarks_circulation_id on remarks (circulation_id);
create index remarks_user_id on remarks (user_id);
