-- Advice may be a model's: where it wrote nothing that fits the lesson, that is said beside what was counted.
alter table course_analyses add column advice_notice text not null default '';
