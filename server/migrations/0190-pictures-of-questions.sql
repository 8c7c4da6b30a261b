-- Pictures in questions of a teacher: what names one keeps it, as designs do. A version stays as it is, so what it names is noted once.
create table question_picture_uses (
  question_id text not null references own_questions (id) on delete cascade,
  picture_id uuid not null references design_pictures (id),
  primary key (question_id, picture_id)
);
create index question_picture_uses_picture on question_picture_uses (picture_id);

create table school_question_picture_uses (
  school_question_id uuid not null references school_questions (id) on delete cascade,
  picture_id uuid not null references design_pictures (id),
  primary key (school_question_id, picture_id)
);
create index school_question_picture_uses_picture on school_question_picture_uses (picture_id);

-- Pictures of another teacher are not held.
create function use_question_pictures() returns trigger language plpgsql as $$
begin
  insert into question_picture_uses (question_id, picture_id)
  select new.id, p.id
  from design_pictures p
  where p.user_id = new.user_id and p.id in (
    select named[1]::uuid
    from regexp_matches(new.question::text, 'picture:([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})', 'g') named)
  on conflict do nothing;
  return new;
end $$;
create trigger own_questions_use_pictures after insert or update of question on own_questions
  for each row when (new.question::text like '%picture:%') execute function use_question_pictures();

create function use_school_question_pictures() returns trigger language plpgsql as $$
begin
  insert into school_question_picture_uses (school_question_id, picture_id)
  select new.id, p.id
  from design_pictures p
  where p.user_id = new.user_id and p.id in (
    select named[1]::uuid
    from regexp_matches(new.question::text, 'picture:([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})', 'g') named)
  on conflict do nothing;
  return new;
end $$;
create trigger school_questions_use_pictures after insert or update of question on school_questions
  for each row when (new.question::text like '%picture:%') execute function use_school_question_pictures();
