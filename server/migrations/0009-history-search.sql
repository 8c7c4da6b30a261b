-- The words of each exchange for the search in history, apart from the busy table of exchanges. A row goes with its
-- exchange, which goes with its conversation and its owner; more keys and indexes would only slow the search down.
create table exchange_search (
  exchange_id uuid primary key references exchanges (id) on delete cascade,
  -- The owner is also among the words, so that one index finds her words and nobody else's.
  user_id uuid not null,
  chat_id uuid not null,
  asked_at timestamptz not null,
  words tsvector not null,
  -- When the exchange was read; older than its end means that the rest of the answer is missing.
  indexed_at timestamptz not null
);
create index exchange_search_words on exchange_search using gin (words);
-- Long words lie beside the rows: a search looks at many rows, and at the index instead of the words.
alter table exchange_search set (toast_tuple_target = 128);
-- Former versions of answers are passed over; there are few.
create index exchanges_superseded on exchanges (user_id) where superseded_at is not null;

-- The AI platform: opinions, signatures that may not be used a second time, use of agents.
create table opinions (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  kind text not null check (kind in ('suggestion', 'fault', 'content', 'other')),
  content text not null,
  contact text not null default '',
  page text not null default '',
  version text not null default '',
  created_at timestamptz not null default now()
);
create index opinions_user on opinions (user_id, created_at desc);

create table used_signatures (
  signature text primary key,
  expires_at timestamptz not null
);
create index used_signatures_expiry on used_signatures (expires_at);

create table agent_uses (
  agent_id text not null,
  user_id uuid not null references users (id) on delete cascade,
  use_count integer not null default 1,
  last_used_at timestamptz not null,
  primary key (agent_id, user_id)
);
create index agent_uses_user on agent_uses (user_id);
