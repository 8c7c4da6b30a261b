-- Teaching designs: what was asked for, the design as it is now, and how it was before.
create table designs (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  request jsonb not null,
  -- Edited before the whole is written; null when it was written at once.
  outline jsonb,
  design jsonb not null,
  title text not null,
  -- 「九年级 · 数学」, shown in the list.
  place text not null,
  stage text not null check (stage in ('outlining', 'outline', 'writing', 'ready', 'failed')),
  written text[] not null default '{}',
  notice text not null default '',
  revision integer not null default 0,
  removed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index designs_mine on designs (user_id, updated_at desc) where removed_at is null;
create index designs_removed on designs (removed_at) where removed_at is not null;
create index designs_at_work on designs (updated_at) where stage in ('outlining', 'writing');

create table design_versions (
  design_id uuid not null references designs (id) on delete cascade,
  revision integer not null,
  reason text not null,
  design jsonb not null,
  created_at timestamptz not null default now(),
  primary key (design_id, revision)
);
