-- What stands in the cells of a table: the number its questions were drawn by, those that stay, and those she does not want.
alter table paper_grids add column kept jsonb;
