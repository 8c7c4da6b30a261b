-- A preview is a row once it is made; that it is being made stands in makings, as of everything else that is made.
delete from blob_previews where state = 'making';
alter table blob_previews
  drop column tries,
  drop constraint blob_previews_state_check,
  add constraint blob_previews_state_check check (state in ('done', 'failed'));
