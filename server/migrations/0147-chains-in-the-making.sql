-- A chain that a model writes is there while it is written: what was asked for, and the questions so far. Those before were made at once.
alter table problem_chains add column stage text not null default 'ready';
alter table problem_chains add column wish jsonb;
