-- A refresh may be repeated only while what it gave is unused, nothing outlives the token it was made with, and remembered sign-ins end with their session.
alter table session_keys add column successor_hash text;
-- Nothing made with this key lives longer.
alter table session_keys add column until timestamptz;
alter table session_keys drop constraint session_keys_kind_check;
alter table session_keys add constraint session_keys_kind_check
  check (kind in ('access', 'refresh', 'ticket', 'service', 'account', 'login', 'remember'));

-- Nobody can tell any more in which session they were given, so those who were remembered sign in once more.
drop table remember_tickets;
