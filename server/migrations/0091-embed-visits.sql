-- Some views of a portal's frame ask more than once (a conversation, the disk): what one opened pass may ask for, for an hour.
create table embed_visits (
  hash text primary key,
  key_id uuid not null references embed_keys (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  view text not null,
  ref uuid,
  expires_at timestamptz not null
);
create index embed_visits_expires on embed_visits (expires_at);
create index embed_visits_user on embed_visits (user_id);
create index embed_visits_key on embed_visits (key_id);
