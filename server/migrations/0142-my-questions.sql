-- Questions a teacher wrote herself or took over from the bank (我的题). Every version as it was is a row of own_questions, under an
-- id that names question and revision: what a paper asks stays, whatever becomes of the question.
create table my_questions (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  -- Counts the changes, and names the version that is shown.
  revision integer not null default 1,
  phase_code text not null,
  subject_code text not null,
  grade_code text not null,
  type text not null,
  difficulty integer not null,
  title text not null,
  body jsonb not null,
  knowledge text[] not null,
  -- The points it names, and those above them.
  covers text[] not null,
  tags text[] not null,
  score integer not null,
  minutes integer not null,
  source_type text not null,
  is_verified boolean not null,
  is_doubtful boolean not null,
  -- Why it is doubtful, and what else was noticed.
  remarks text[] not null default '{}',
  -- The question of the bank it began as; empty for one of her own.
  origin_id text not null default '',
  words tsvector not null default '',
  removed_at timestamptz,
  shelved_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index my_questions_mine on my_questions (user_id, updated_at desc) where removed_at is null;
create index my_questions_removed on my_questions (removed_at) where removed_at is not null;
create index my_questions_words on my_questions using gin (words);
create index my_questions_shelved on my_questions (user_id, coalesce(shelved_at, updated_at), id);
create trigger my_questions_shelved_new before insert on my_questions for each row execute function note_shelved();
create trigger my_questions_shelved before update of title, removed_at, updated_at on my_questions for each row
  when (row (old.title, old.removed_at, old.updated_at) is distinct from row (new.title, new.removed_at, new.updated_at))
  execute function note_shelved();
