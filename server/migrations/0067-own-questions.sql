-- A paper also holds questions that are in no bank: those a teacher wrote herself, as they were when she put them there.
create table own_questions (
  id text primary key,
  user_id uuid not null references users (id) on delete cascade,
  question jsonb not null,
  created_at timestamptz not null default now()
);
create index own_questions_user on own_questions (user_id);
