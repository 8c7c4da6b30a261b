-- Pictures in teaching designs. A text names one as `picture:<id>`; the bytes are kept once per content.
create table design_pictures (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  -- No sweep, however wrong, can delete what a picture holds.
  blob_id uuid not null references blobs (id),
  type text not null check (type in ('png', 'jpg')),
  size_bytes bigint not null check (size_bytes >= 0),
  width_px integer not null check (width_px > 0),
  height_px integer not null check (height_px > 0),
  created_at timestamptz not null default now(),
  -- When she last put it into a design.
  updated_at timestamptz not null default now()
);
create unique index design_pictures_content on design_pictures (user_id, blob_id);
create index design_pictures_blob on design_pictures (blob_id);
create index design_pictures_age on design_pictures (updated_at);

-- A design that ever showed a picture keeps it for its versions, until it is erased itself.
create table design_picture_uses (
  design_id uuid not null references designs (id) on delete cascade,
  picture_id uuid not null references design_pictures (id),
  primary key (design_id, picture_id)
);
create index design_picture_uses_picture on design_picture_uses (picture_id);

-- Whoever writes a design: a page, a model, a review. Pictures of another teacher are not held.
create function use_design_pictures() returns trigger language plpgsql as $$
begin
  insert into design_picture_uses (design_id, picture_id)
  select new.id, p.id
  from design_pictures p
  where p.user_id = new.user_id and p.id in (
    select named[1]::uuid
    from regexp_matches(new.design::text, 'picture:([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})', 'g') named)
  on conflict do nothing;
  return new;
end $$;
create trigger designs_use_pictures after insert or update of design on designs
  for each row when (new.design::text like '%picture:%') execute function use_design_pictures();

-- References to bytes are given back as those of the cloud disk are.
create trigger design_pictures_drop_blob after delete on design_pictures
  for each row execute function drop_blob();
