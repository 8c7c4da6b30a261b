-- Reviews of uploaded teaching designs: the text in blocks, and what is suggested for it.
create table design_reviews (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  -- Kept for the export into the original; gone with the file.
  file_id uuid references files (id) on delete set null,
  file_name text not null,
  title text not null default '',
  -- The lesson of the library it was recognised as; empty when it was not.
  lesson_id text not null default '',
  stage text not null check (stage in ('reading', 'thinking', 'ready', 'failed')),
  notice text not null default '',
  asked integer not null default 0,
  to_ask integer not null default 0,
  blocks jsonb not null default '[]',
  suggestions jsonb not null default '[]',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index design_reviews_mine on design_reviews (user_id, updated_at desc);
create index design_reviews_file on design_reviews (file_id);
create index design_reviews_at_work on design_reviews (updated_at) where stage in ('reading', 'thinking');
