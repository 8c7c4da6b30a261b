-- How a session was proved. What opens an account is changed only soon after its owner proved who she is; a session that another
-- session opened proved nothing. Whoever signs out at the system that proved her is signed out here.
alter table sessions add column proved_at timestamptz;
alter table sessions add column remote_authority text not null default '';
alter table sessions add column remote_hash text not null default '';
create index sessions_remote on sessions (remote_authority, remote_hash) where remote_authority <> '';
