-- What is being made at this moment, whatever kind of thing it is: one row while it waits or is worked on, none once it has ended.
create table makings (
  kind text not null,
  ref text not null,
  user_id uuid references users (id) on delete cascade,
  -- Whoever works on it; nobody yet where it waits.
  claim uuid,
  -- Since the last step that was finished.
  tries integer not null default 0,
  asked_at timestamptz not null,
  heartbeat_at timestamptz,
  primary key (kind, ref)
);
create index makings_of_teacher on makings (user_id, asked_at);

-- What an earlier version left unfinished is taken up.
insert into makings (kind, ref, user_id, asked_at)
  select 'design', id::text, user_id, updated_at from designs where stage in ('outlining', 'writing') and removed_at is null
  union all select 'design-review', id::text, user_id, updated_at from design_reviews where stage in ('reading', 'thinking')
  union all select 'courseware', id::text, user_id, updated_at from coursewares where stage = 'composing' and removed_at is null
  union all select 'paper', id::text, user_id, updated_at from paper_tasks where stage = 'writing'
  union all select 'material', id::text, user_id, updated_at from materials where state in ('waiting', 'making') and removed_at is null
  union all select 'listening', id::text, user_id, updated_at from listenings where state in ('waiting', 'making') and removed_at is null
  union all select 'knowledge', file_id::text, user_id, updated_at from knowledge_texts where state in ('waiting', 'parsing')
  union all select 'file', id::text, user_id, updated_at from reading_tasks where state in ('waiting', 'reading');
