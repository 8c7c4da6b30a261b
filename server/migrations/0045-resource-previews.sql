-- A preview shows the whole file: so many resources a day are looked at for nothing, further ones count as downloads.
create table resource_previews (
  user_id uuid not null references users (id) on delete cascade,
  res_id text not null,
  day text not null,
  primary key (user_id, day, res_id)
);
