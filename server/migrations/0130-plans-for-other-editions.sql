-- A lesson without a plan of its own may use the one written for the same matter in another edition of the textbook. The rows
-- come from the files at the next start.
alter table lessons
  -- The lesson whose plan this one has: itself, or that of another book; none where nothing is written.
  add column plan_lesson_id text;
