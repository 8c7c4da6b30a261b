-- Answer sheets as they were printed: the paper may change afterwards, the places on a sheet that is filled in do not.
create table answer_sheets (
  user_id uuid not null references users (id) on delete cascade,
  -- Printed on the sheet, for machines and in words.
  code text not null,
  -- One of hers, or of the product's.
  paper_id text not null,
  sheet jsonb not null,
  created_at timestamptz not null default now(),
  primary key (user_id, code)
);
create index answer_sheets_of_paper on answer_sheets (paper_id);
