-- What is there of slides that are being made: the titles that are planned and the pages that are written. Gone when they are done.
alter table coursewares add column so_far jsonb;
