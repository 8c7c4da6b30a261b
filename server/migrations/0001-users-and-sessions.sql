-- Teachers, their sessions, and the codes they sign in with.
create table users (
  id uuid primary key,
  mobile text not null unique,
  user_name text not null default '',
  nick_name text not null default '',
  img_url text not null default '',
  role_id integer not null default 1,
  combo_id text not null default 'free',
  invite_code text unique,
  invited_by uuid references users (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table sessions (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  device_id text not null default '',
  revoked_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index sessions_user on sessions (user_id);

-- Access tokens, refresh tokens, tickets and service tickets: only their hashes are kept.
create table session_keys (
  hash text primary key,
  kind text not null check (kind in ('access', 'refresh', 'ticket', 'service')),
  session_id uuid not null references sessions (id) on delete cascade,
  expires_at timestamptz not null,
  used_at timestamptz,
  rotation_hash text,
  created_at timestamptz not null default now()
);
create index session_keys_session on session_keys (session_id);
create index session_keys_expiry on session_keys (expires_at);

create table sms_codes (
  id uuid primary key,
  mobile text not null,
  code_hash text not null,
  expires_at timestamptz not null,
  wrong_tries integer not null default 0,
  closed_at timestamptz,
  created_at timestamptz not null default now()
);
create index sms_codes_mobile on sms_codes (mobile, created_at desc);

create table captchas (
  id uuid primary key,
  answer_hash text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);

-- Development only: what a carrier would have sent.
create table sms_outbox (
  id uuid primary key,
  mobile text not null,
  code text not null,
  created_at timestamptz not null default now()
);
create index sms_outbox_mobile on sms_outbox (mobile, created_at desc);

-- Facts of this installation that are made once: its generated secret, its key pair.
create table installation (
  name text primary key,
  value text not null,
  created_at timestamptz not null default now()
);
