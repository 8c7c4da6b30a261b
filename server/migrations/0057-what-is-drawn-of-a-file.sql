-- Who looks at a resource gets what is drawn of it and never the file, so that looks need no count.
drop table resource_previews;
-- Of what is drawn page by page: how many pages the file has.
alter table blob_previews add column pages integer not null default 0;
