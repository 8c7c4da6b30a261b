-- A long text of an answer is worked on beside the conversation: by hand, or by changes a model proposes and she takes or not.
create table canvases (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  exchange_id uuid not null unique references exchanges (id) on delete cascade,
  title text not null,
  text text not null,
  changes jsonb not null default '[]',
  -- The last wish whose changes were laid on the text.
  ask_id uuid,
  revision integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index canvases_user on canvases (user_id, updated_at);

create table canvas_versions (
  canvas_id uuid not null references canvases (id) on delete cascade,
  no integer not null,
  reason text not null,
  text text not null,
  created_at timestamptz not null,
  primary key (canvas_id, no)
);
