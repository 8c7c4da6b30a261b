-- The record is searched by whom an entry is about, as by who did it.
create index audits_about on audits (about_id) where about_id is not null;
