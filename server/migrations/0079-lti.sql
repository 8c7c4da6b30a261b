-- Learning platforms of a school open what a teacher shared (LTI 1.3): who they are, who their people are here, and what was linked.
create table lti_platforms (
  id uuid primary key,
  name text not null,
  issuer text not null,
  client_id text not null,
  login_url text not null,
  token_url text not null,
  keys_url text not null,
  deployments text[] not null,
  created_at timestamptz not null default now(),
  unique (issuer, client_id)
);

-- Our own key; platforms read its public half. The private half is sealed with the installation's secret.
create table lti_keys (
  id uuid primary key,
  public_key jsonb not null,
  sealed_private_key text not null,
  created_at timestamptz not null default now()
);

-- A sign-in on its way through the platform: good once, in the browser that began it.
create table lti_states (
  hash text primary key,
  platform_id uuid not null references lti_platforms (id) on delete cascade,
  nonce text not null,
  browser_hash text not null,
  expires_at timestamptz not null
);
create index lti_states_expires on lti_states (expires_at);

create table lti_people (
  platform_id uuid not null references lti_platforms (id) on delete cascade,
  subject text not null,
  user_id uuid not null references users (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (platform_id, subject)
);
create index lti_people_user on lti_people (user_id);

-- What a teacher read out of her own page to say on the platform's page that she is the same person.
create table lti_codes (
  hash text primary key,
  user_id uuid not null references users (id) on delete cascade,
  expires_at timestamptz not null
);
create index lti_codes_expires on lti_codes (expires_at);
create index lti_codes_user on lti_codes (user_id);

-- A teacher's page inside the platform, while she chooses something or looks at the class.
create table lti_launches (
  hash text primary key,
  platform_id uuid not null references lti_platforms (id) on delete cascade,
  subject text not null,
  facts jsonb not null,
  wrong_tries integer not null default 0,
  expires_at timestamptz not null
);
create index lti_launches_expires on lti_launches (expires_at);

create table lti_links (
  id uuid primary key,
  platform_id uuid not null references lti_platforms (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  title text not null,
  address text not null,
  created_at timestamptz not null default now()
);
create index lti_links_user on lti_links (user_id, created_at desc);
