-- The curriculum of content/curriculum, loaded at start whenever its files changed.
create table curriculum_versions (
  version text primary key,
  loaded_at timestamptz not null default now()
);

create table books (
  id text primary key,
  position integer not null,
  edition text not null,
  publisher text not null,
  phase_code text not null,
  subject_code text not null,
  -- Empty where a volume is not bound to one grade.
  grade_code text not null,
  volume text not null
);
create index books_taught on books (phase_code, subject_code, position);

create table lessons (
  -- Book, unit and lesson by number: rj-math-9a.1.2
  id text primary key,
  book_id text not null references books (id) on delete cascade,
  unit_no integer not null,
  unit text not null,
  lesson_no integer not null,
  title text not null,
  knowledge text[] not null,
  -- How the title is read, as whole syllables and as first letters: beiying by
  pinyin text not null,
  unique (book_id, unit_no, lesson_no)
);

create table knowledge_points (
  -- Phase, subject and the place in the tree: 0402.1.3.2
  code text primary key,
  parent_code text not null,
  phase_code text not null,
  subject_code text not null,
  position integer not null,
  title text not null,
  unique (phase_code, subject_code, title)
);

create table standards (
  code text primary key,
  phase_code text not null,
  subject_code text not null,
  position integer not null,
  -- A competency has a name, a requirement the theme it belongs to.
  name text not null,
  meaning text not null,
  source text not null
);
create index standards_taught on standards (phase_code, subject_code, position);

create table lesson_kernels (
  lesson_id text primary key references lessons (id) on delete cascade,
  plan jsonb not null
);

create table lesson_patterns (
  phase_code text not null,
  subject_code text not null,
  position integer not null,
  kind text not null,
  -- Regular expressions on the title; none for the pattern of all the rest.
  titles text[] not null,
  plan jsonb not null,
  primary key (phase_code, subject_code, position)
);
