-- What a class answers from its own phones: a copy of the questions, a seat for each pupil, and what was answered from it.
create table rooms (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  paper_id text not null,
  paper_title text not null,
  own_lesson_id uuid references own_lessons (id) on delete set null,
  -- The names are the school's: without the class there is nothing to show.
  class_id uuid references classes (id) on delete cascade,
  class_name text not null default '',
  age text not null check (age in ('lower', 'upper', 'junior', 'senior')),
  -- With their answers, which pupils see only after they are collected.
  items jsonb not null,
  code text not null unique,
  -- The link itself is derived from the id; only its hash lies here.
  token_hash text not null unique,
  ends_at timestamptz,
  collected_at timestamptz,
  closed_at timestamptz,
  expires_at timestamptz not null,
  -- When what pupils left was deleted.
  cleared_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index rooms_mine on rooms (user_id, created_at desc, id);
create index rooms_of_lesson on rooms (own_lesson_id) where own_lesson_id is not null;
create index rooms_class on rooms (class_id) where class_id is not null;
create index rooms_expiring on rooms (expires_at);

create table room_seats (
  id uuid primary key,
  room_id uuid not null references rooms (id) on delete cascade,
  student_id uuid references students (id) on delete cascade,
  name text not null,
  -- Of the browser that sits here; none while the seat is free.
  secret_hash text unique,
  entered_at timestamptz,
  handed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (room_id, name)
);
create index room_seats_student on room_seats (student_id) where student_id is not null;

create table room_answers (
  seat_id uuid not null references room_seats (id) on delete cascade,
  no integer not null,
  given text[] not null,
  mark text not null check (mark in ('right', 'wrong', 'unmarked')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (seat_id, no)
);
