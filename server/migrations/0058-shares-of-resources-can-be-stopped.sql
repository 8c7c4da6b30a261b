-- A link to a resource lives in its token; the resource knows how long the longest is good for, and which ones were stopped.
alter table shelf_resources add column shared_until timestamptz;
alter table shelf_resources add column shares_stopped_at timestamptz;
