-- What was drawn may be told otherwise than the teacher told it: a fuller instruction, or what the pen knows. Her own words stay.
alter table materials add column instruction text not null default '';
