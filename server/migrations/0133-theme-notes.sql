-- What is to be said in lessons that stand in no book: class meetings by their theme, tests that are given back, activities. They are found by
-- words of the title that a teacher writes. The rows come from the files at the next start.
create table theme_notes (
  position integer primary key,
  name text not null,
  -- The lessons of this script, in these phases and subjects; none named means every one.
  script text not null,
  phases text[] not null,
  subjects text[] not null,
  -- A lesson is of the theme when its title has one of these; without them every lesson of the script is.
  words text[] not null,
  -- What is asked and practised is that of the point the title names, where it names one.
  takes_from_points boolean not null,
  note jsonb not null
);
