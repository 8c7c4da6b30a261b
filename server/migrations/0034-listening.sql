-- Listening scripts and the audio made of them.
create table listenings (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  title text not null,
  text text not null,
  voice text not null,
  man_voice text not null,
  woman_voice text not null,
  speed real not null,
  times integer not null,
  template_id text not null,
  template_name text not null,
  state text not null check (state in ('waiting', 'making', 'ready', 'failed')),
  -- Rises with each change of the script: what a job made of an older one is not kept.
  revision integer not null default 1,
  percent integer not null default 0,
  reason text not null default '',
  seconds integer not null default 0,
  size_bytes integer not null default 0,
  audio_id uuid,
  removed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((state = 'ready') = (audio_id is not null))
);
create index listenings_mine on listenings (user_id, created_at desc) where removed_at is null;
create index listenings_at_work on listenings (updated_at) where state in ('waiting', 'making');
create index listenings_removed on listenings (removed_at) where removed_at is not null;

-- Whatever takes an audio file from its row, its bytes are swept like those of a file.
create function loosen_listening_audio() returns trigger language plpgsql as $$
begin
  if old.audio_id is not null and (tg_op = 'DELETE' or new.audio_id is distinct from old.audio_id) then
    insert into loose_bytes (key, since) values (old.audio_id, '-infinity')
    on conflict (key) do update set since = excluded.since;
  end if;
  return null;
end $$;
create trigger listenings_loosen_audio after delete or update of audio_id on listenings
for each row execute function loosen_listening_audio();
