-- What an answer asks before it costs, sends or deletes: shown as it was asked, done only as it was shown, answered once.
create table answer_asks (
  exchange_id uuid not null references exchanges (id) on delete cascade,
  id text not null,
  user_id uuid not null references users (id) on delete cascade,
  ask jsonb not null,
  calls jsonb not null,
  state text not null default 'waiting' check (state in ('waiting', 'agreed', 'declined')),
  agreed jsonb not null default '[]',
  outcome text not null default '',
  cards jsonb not null default '[]',
  asked_at timestamptz not null,
  answered_at timestamptz,
  primary key (exchange_id, id)
);
create index answer_asks_user on answer_asks (user_id);
