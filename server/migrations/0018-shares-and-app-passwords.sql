-- A file or folder of the cloud disk that anybody with the link may read.
create table drive_shares (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  -- Null once the entry is deleted for good: whoever opens the link is still told so.
  entry_id uuid references drive_entries (id) on delete set null,
  -- Of the code in the link. The code itself is derived from the id with the installation's secret.
  code_hash text not null unique,
  -- Null where no password is asked for.
  password_hash text,
  -- Null for a link that lasts.
  expires_at timestamptz,
  stopped_at timestamptz,
  opens integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index drive_shares_user on drive_shares (user_id, created_at desc);
create index drive_shares_entry on drive_shares (entry_id) where entry_id is not null;

-- Wrong passwords, by share and by the keyed hash of the address they came from.
create table drive_share_tries (
  share_id uuid not null references drive_shares (id) on delete cascade,
  address_hash text not null,
  wrong_tries integer not null,
  since timestamptz not null,
  primary key (share_id, address_hash)
);
create index drive_share_tries_since on drive_share_tries (since);

-- Passwords for programs that mount the cloud disk; random, so a plain hash gives nothing away.
create table app_passwords (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  name text not null,
  hash text not null unique,
  last_used_at timestamptz,
  created_at timestamptz not null default now()
);
create index app_passwords_user on app_passwords (user_id, created_at desc);

-- Write locks of mounted disks. Here and not in memory: a program's next call may reach another node, and a lock that
-- is forgotten while somebody writes would let a second program write over it.
create table webdav_locks (
  token uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  -- The keys of the names from the root, joined by slashes; what is locked need not exist any more.
  path text not null,
  is_deep boolean not null,
  -- What the program says of itself, given back as plain text.
  owner text not null,
  expires_at timestamptz not null
);
create index webdav_locks_user on webdav_locks (user_id);
create index webdav_locks_expiry on webdav_locks (expires_at);
