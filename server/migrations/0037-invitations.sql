-- Who came by whose code, what both got for it, and which tier the inviter was told of.
create table invitations (
  id uuid primary key,
  inviter_id uuid not null references users (id) on delete cascade,
  -- Once for each who came; she may leave, the invitation stays counted.
  invitee_id uuid unique references users (id) on delete set null,
  ordinal integer not null check (ordinal > 0),
  -- What the inviter got, and who came: [{"kind", "value"}].
  inviter_rewards jsonb not null,
  invitee_rewards jsonb not null,
  created_at timestamptz not null default now(),
  unique (inviter_id, ordinal),
  check (inviter_id <> invitee_id)
);

create table invite_told (
  user_id uuid primary key references users (id) on delete cascade,
  told_count integer not null
);

-- A campaign to begin with; an operator ends it by its end, and writes another.
insert into activities (id, activity_type, activity_config, starts_at) values (
  '6f0c2f7e-6c1b-4f51-9a1e-1f5b8a7d3c01',
  'invite',
  '{"baseInviteReward":{"type":"custom monthly card","value":3},"stepRewards":[{"start":1,"end":2,"type":"custom AI generation","value":20},{"start":3,"end":5,"type":"custom monthly card","value":4},{"start":6,"end":1000,"type":"custom monthly card","value":7}]}',
  '2026-01-01T00:00:00+08:00'
);
