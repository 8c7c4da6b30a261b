-- One search over everything of a teacher's (decision 79). When a thing came onto its shelf, got another title, was used, removed
-- or taken back, by the clock of the database, which all nodes share; null for what was there before.
create function note_shelved() returns trigger language plpgsql as $$
begin
  new.shelved_at := clock_timestamp();
  return new;
end $$;

do $$
declare
  shelf record;
begin
  for shelf in
    select * from (values
      ('designs', 'title', 'removed_at'),
      ('coursewares', 'title', 'removed_at'),
      ('papers', 'title', 'removed_at'),
      ('problem_chains', 'title', 'removed_at'),
      ('listenings', 'title', 'removed_at'),
      ('materials', 'caption', 'removed_at'),
      ('lesson_preparations', 'title', 'removed_at'),
      ('course_analyses', 'title', 'removed_at'),
      ('drive_entries', 'name', 'bin_root_id'),
      ('chats', 'title', 'removed_at'),
      ('agents', 'name', 'removed_at'),
      ('templates', 'name', 'removed_at')
    ) as shelves (name, title, gone)
  loop
    execute format('alter table %I add column shelved_at timestamptz', shelf.name);
    execute format(
      'create index %I on %I (user_id, coalesce(shelved_at, updated_at), id)', shelf.name || '_shelved', shelf.name);
    execute format(
      'create trigger %I before insert on %I for each row execute function note_shelved()',
      shelf.name || '_shelved_new', shelf.name);
    execute format(
      'create trigger %I before update of %I, %I, updated_at on %I for each row
        when (row (old.%I, old.%I, old.updated_at) is distinct from row (new.%I, new.%I, new.updated_at))
        execute function note_shelved()',
      shelf.name || '_shelved', shelf.title, shelf.gone, shelf.name,
      shelf.title, shelf.gone, shelf.title, shelf.gone);
  end loop;
end $$;

-- The titles of a teacher as they are looked for, brought up to date when she searches.
create table found_titles (
  user_id uuid not null references users (id) on delete cascade,
  kind text not null,
  thing_id text not null,
  title text not null,
  -- Its characters with how they are read.
  sought text not null,
  -- Of every pair of signs or sounds that can be typed for it, hashed with her id and the kind: whatever fits a title has them all.
  keys integer[] not null,
  lesson_id text not null,
  -- What is gone keeps its row, so that it is not read again and again.
  is_there boolean not null,
  changed_at timestamptz not null,
  -- Of the thing when its title was read.
  shelved_at timestamptz not null,
  primary key (user_id, kind, thing_id)
);
create index found_titles_recent on found_titles (user_id, kind, changed_at desc) where is_there;
create index found_titles_keys on found_titles using gin (keys);
create index found_titles_gone on found_titles (shelved_at) where not is_there;

-- How far each shelf of hers was read.
create table found_marks (
  user_id uuid not null references users (id) on delete cascade,
  kind text not null,
  read_until timestamptz not null,
  primary key (user_id, kind)
);

-- Lessons of the library are found the same way; those that are there are loaded again with their sounds.
alter table lessons add column sought text not null default '';
delete from curriculum_versions;
