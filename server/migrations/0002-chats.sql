-- Conversations, their exchanges, and the events of answers while they are young.
create table chats (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  title text not null default '',
  template_id text not null default '',
  type_code text not null default '',
  message_count integer not null default 0,
  pinned_at timestamptz,
  removed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index chats_list on chats (user_id, pinned_at desc nulls last, updated_at desc) where removed_at is null;
create index chats_removed on chats (removed_at) where removed_at is not null;

create table exchanges (
  id uuid primary key,
  chat_id uuid not null references chats (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  position bigint generated always as identity,
  question text not null,
  text text not null default '',
  reasoning text not null default '',
  reasoning_ms integer not null default 0,
  sources jsonb not null default '[]',
  notices jsonb not null default '[]',
  state text not null check (state in ('running', 'done', 'stopped', 'interrupted', 'failed')),
  error_text text not null default '',
  result_type text not null default 'text',
  deep_think boolean not null default true,
  network boolean not null default true,
  -- History given by the caller instead of the stored conversation.
  given_history jsonb,
  usage jsonb,
  last_event_id integer not null default 0,
  -- The node that writes the answer; it holds an advisory lock of this number while it lives.
  producer integer,
  superseded_at timestamptz,
  ended_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index exchanges_chat on exchanges (chat_id, position desc) where superseded_at is null;
create index exchanges_user on exchanges (user_id);
-- One answer at a time in a conversation.
create unique index exchanges_running on exchanges (chat_id) where state = 'running';

create table answer_events (
  exchange_id uuid not null references exchanges (id) on delete cascade,
  seq integer not null,
  event text not null,
  primary key (exchange_id, seq)
);
