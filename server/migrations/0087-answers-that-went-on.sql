-- After a restart an interrupted answer goes on by itself, once: the row says that it did, and the few that may are found at once.
alter table exchanges add column resumed_at timestamptz;
create index exchanges_interrupted on exchanges (ended_at) where state = 'interrupted' and resumed_at is null;
