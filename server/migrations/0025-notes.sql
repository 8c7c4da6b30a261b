-- What is taught at a point of the tree, or in a lesson that is itself the matter.
create table point_notes (
  point_code text primary key references knowledge_points (code) on delete cascade,
  note jsonb not null
);

create table lesson_notes (
  lesson_id text primary key references lessons (id) on delete cascade,
  note jsonb not null
);
