-- Pictures for lessons: drawn from words or from one another, or brought along.
create table materials (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  kind text not null check (kind in ('drawn', 'given')),
  words text not null,
  caption text not null,
  ratio text not null,
  style text not null,
  -- What the drawer chooses freely follows from it: a job that is taken up again draws the same.
  seed integer not null,
  from_id uuid references materials (id) on delete set null,
  template_id text not null,
  template_name text not null,
  state text not null check (state in ('waiting', 'making', 'ready', 'failed')),
  notice text not null default '',
  extension text not null default 'png',
  width_px integer not null default 0,
  height_px integer not null default 0,
  size_bytes integer not null default 0,
  picture_id uuid,
  removed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((state = 'ready') = (picture_id is not null))
);
create index materials_mine on materials (user_id, created_at desc, id desc) where removed_at is null;
create index materials_at_work on materials (updated_at) where state in ('waiting', 'making');
create index materials_removed on materials (removed_at) where removed_at is not null;
create index materials_from on materials (from_id) where from_id is not null;

-- Whatever takes a picture from its row, its bytes are swept like those of a file.
create function loosen_material_picture() returns trigger language plpgsql as $$
begin
  if old.picture_id is not null and (tg_op = 'DELETE' or new.picture_id is distinct from old.picture_id) then
    insert into loose_bytes (key, since) values (old.picture_id, '-infinity')
    on conflict (key) do update set since = excluded.since;
  end if;
  return null;
end $$;
create trigger materials_loosen_picture after delete or update of picture_id on materials
for each row execute function loosen_material_picture();
