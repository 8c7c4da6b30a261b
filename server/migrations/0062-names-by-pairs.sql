-- A word that is in few names of a large disk is found by the pairs of characters it is made of, instead of reading every name.
-- The first eight characters of a teacher's id before each pair keep her disk apart from all others. In a loop it takes a
-- fifth of the time of a query.
create function name_pairs(user_id uuid, key text) returns text[]
language plpgsql immutable strict parallel safe as $$
declare
  owner text := left(user_id::text, 8);
  pairs text[] := '{}';
begin
  for place in 1..greatest(char_length(key) - 1, 1) loop
    pairs := pairs || (owner || substr(key, place, 2));
  end loop;
  return pairs;
end $$;

create index drive_entries_pairs on drive_entries using gin (name_pairs(user_id, name_key)) where bin_root_id is null;
