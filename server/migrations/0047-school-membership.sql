-- Naming a school opened what is its own: whose teacher somebody is, the school says.
alter table users
  -- The school that said she is its teacher, who or what said so, and when; another chosen school makes her a guest again.
  add column confirmed_school_id text references schools (id) on delete set null,
  add column school_confirmed_via text not null default ''
    check (school_confirmed_via in ('', 'administrator', 'code', 'import', 'sample', 'operator', 'before')),
  add column school_confirmed_by uuid references users (id) on delete set null,
  add column school_confirmed_at timestamptz,
  -- When the school she chose said that she is not its teacher.
  add column school_refused_at timestamptz;

-- The one answer to whose things she may see and use: every query reads this and nothing else.
alter table users
  add column member_school_id text generated always as
    (case when confirmed_school_id = school_id then school_id end) stored;
create index users_school on users (school_id, updated_at desc) where school_id is not null;

-- The code a school gives its teachers is derived from its number, so that nothing to be read is stored.
alter table schools
  add column code_number integer not null default 0,
  add column code_expires_at timestamptz;

-- Mobiles a school has handed in as those of its teachers, with or without an account.
create table school_teachers (
  school_id text not null references schools (id) on delete cascade,
  mobile text not null,
  created_at timestamptz not null default now(),
  primary key (school_id, mobile)
);

-- Nobody is locked out who cannot be let in again. Administrators stay, so do the people of the sample school and those of
-- schools without an administrator; everybody else waits for hers, who lets them all in with one press.
update users set
  confirmed_school_id = school_id,
  school_confirmed_via = case when role_id = 2 then 'operator' else 'before' end,
  school_confirmed_at = now()
where school_id is not null and (
  role_id = 2
  or school_id not in (select school_id from users where role_id = 2 and school_id is not null)
  or id::text in (
    select jsonb_array_elements_text(value::jsonb) from installation where name = 'sample-school' and value <> 'removed'
  )
);
