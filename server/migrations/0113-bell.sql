-- What a teacher is told by the bell: when what was made for her ended, and which of the things she is told she has dealt with.
create table makings_ended (
  kind text not null,
  ref text not null,
  user_id uuid not null references users (id) on delete cascade,
  ended_at timestamptz not null,
  primary key (kind, ref)
);
create index makings_ended_user on makings_ended (user_id, ended_at desc);
create index makings_ended_expiry on makings_ended (ended_at);

create table bell_reads (
  user_id uuid not null references users (id) on delete cascade,
  -- The name its area gives the thing. What happens to it afterwards is new again.
  key text not null,
  read_at timestamptz not null,
  primary key (user_id, key)
);
create index bell_reads_expiry on bell_reads (read_at);
