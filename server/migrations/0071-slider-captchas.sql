-- A slider captcha: where its gap is stays here, and it is good for one try of whoever loaded it.
create table slider_challenges (
  id uuid primary key,
  kind text not null check (kind in ('drag', 'wait')),
  -- Pixels from the left edge; 0 where there is none.
  gap_x integer not null default 0,
  -- Of the network address it was loaded from; empty where that tells nothing.
  caller_hash text not null default '',
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);
create index slider_challenges_expires_at on slider_challenges (expires_at);
-- Who may use what was solved; empty for everybody who knows it, as with pictures.
alter table captchas add column caller_hash text not null default '';
