-- The lesson a teacher thinks in: which one, for which classes and when, and which of her things belong to it.
create table own_lessons (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  lesson_id text not null default '',
  title text not null,
  phase_code text not null default '',
  grade_code text not null default '',
  subject_code text not null default '',
  place text not null default '',
  unit text not null default '',
  period_no integer not null default 0,
  hidden_parts text[] not null default '{}',
  copied_from uuid references own_lessons (id) on delete set null,
  removed_at timestamptz,
  shelved_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index own_lessons_shelved on own_lessons (user_id, coalesce(shelved_at, updated_at), id);
create trigger own_lessons_shelved_new before insert on own_lessons for each row execute function note_shelved();
create trigger own_lessons_shelved before update of title, removed_at, updated_at on own_lessons for each row
  when (row (old.title, old.removed_at, old.updated_at) is distinct from row (new.title, new.removed_at, new.updated_at))
  execute function note_shelved();
create index own_lessons_mine on own_lessons (user_id, updated_at desc) where removed_at is null;
create index own_lessons_removed on own_lessons (removed_at) where removed_at is not null;
create index own_lessons_copied_from on own_lessons (copied_from) where copied_from is not null;

create table lesson_sittings (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  own_lesson_id uuid not null references own_lessons (id) on delete cascade,
  class_id uuid references classes (id) on delete set null,
  class_name text not null default '',
  taught_on date,
  slot integer,
  reflection text not null default '',
  reflected_at timestamptz,
  is_earlier boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index lesson_sittings_of on lesson_sittings (own_lesson_id);
create index lesson_sittings_mine on lesson_sittings (user_id);
create index lesson_sittings_class on lesson_sittings (class_id) where class_id is not null;

create table lesson_things (
  user_id uuid not null references users (id) on delete cascade,
  kind text not null,
  thing_id text not null,
  own_lesson_id uuid references own_lessons (id) on delete set null,
  part text not null,
  is_guess boolean not null,
  kept_revision integer,
  put_at timestamptz not null default now(),
  primary key (user_id, kind, thing_id)
);
create index lesson_things_of on lesson_things (own_lesson_id) where own_lesson_id is not null;
