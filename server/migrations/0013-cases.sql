-- Conversations kept as cases, and what was done to them by the right of a role.
create table cases (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  chat_id uuid references chats (id) on delete set null,
  -- Her school when she saved it: the one that sees it and whose administrator answers for it.
  school_id text references schools (id) on delete set null,
  template_id text not null default '',
  type_code text not null default '',
  title text not null,
  note text not null default '',
  question text not null,
  -- The conversation as it was: later questions do not come into the case.
  record jsonb not null,
  -- Decision G-063.
  access integer not null check (access in (1, 2, 3)),
  audit_status integer not null check (audit_status in (0, 1, 2, 3, 4)),
  online_status integer not null default 1 check (online_status in (0, 1)),
  removed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index cases_mine on cases (user_id, created_at desc) where removed_at is null;
create index cases_by_status on cases (access, audit_status, created_at desc) where removed_at is null;
create index cases_chat on cases (chat_id);
create index cases_removed on cases (removed_at) where removed_at is not null;

-- Outlives the people in it: an account that is erased leaves what it did, without its name.
create table audits (
  id uuid primary key,
  actor_id uuid references users (id) on delete set null,
  action text not null,
  target_kind text not null,
  target_id uuid not null,
  reason text not null,
  created_at timestamptz not null default now()
);
create index audits_target on audits (target_kind, target_id);
create index audits_actor on audits (actor_id);
