-- What she wanted changed, in her words, and what came of it: kept before the model is asked, so that nothing said is lost.
create table canvas_asks (
  id uuid primary key,
  canvas_id uuid not null references canvases (id) on delete cascade,
  wish text not null,
  scope text not null,
  instead_of text not null,
  state text not null default 'running' check (state in ('running', 'done', 'failed', 'stopped')),
  words text not null default '',
  changes jsonb not null default '[]',
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index canvas_asks_canvas on canvas_asks (canvas_id, created_at);
-- One at a time: two would propose changes to the same words.
create unique index canvas_asks_running on canvas_asks (canvas_id) where state = 'running';
