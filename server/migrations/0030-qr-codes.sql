-- Codes by which a phone that is signed in lets another device sign in.
create table qr_codes (
  id uuid primary key,
  kind text not null check (kind in ('own', 'messaging')),
  state smallint not null default 1 check (state between -2 and 4),
  -- Of the secret that only the browser has which asked for the code.
  probe_hash text not null,
  -- That browser, as its session will be called.
  device_id text not null default '',
  device_name text not null default '',
  -- Where it goes on once it is signed in.
  service text not null,
  -- Whoever scanned it.
  user_id uuid references users (id) on delete cascade,
  -- The one session that comes of it, kept free for that browser once the code is confirmed.
  session_id uuid references sessions (id) on delete set null,
  -- Opens it, for a moment.
  login_token_hash text unique,
  login_token_expires_at timestamptz,
  exchanged_at timestamptz,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index qr_codes_user on qr_codes (user_id) where user_id is not null;
create index qr_codes_expiry on qr_codes (expires_at);
