-- Conversations shared by a link as they were then, and what of them was sent to students.
create table shares (
  -- Random, and the only thing the link says: whoever knows it may read.
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  title text not null,
  -- The exchanges as they were shown: it names no conversation, so that nothing done to that one changes it.
  record jsonb not null,
  exchange_count integer not null,
  -- The first words of the first answer, for lists and posters.
  excerpt text not null,
  ratio_index integer not null,
  style_index integer not null,
  -- Null for a link that lasts.
  expires_at timestamptz,
  stopped_at timestamptz,
  opens integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index shares_user on shares (user_id, created_at desc);
create index shares_stopped on shares (stopped_at) where stopped_at is not null;
create index shares_expiry on shares (expires_at) where expires_at is not null;

create table student_shares (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  share_id uuid not null references shares (id) on delete cascade,
  -- As it was called then.
  class_name text not null,
  withdrawn_at timestamptz,
  created_at timestamptz not null default now()
);
create index student_shares_user on student_shares (user_id, created_at desc);
create index student_shares_share on student_shares (share_id);

create table student_share_receivers (
  -- Random, and the only thing the student's own link says.
  id uuid primary key,
  student_share_id uuid not null references student_shares (id) on delete cascade,
  student_id uuid not null references students (id) on delete cascade,
  seen_at timestamptz,
  unique (student_share_id, student_id)
);
create index student_share_receivers_student on student_share_receivers (student_id);
