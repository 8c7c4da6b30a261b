-- The question bank of content/questions, loaded at start whenever its files changed; papers, and the files made of them.
create table question_versions (
  version text primary key,
  loaded_at timestamptz not null default now()
);

create table questions (
  id text primary key,
  phase_code text not null,
  subject_code text not null,
  grade_code text not null,
  type text not null,
  difficulty integer not null check (difficulty between 1 and 5),
  title text not null,
  -- Stem, options, answer, analysis and parts.
  body jsonb not null,
  -- Titles in the knowledge tree; `covers` has those of the points above them too.
  knowledge text[] not null,
  covers text[] not null,
  score integer not null,
  minutes integer not null,
  source_type text not null,
  is_verified boolean not null,
  -- No longer in the files: papers still show it, nobody finds it.
  is_retired boolean not null default false,
  -- Empty until the first search by words fills it.
  words tsvector not null default ''
);
create index questions_taught on questions (phase_code, subject_code, type, difficulty) where not is_retired;
create index questions_covers on questions using gin (covers) where not is_retired;
create index questions_words on questions using gin (words) where not is_retired;

create index questions_unread on questions (id) where words = ''::tsvector;

create table papers (
  -- A uuid; those that come with the product have names.
  id text primary key,
  -- Nobody's where it comes with the product.
  user_id uuid references users (id) on delete cascade,
  title text not null,
  heading text not null,
  phase_code text not null,
  subject_code text not null,
  grade_code text not null,
  minutes integer not null,
  source_type text not null,
  sections jsonb not null,
  question_ids text[] not null,
  total_score integer not null,
  revision integer not null default 0,
  removed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index papers_mine on papers (user_id, updated_at desc) where removed_at is null;
create index papers_removed on papers (removed_at) where removed_at is not null;

create table paper_tasks (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  -- The paper as it was when the file was asked for.
  paper jsonb not null,
  question_ids text[] not null,
  format text not null check (format in ('docx', 'pdf')),
  layout text not null,
  answers text not null,
  stage text not null check (stage in ('writing', 'ready', 'failed')),
  notice text not null default '',
  -- Whether it counts; what was counted is free again for a day.
  is_counted boolean not null,
  name text not null,
  bytes bytea,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index paper_tasks_paid on paper_tasks (user_id, updated_at) where is_counted and stage = 'ready';
create index paper_tasks_at_work on paper_tasks (updated_at) where stage = 'writing';
create index paper_tasks_old on paper_tasks (created_at);
