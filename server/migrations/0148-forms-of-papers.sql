-- Which paper another form of it (B 卷) was made from. A ready paper is laid anew with every bank, so it is a name and no foreign key.
alter table papers add column form_of text;
create index papers_by_form_of on papers (form_of) where form_of is not null;
