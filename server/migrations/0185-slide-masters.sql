-- Looks for slides taken from a school's own PowerPoint file: the parts slides are written onto, and pictures of the grounds for the page.
create table slide_masters (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  -- The school it was given to; its teachers may use it.
  school_id text references schools (id) on delete set null,
  name text not null,
  ratio text not null check (ratio in ('16:9', '4:3')),
  facts jsonb not null,
  file bytea not null,
  cover_ground bytea not null,
  section_ground bytea not null,
  page_ground bytea not null,
  notice text not null default '',
  removed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index slide_masters_mine on slide_masters (user_id, created_at desc) where removed_at is null;
create index slide_masters_of_school on slide_masters (school_id, created_at desc) where removed_at is null and school_id is not null;
create index slide_masters_removed on slide_masters (removed_at) where removed_at is not null;
-- Which decks stand on one: it is not erased while any does.
create index coursewares_by_master on coursewares ((deck -> 'master' ->> 'masterId')) where deck -> 'master' is not null;
