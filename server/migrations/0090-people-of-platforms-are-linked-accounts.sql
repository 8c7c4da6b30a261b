-- People of learning platforms are accounts of other systems like all others: one list, one way to unbind.
-- What the other system was called when the account was linked: some are not in the settings, some leave them.
alter table linked_accounts add column authority_name text not null default '';

insert into linked_accounts (id, user_id, authority, authority_name, subject, created_at, updated_at)
select gen_random_uuid(), people.user_id, 'lti ' || platforms.issuer || ' ' || platforms.client_id, platforms.name,
  people.subject, people.created_at, people.created_at
from lti_people people
join lti_platforms platforms on platforms.id = people.platform_id
on conflict (authority, subject) do nothing;

drop table lti_people;

-- How the platform began a launch: where a browser keeps no cookie for frames, it is begun again in a window of its own.
alter table lti_states add column begun jsonb not null default '{}';
