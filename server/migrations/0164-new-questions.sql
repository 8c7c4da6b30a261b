-- Questions a model writes for a paper: as many as are written are there, while it writes the next. The desk of the paper takes them in.
create table new_questions (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  wish jsonb not null,
  stage text not null check (stage in ('making', 'ready', 'failed')),
  notice text not null default '',
  -- Ids of own_questions with their kinds, in the order they were written in.
  written jsonb not null default '[]',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index new_questions_user on new_questions (user_id, stage);
create index new_questions_age on new_questions (created_at);
-- Which of them a paper takes in, and how many it has.
alter table papers add column new_questions jsonb;
