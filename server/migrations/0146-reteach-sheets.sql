-- Which papers were made of a score sheet for its groups, so that they are found again beside it.
alter table score_sheets add column retaught jsonb not null default '[]';
