-- What a teacher may see and change of her own account: her devices, her preferences, and its end.
alter table sessions add column device_name text not null default '';

alter table users add column closing_at timestamptz;
create index users_closing on users (closing_at) where closing_at is not null;
-- Somebody who invited others may leave; those she invited stay.
alter table users drop constraint users_invited_by_fkey;
alter table users
  add constraint users_invited_by_fkey foreign key (invited_by) references users (id) on delete set null;

create table preferences (
  user_id uuid primary key references users (id) on delete cascade,
  choices jsonb not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
