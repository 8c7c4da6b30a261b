-- Questions of the bank are found as titles are (decision 90): what they ask, with its sounds. The next start fills it.
alter table questions add column sought text not null default '';
-- Lessons of the library have `sought` since 0110, and every search reads that.
alter table lessons drop column pinyin;
-- Her lessons are called by their period too, so their titles are read anew.
delete from found_titles where kind = 'ownLesson';
delete from found_marks where kind = 'ownLesson';
