-- Passkeys: a device signs a teacher in by its own key, which never leaves it.
create table passkeys (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  -- As the device names it; belongs to one account only.
  credential_id text not null unique,
  public_key text not null,
  -- How often the device used it; a smaller number means a copy. Some devices always say 0.
  counter bigint not null default 0,
  transports text[] not null default '{}',
  -- The site it was made for.
  rp_id text not null,
  name text not null,
  last_used_at timestamptz,
  created_at timestamptz not null default now()
);
create index passkeys_user_id on passkeys (user_id);

create table passkey_challenges (
  hash text primary key,
  challenge text not null,
  -- Whose new passkey it is for; null where somebody signs in.
  user_id uuid references users (id) on delete cascade,
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);
create index passkey_challenges_user_id on passkey_challenges (user_id);
create index passkey_challenges_expires_at on passkey_challenges (expires_at);
