-- What each slide of a deck was made of, so that a change at either end can be shown part by part, taken or left.
create table courseware_sources (
  courseware_id uuid primary key references coursewares (id) on delete cascade,
  -- Every change of the design up to this revision is decided on, and every one of the slides up to that.
  design_revision integer not null,
  deck_revision integer not null,
  slides jsonb not null,
  -- What she took or left last, and how the last of it is taken back.
  decided jsonb not null default '[]',
  undo jsonb,
  -- Counts the decisions, so that none is made on what another tab has decided.
  revision integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
