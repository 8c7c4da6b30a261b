-- What was done with a right others have not: numbered without gaps, each row holding the hash of the one before, and nobody
-- changes or removes any of it, not even who owns the database without saying so to it.

-- What of an entry is personal: words about somebody (`told`), and from where it was done (`origin`). It goes with the account
-- of whom it is about; the entry keeps its hash, so that what is left is still proved and what is gone is seen to be gone.
create table audit_parts (
  audit_id uuid not null,
  part text not null check (part in ('told', 'origin')),
  subject_id uuid references users (id) on delete cascade,
  -- Without it the hash of a few possible words could be guessed once they are gone.
  salt text not null,
  -- json and not jsonb: the hash is over these very letters.
  body json not null,
  primary key (audit_id, part)
);
create index audit_parts_subject on audit_parts (subject_id) where subject_id is not null;

insert into audit_parts (audit_id, part, subject_id, salt, body)
select a.id, 'told', u.id, '', json_build_object('reason', a.reason)
from audits a left join users u on a.target_kind in ('user', 'member') and u.id = a.target_id;

alter table audits
  -- The ids stay when the account goes: nothing leads from them to anybody then.
  drop constraint audits_actor_id_fkey,
  alter column target_id type text using target_id::text,
  drop column reason,
  add column seq bigint,
  add column actor_role text not null default '',
  -- Whose told part it is.
  add column about_id uuid,
  -- The school it concerns: whose administrator sees it.
  add column school_id text,
  add column told_hash text not null default '',
  add column origin_hash text not null default '',
  add column previous text not null default '',
  -- Empty for what was done before there was a chain.
  add column hash text not null default '';

update audits set seq = numbered.seq
from (select id, row_number() over (order by created_at, id) as seq from audits) numbered
where numbered.id = audits.id;
update audits set about_id = p.subject_id from audit_parts p where p.audit_id = audits.id;
alter table audits alter column seq set not null;
create unique index audits_seq on audits (seq);
create index audits_school on audits (school_id, seq) where school_id is not null;
create index audits_action on audits (action, seq);
create index audits_role on audits (actor_role, seq);
create index audits_created on audits (created_at);

create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  -- The words about somebody go with her account, and only so.
  if tg_op = 'DELETE' and tg_table_name = 'audit_parts' then
    if old.subject_id is not null and not exists (select from users where id = old.subject_id) then
      return old;
    end if;
  end if;
  raise exception 'the operation record is only added to' using errcode = 'integrity_constraint_violation';
end $$;
create trigger audits_stay before update or delete on audits for each row execute function refuse_audit_change();
create trigger audits_stay_all before truncate on audits for each statement execute function refuse_audit_change();
create trigger audit_parts_stay before update or delete on audit_parts for each row execute function refuse_audit_change();
create trigger audit_parts_stay_all before truncate on audit_parts for each statement execute function refuse_audit_change();

-- A walk along the chain, asked for at the console: how far it came, and where it broke.
create table audit_checks (
  id uuid primary key,
  started_at timestamptz not null,
  -- What there was when it began.
  last_seq bigint not null,
  at_seq bigint not null default 0,
  at_hash text not null default '',
  ended_at timestamptz,
  broken_seq bigint,
  broken_why text not null default ''
);
create index audit_checks_started on audit_checks (started_at desc);
