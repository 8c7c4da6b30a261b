-- What the pupils of a class made of a paper: a copy of what was asked, and for each pupil what was answered or scored.
create table score_sheets (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  -- Also of a paper that comes with the product, which is put in anew at every start: nothing to refer to.
  paper_id text not null,
  paper_title text not null,
  phase_code text not null,
  subject_code text not null,
  grade_code text not null,
  -- Scores outlive the class: who names her classes anew keeps what they wrote.
  class_id uuid references classes (id) on delete set null,
  class_name text not null default '',
  items jsonb not null,
  removed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index score_sheets_mine on score_sheets (user_id, updated_at desc, id);
create index score_sheets_class on score_sheets (class_id) where class_id is not null;
create index score_sheets_removed on score_sheets (removed_at) where removed_at is not null;

create table score_pupils (
  id uuid primary key,
  sheet_id uuid not null references score_sheets (id) on delete cascade,
  -- The order in which they were entered; shown is the order of the numbers.
  place integer not null,
  number text not null,
  name text not null,
  is_absent boolean not null default false,
  -- By the number of the column. Changed key by key, so that two tabs never undo each other's cells.
  cells jsonb not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index score_pupils_of_sheet on score_pupils (sheet_id, place);
