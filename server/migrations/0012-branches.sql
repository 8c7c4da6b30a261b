-- An edited question takes the place of the former one; what followed that waits until the former is shown again.
alter table exchanges add column follows uuid references exchanges (id) on delete cascade;
create index exchanges_follows on exchanges (follows) where follows is not null;
