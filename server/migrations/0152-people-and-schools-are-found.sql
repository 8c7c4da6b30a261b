-- A person of a hundred thousand is found by part of her name: by its single characters and the pairs of them.
create function text_pairs(words text) returns text[]
language plpgsql immutable strict parallel safe as $$
declare
  pairs text[] := '{}';
begin
  for place in 1..char_length(words) loop
    pairs := pairs || substr(words, place, 1);
    if place < char_length(words) then
      pairs := pairs || substr(words, place, 2);
    end if;
  end loop;
  return pairs;
end $$;

create index users_name_pairs on users using gin (text_pairs(lower(user_name)));
create index users_mobile_begins on users (mobile text_pattern_ops);
create index users_joined on users (created_at, id);
create index users_by_name on users (user_name collate "C", id);
create index users_member on users (member_school_id, created_at, id) where member_school_id is not null;
create index users_role on users (role_id, created_at) where role_id <> 1;
create index users_suspended on users (created_at) where suspended_reason <> '';

create index schools_by_name on schools (name collate "C", id);
create index project_grants_project on project_grants (project_id);
