-- What a teacher learns of a lesson she taught: its words with their times, and what was counted in them.
create table course_analyses (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  title text not null,
  taught_on date not null,
  source text not null check (source in ('transcript', 'recording')),
  state text not null check (state in ('receiving', 'waiting', 'making', 'ready', 'failed')),
  notice text not null default '',
  -- The uploaded transcript until it is read.
  file_id uuid,
  -- The plan it was taught by, as it was then: the steps of each period.
  design_id uuid,
  design_title text not null default '',
  periods jsonb not null default '[]',
  moved jsonb,
  terms jsonb not null default '[]',
  utterances jsonb not null default '[]',
  timing text not null default 'none' check (timing in ('exact', 'starts', 'none')),
  are_speakers_told boolean not null default true,
  length_ms integer not null default 0,
  -- Of a recording: how much there is, and how much of it has become text.
  received_ms integer not null default 0,
  heard_ms integer not null default 0,
  findings jsonb,
  advice jsonb not null default '[]',
  keep_days integer not null default 0 check (keep_days in (0, 7, 30)),
  sound_id uuid,
  sound_bytes integer not null default 0,
  sound_until timestamptz,
  removed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((sound_id is null) = (sound_until is null))
);
create index course_analyses_mine on course_analyses (user_id, created_at desc) where removed_at is null;
create index course_analyses_sound on course_analyses (sound_until) where sound_until is not null;
create index course_analyses_removed on course_analyses (removed_at) where removed_at is not null;
