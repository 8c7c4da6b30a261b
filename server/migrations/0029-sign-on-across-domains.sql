-- Pages of other domains sign teachers in here: by a password of their own, with tickets that are good once and for one service.
create table passwords (
  user_id uuid primary key references users (id) on delete cascade,
  hash text not null,
  salt text not null,
  -- What the hash cost when it was made, so that a later one may cost more.
  cost integer not null,
  block_size integer not null,
  parallelization integer not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- By a keyed hash of whom somebody tried to be, whether there is such an account or not.
create table password_tries (
  account_hash text primary key,
  tries integer not null,
  last_try_at timestamptz not null
);

create table login_tickets (
  hash text primary key,
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);

create table remember_tickets (
  hash text primary key,
  user_id uuid not null references users (id) on delete cascade,
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);
create index remember_tickets_user on remember_tickets (user_id);

alter table session_keys add column service text not null default '';
alter table session_keys drop constraint session_keys_kind_check;
alter table session_keys add constraint session_keys_kind_check
  check (kind in ('access', 'refresh', 'ticket', 'service', 'account', 'login'));
