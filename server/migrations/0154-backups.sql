-- When the installation was backed up, by whichever node or command; the one that runs says that it lives.
create table backup_runs (
  id uuid primary key,
  folder text not null,
  started_at timestamptz not null,
  beat_at timestamptz not null,
  ended_at timestamptz,
  -- The name of the backup in its folder; empty where none came of it.
  name text not null default '',
  bytes bigint not null default 0,
  files integer not null default 0,
  missing integer not null default 0,
  -- Restored into a scratch database and compared.
  is_checked boolean not null default false,
  fault text not null default ''
);
create unique index backup_runs_one on backup_runs ((true)) where ended_at is null;
create index backup_runs_latest on backup_runs (started_at desc);

-- Bytes of the file store whose removal waits until no backup runs: its rows still name them.
create table held_removals (
  key uuid primary key,
  since timestamptz not null default now()
);
