-- Assistants with the files they know, and what readers think of cases.
create table agents (
  id uuid primary key,
  -- Nobody's: those that come with the product.
  user_id uuid references users (id) on delete cascade,
  -- Her school when she let it be used there: the one that uses it and whose administrator answers for it.
  school_id text references schools (id) on delete set null,
  name text not null,
  summary text not null default '',
  group_code text not null,
  -- The name of a drawn icon, or the address of an uploaded one.
  icon text not null,
  is_multi_turn boolean not null default true,
  character_setting text not null default '',
  target_task text not null default '',
  requirement text not null default '',
  detail text not null default '',
  prologue text not null default '',
  examples text[] not null default '{}',
  -- Decision G-063.
  access integer not null check (access in (1, 2, 3)),
  audit_status integer not null check (audit_status in (0, 1, 2, 3, 4)),
  online_status integer not null check (online_status in (0, 1)),
  -- Why it was sent back or taken down.
  audit_reason text not null default '',
  -- Counted by a job.
  heat integer not null default 0,
  removed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index agents_mine on agents (user_id, created_at desc) where removed_at is null;
create index agents_by_status on agents (access, audit_status, heat desc) where removed_at is null;
create index agents_school on agents (school_id, heat desc) where removed_at is null and access = 2;
create index agents_removed on agents (removed_at) where removed_at is not null;

-- A use counts half as much after two weeks: this is what a teacher's uses counted when she used it last.
alter table agent_uses add column heat double precision not null default 0;

-- Small squares; the address of one is all that is needed to see it.
create table agent_icons (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  bytes bytea not null,
  created_at timestamptz not null default now()
);
create index agent_icons_user on agent_icons (user_id);
create index agent_icons_age on agent_icons (created_at);

-- The content of a file, read and cut once for all assistants of its owner that know it.
create table knowledge_texts (
  file_id uuid primary key references files (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  state text not null check (state in ('waiting', 'parsing', 'success', 'failed')),
  tries integer not null default 0,
  reason text not null default '',
  passage_count integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index knowledge_texts_user on knowledge_texts (user_id);
create index knowledge_texts_unread on knowledge_texts (updated_at) where state in ('waiting', 'parsing');

create table knowledge_docs (
  id uuid primary key,
  agent_id uuid not null references agents (id) on delete cascade,
  file_id uuid not null references knowledge_texts (file_id) on delete cascade,
  name text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (agent_id, file_id)
);
create index knowledge_docs_file on knowledge_docs (file_id);

create table knowledge_passages (
  file_id uuid not null references knowledge_texts (file_id) on delete cascade,
  -- In reading order, from 1.
  no integer not null,
  -- The headings above it, outermost first; pages and slides are headings too.
  headings text[] not null,
  text text not null,
  -- Its words and those of its headings, with the file as owner.
  words tsvector not null,
  primary key (file_id, no)
);
create index knowledge_passages_words on knowledge_passages using gin (words);

-- Of saved cases and of those the product brings along, whose ids are no uuids.
create table case_likes (
  instance_id text not null,
  user_id uuid not null references users (id) on delete cascade,
  action text not null check (action in ('like', 'step')),
  created_at timestamptz not null default now(),
  primary key (instance_id, user_id)
);
create index case_likes_user on case_likes (user_id);
