-- A listening test is groups of lines with questions, written by hand or by the maker; until now a script was one text.
alter table listenings
  -- Nothing for what was saved as a text: its lines are read from that.
  add column script jsonb,
  -- What the maker was asked to write.
  add column wish jsonb,
  -- What of the wish could not be followed, in words.
  add column notice text not null default '',
  -- How long each line was when it was last recorded, by its id.
  add column line_seconds jsonb not null default '{}',
  drop constraint listenings_state_check,
  add constraint listenings_state_check check (state in ('writing', 'draft', 'waiting', 'making', 'ready', 'failed'));
