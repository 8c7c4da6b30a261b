-- What teachers recommend to their colleagues, and the questions that many of them ask.
create table suggestions (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  chat_id uuid references chats (id) on delete set null,
  school_id text not null references schools (id) on delete cascade,
  -- Empty when it is for the whole school.
  subject_code text not null default '',
  template_id text not null default '',
  title text not null,
  content text not null default '',
  -- The conversation as it was: later questions are not recommended along with it.
  record jsonb not null,
  cancelled_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index suggestions_school on suggestions (school_id, created_at desc) where cancelled_at is null;
create index suggestions_user on suggestions (user_id);

-- Counted anew every hour; reading what everybody asked while a teacher waits would take too long.
create table hot_questions (
  phase_code text not null,
  subject_code text not null,
  question text not null,
  askers integer not null,
  created_at timestamptz not null default now(),
  primary key (phase_code, subject_code, question)
);
create index exchanges_asked on exchanges (created_at);
