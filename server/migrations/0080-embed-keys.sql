-- Portals of a school show a part of the product in a frame: which key signs for which page, and which passes were used.
create table embed_keys (
  id uuid primary key,
  name text not null,
  school_id text not null references schools (id) on delete cascade,
  origin text not null,
  created_at timestamptz not null default now()
);

create table embed_uses (
  hash text primary key,
  expires_at timestamptz not null
);
create index embed_uses_expires on embed_uses (expires_at);
