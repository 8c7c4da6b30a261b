-- A teacher signs in with an account she has elsewhere, which is linked to hers.
create table linked_accounts (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  -- Who vouches for it, by what cannot be another's: the issuer, the company. Not the name an installation gives it.
  authority text not null,
  -- Whose it is there. Never an e-mail address or a phone number, which can be given to another person.
  subject text not null,
  display_name text not null default '',
  last_used_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (authority, subject)
);
create index linked_accounts_user_id on linked_accounts (user_id, created_at);

-- On the way to another system and back; good for one browser, once, for some minutes.
create table link_trips (
  browser_hash text primary key,
  state_hash text not null unique,
  provider text not null,
  -- Whose account it is to be linked to; nobody's while she signs in.
  user_id uuid references users (id) on delete cascade,
  kept jsonb not null default '{}',
  next_page text not null default '/',
  came_back_at timestamptz,
  subject text,
  display_name text not null default '',
  problem text not null default '',
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);
create index link_trips_expires_at on link_trips (expires_at);

-- What other systems signed is believed once.
create table seen_assertions (
  hash text primary key,
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);
