-- Schools, the classes in them, and what a teacher tells of herself.
create table schools (
  id text primary key,
  name text not null,
  area_id text not null,
  phase_codes text[] not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index schools_area on schools (area_id text_pattern_ops);

alter table users
  add column phase_code text not null default '',
  add column subject_code text not null default '',
  add column grade_code text not null default '',
  add column area_id text not null default '',
  add column school_id text references schools (id) on delete set null,
  -- The name she wrote when her school is not listed.
  add column school_name text not null default '',
  -- Why this account may not use the assistant; empty for everybody else.
  add column suspended_reason text not null default '';

-- A class either belongs to its school (created_by is null) or was named by one teacher for herself. The second kind is
-- never shared, so that naming a class opens nobody else's.
create table classes (
  id uuid primary key,
  school_id text references schools (id) on delete cascade,
  grade_code text not null,
  name text not null,
  created_by uuid references users (id) on delete cascade,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index classes_own on classes (created_by, grade_code, name) where created_by is not null;
create unique index classes_of_school on classes (school_id, grade_code, name) where created_by is null;

-- subject_code is empty where she teaches her own subject.
create table class_teachers (
  class_id uuid not null references classes (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  subject_code text not null default '',
  created_at timestamptz not null default now(),
  primary key (class_id, user_id)
);
create index class_teachers_user on class_teachers (user_id);

create table students (
  id uuid primary key,
  class_id uuid not null references classes (id) on delete cascade,
  name text not null,
  img_url text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index students_class on students (class_id, name);

-- Who may use the assistant within a business project, and until when.
create table project_grants (
  project_id text not null,
  user_id uuid not null references users (id) on delete cascade,
  expires_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (project_id, user_id)
);
