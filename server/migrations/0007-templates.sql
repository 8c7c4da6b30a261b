-- Templates teachers make for themselves.
create sequence templates_place;

create table templates (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  type_code text not null,
  name text not null,
  remark text not null default '',
  group_code text not null,
  icon text not null,
  is_multi_turn boolean not null default true,
  character_setting text not null default '',
  target_task text not null default '',
  requirement text not null default '',
  detail text not null default '',
  is_top boolean not null default false,
  -- Highest first within its group. Drawn anew whenever the template moves to the front: two moments could be the same.
  place bigint not null default nextval('templates_place'),
  removed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
alter sequence templates_place owned by templates.place;
create index templates_list on templates (user_id, is_top desc, place desc) where removed_at is null;
create index templates_removed on templates (removed_at) where removed_at is not null;
