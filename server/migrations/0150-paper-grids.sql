-- 双向细目表: which knowledge points a paper asks, on which level, by how many questions of which kind.
create table paper_grids (
  -- Made by the page: a save that is repeated makes no second one.
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  title text not null,
  -- The paper that was made of it last; empty before.
  paper_id text not null default '',
  phase_code text not null,
  subject_code text not null,
  grid jsonb not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index paper_grids_mine on paper_grids (user_id, updated_at desc);
