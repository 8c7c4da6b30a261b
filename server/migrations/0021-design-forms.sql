-- The forms of a teacher's school: a Word file, and what of a teaching design goes where in it.
create table design_forms (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  name text not null,
  -- At most five megabytes, mostly some ten kilobytes.
  bytes bytea not null,
  places jsonb not null,
  removed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index design_forms_mine on design_forms (user_id, updated_at desc) where removed_at is null;
create index design_forms_removed on design_forms (removed_at) where removed_at is not null;
