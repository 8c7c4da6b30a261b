-- Questions teachers sent to their school (本校): each as it was when it was sent. Colleagues find it once one who may review has let it
-- in; whoever uses it takes a copy over as one of her own.
create table school_questions (
  id uuid primary key,
  school_id text not null references schools (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  my_question_id uuid not null references my_questions (id) on delete cascade,
  phase_code text not null,
  subject_code text not null,
  grade_code text not null,
  type text not null,
  question jsonb not null,
  words tsvector not null default '',
  stage text not null check (stage in ('waiting', 'shared', 'refused')),
  -- Why it was not taken.
  reason text not null default '',
  use_count integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (school_id, my_question_id)
);
create index school_questions_listed on school_questions (school_id, stage, updated_at desc);
create index school_questions_words on school_questions using gin (words);
create index school_questions_author on school_questions (user_id);
create index school_questions_origin on school_questions (my_question_id);
