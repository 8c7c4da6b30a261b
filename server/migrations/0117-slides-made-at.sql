-- When the design that slides are made of was read: those that failed and were tried again are as new as the last try.
alter table coursewares add column made_at timestamptz;
