-- What kinds of lessons a subject has in a phase, each with the script such a lesson is taught by. It takes the place of plans
-- with blanks, which said the name of the lesson and nothing of its matter. The rows come from the files at the next start.
drop table lesson_patterns;
create table lesson_kinds (
  phase_code text not null,
  subject_code text not null,
  position integer not null,
  kind text not null,
  -- Regular expressions on the title; none for the kind of all the rest.
  titles text[] not null,
  script jsonb not null,
  standards text[] not null,
  competencies jsonb not null,
  primary key (phase_code, subject_code, position)
);
