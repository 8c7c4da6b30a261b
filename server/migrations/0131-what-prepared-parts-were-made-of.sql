-- What the parts of a prepared lesson were made of, so that they go where their design goes and say when it was changed since.
create table prepared_sources (
  user_id uuid not null references users (id) on delete cascade,
  kind text not null,
  thing_id text not null,
  -- Of a design that was made anew, the former one.
  design_id uuid not null references designs (id) on delete cascade,
  preparation_id uuid references lesson_preparations (id) on delete set null,
  -- The texts of the design that stand in it, as they were when she last agreed.
  uses jsonb not null default '[]',
  updated_at timestamptz not null default now(),
  primary key (user_id, kind, thing_id)
);
create index prepared_sources_design on prepared_sources (design_id);
create index prepared_sources_preparation on prepared_sources (preparation_id) where preparation_id is not null;
