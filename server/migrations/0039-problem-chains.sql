-- Question chains of the math assistant: for one lesson, questions that build on each other.
create table problem_chains (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  title text not null,
  -- Where its lesson lies in the library; empty for one she named herself.
  lesson_id text not null,
  book_code text not null,
  unit1 text not null,
  unit2 text not null,
  unit3 text not null,
  unit4 text not null,
  place text not null,
  questions jsonb not null,
  revision integer not null default 0,
  removed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index problem_chains_mine on problem_chains (user_id, updated_at desc, id desc) where removed_at is null;
create index problem_chains_removed on problem_chains (removed_at) where removed_at is not null;
