-- The sound of a lesson comes in pieces, becomes text, and is kept only as long as its teacher says.
create table lesson_pieces (
  analysis_id uuid not null references course_analyses (id) on delete cascade,
  number integer not null,
  user_id uuid not null references users (id) on delete cascade,
  key uuid not null,
  samples integer not null check (samples > 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (analysis_id, number)
);
create index lesson_pieces_of_teacher on lesson_pieces (user_id);
create index course_analyses_receiving on course_analyses (updated_at) where state = 'receiving';

-- Whatever takes a piece from its row, its bytes are swept like those of a file.
create function loosen_lesson_piece() returns trigger language plpgsql as $$
begin
  insert into loose_bytes (key, since) values (old.key, '-infinity')
  on conflict (key) do update set since = excluded.since;
  return null;
end $$;
create trigger lesson_pieces_loosen after delete on lesson_pieces
for each row execute function loosen_lesson_piece();

-- The same for the sound that is kept, whose bytes count with her cloud disk from the moment they are there until they go.
create function count_lesson_sound() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.sound_id is not distinct from old.sound_id then return null; end if;
  if old.sound_id is not null then
    insert into loose_bytes (key, since) values (old.sound_id, '-infinity')
    on conflict (key) do update set since = excluded.since;
    update drive_usage set used_bytes = greatest(0, used_bytes - old.sound_bytes) where user_id = old.user_id;
  end if;
  if tg_op = 'UPDATE' and new.sound_id is not null then
    update drive_usage set used_bytes = used_bytes + new.sound_bytes where user_id = new.user_id;
  end if;
  return null;
end $$;
create trigger course_analyses_count_sound after delete or update of sound_id on course_analyses
for each row execute function count_lesson_sound();
