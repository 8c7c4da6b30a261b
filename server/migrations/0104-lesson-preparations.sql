-- A whole lesson prepared in one flow: what she asked for, and which things its parts are.
create table lesson_preparations (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  request jsonb not null,
  title text not null,
  place text not null default '',
  state text not null check (state in ('making', 'ready', 'stopped')),
  -- One entry for each part: the id of its thing, how often it was begun and what is to be said of it.
  parts jsonb not null,
  notice text not null default '',
  removed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index lesson_preparations_mine on lesson_preparations (user_id, updated_at desc) where removed_at is null;
create index lesson_preparations_removed on lesson_preparations (removed_at) where removed_at is not null;
