-- What the platform tells every teacher, or an administrator the teachers of her school: shown by the bell from one day to another.
create table announcements (
  id uuid primary key,
  -- Null: for everybody.
  school_id text references schools (id) on delete cascade,
  author_id uuid references users (id) on delete set null,
  level text not null check (level in ('notice', 'important')),
  title text not null,
  text text not null,
  state text not null default 'draft' check (state in ('draft', 'published', 'withdrawn')),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  published_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (ends_at > starts_at)
);
create index announcements_listed on announcements (created_at, id);
create index announcements_school on announcements (school_id, created_at, id);
create index announcements_shown on announcements (ends_at) where state = 'published';
create index announcements_author on announcements (author_id) where author_id is not null;
