-- A file that is longer than a model reads is cut into passages once, when it is read: each question finds those that fit it.
create table file_passages (
  file_id uuid not null references files (id) on delete cascade,
  -- In reading order, from 1.
  no integer not null,
  -- The page it begins on; 0 where the file has none.
  page integer not null,
  -- The headings above it, outermost first; pages and slides are headings too.
  headings text[] not null,
  text text not null,
  -- Its words and those of its headings, with the file as owner.
  words tsvector not null,
  primary key (file_id, no)
);
create index file_passages_words on file_passages using gin (words);
