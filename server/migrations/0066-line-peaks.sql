-- The player draws a line as loud as it was recorded: until now it only knew how long each is.
alter table listenings
  -- How loud each line was along the way when it was last recorded, in hundredths, by its id.
  add column line_peaks jsonb not null default '{}';
