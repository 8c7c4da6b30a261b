-- What a program cannot judge a teacher does, and she knows answers that are half right.
alter table room_answers drop constraint room_answers_mark_check;
alter table room_answers add constraint room_answers_mark_check check (mark in ('right', 'half', 'wrong', 'unmarked'));
