-- The scores teachers give, and what is done with the product.
create table survey_answers (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  score smallint not null check (score between 0 and 10),
  comment text not null default '',
  template_id text not null default '',
  type_code text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index survey_answers_user on survey_answers (user_id, created_at desc);

-- The id is made by the client, so that a batch sent twice counts once. A removed account leaves its counts behind.
create table tracked_events (
  id uuid primary key,
  user_id uuid references users (id) on delete set null,
  module text not null,
  event_id integer not null,
  happened_at timestamptz not null,
  source_type text not null default '',
  started_at timestamptz,
  ended_at timestamptz,
  combo_id text not null default '',
  combo_module_name text not null default '',
  combo_name text not null default '',
  props jsonb not null default '{}',
  created_at timestamptz not null default now()
);
create index tracked_events_counts on tracked_events (happened_at, module, event_id);
create index tracked_events_user on tracked_events (user_id) where user_id is not null;
