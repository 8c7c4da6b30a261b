-- How what was made ended, for those who run the installation: the sentence its teacher read, and how long it took with its wait.
alter table makings_ended
  add column is_failed boolean not null default false,
  add column reason text not null default '',
  add column took_ms bigint;
create index makings_ended_failed on makings_ended (ended_at desc) where is_failed;

-- Sums of a day and a school, counted by a schedule: nobody's look at a chart counts anything. Teachers of no school are under ''.
create table console_days (
  day date not null,
  school_id text not null,
  figure text not null,
  amount bigint not null,
  primary key (day, school_id, figure)
);
