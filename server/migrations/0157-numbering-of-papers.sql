-- Papers that were there keep the numbers they were printed with; new ones count what is below a text with the questions.
alter table papers add column numbering text not null default 'within' check (numbering in ('through', 'within'));
alter table papers alter column numbering set default 'through';
update papers set numbering = 'through' where user_id is null;
