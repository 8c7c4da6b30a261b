-- A teacher's week, entered once: whom she teaches in which period, from a day on until the next timetable begins.
create table timetables (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  valid_from date not null,
  -- The periods of a day with their times, and whom she teaches in which of them.
  slots jsonb not null,
  cells jsonb not null,
  -- Counts the changes, so that a page that has not seen the last one cannot write over it.
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (user_id, valid_from)
);

-- Days that are not as their weekday says: without lessons, or with those of another weekday.
create table timetable_days (
  user_id uuid not null references users (id) on delete cascade,
  day date not null,
  kind text not null check (kind in ('off', 'follows')),
  follows integer not null check (follows between 0 and 7 and (kind = 'off') = (follows = 0)),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (user_id, day)
);
