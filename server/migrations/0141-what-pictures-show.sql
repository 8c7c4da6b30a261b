-- A picture that is drawn by rule says in a sentence what is to be seen; whoever cannot see it needs it as much as the picture.
alter table materials add column says text not null default '';
