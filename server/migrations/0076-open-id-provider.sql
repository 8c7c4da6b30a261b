-- Other systems of a school sign teachers in here by OpenID Connect.
create table open_id_clients (
  client_id text primary key,
  name text not null,
  -- Of its secret; empty for a program that can keep none.
  secret_hash text not null default '',
  redirect_uris text[] not null,
  logout_uris text[] not null default '{}',
  backchannel_logout_uri text not null default '',
  -- The school's own: its teachers are not asked what it may know.
  is_trusted boolean not null default false,
  created_at timestamptz not null default now()
);

-- What the protocol remembers: sessions, grants, codes and tokens, found by the hash of their secret.
create table open_id_records (
  kind text not null,
  hash text not null,
  payload jsonb not null,
  user_id uuid references users (id) on delete cascade,
  grant_id text,
  uid text,
  consumed_at timestamptz,
  expires_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (kind, hash)
);
create index open_id_records_user_id on open_id_records (user_id);
create index open_id_records_grant_id on open_id_records (grant_id);
create index open_id_records_uid on open_id_records (kind, uid);
create index open_id_records_expires_at on open_id_records (expires_at);
