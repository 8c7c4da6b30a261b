-- Teachers may ask for a second step at sign-in, and operators have to: a code of an app on their phone.
alter table users add column second_factor_at timestamptz;
-- Whether two things proved it: what she knows or gets by phone, and a code or a passkey.
alter table sessions add column is_two_step boolean not null default false;

create table second_factors (
  user_id uuid primary key references users (id) on delete cascade,
  -- Sealed with the installation's secret.
  sealed_key text not null,
  -- Half minutes since 1970; a code of this one or an earlier one is good for nothing any more.
  last_step bigint not null default 0,
  wrong_tries integer not null default 0,
  last_try_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table recovery_codes (
  user_id uuid not null references users (id) on delete cascade,
  hash text not null,
  used_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (user_id, hash)
);

-- A sign-in that waits for its second step.
create table sign_in_steps (
  hash text primary key,
  user_id uuid not null references users (id) on delete cascade,
  device_id text not null default '',
  device_name text not null default '',
  -- Of the browser and network address that took the first step.
  caller_hash text not null,
  tries integer not null default 0,
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);
create index sign_in_steps_user_id on sign_in_steps (user_id);
create index sign_in_steps_expires_at on sign_in_steps (expires_at);
