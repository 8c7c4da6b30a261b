-- A session that came in through a project is bound to what that project covers, whatever its page sends afterwards.
alter table sessions add column project_id text not null default '';
