-- What a question asks of a pupil (了解 理解 掌握 运用); null for what nobody judged.
alter table questions add column level text;
alter table my_questions add column level text;
