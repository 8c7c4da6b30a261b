-- Passages are found by what they mean as well as by their words, where the model for it is installed.
alter table file_passages
  -- One byte for each direction; null where nothing could read it.
  add column vector bytea,
  -- Of the model that read it; null where none has yet.
  add column vector_version text;
create index file_passages_vector_version on file_passages (vector_version);

alter table knowledge_passages
  add column vector bytea,
  add column vector_version text;
create index knowledge_passages_vector_version on knowledge_passages (vector_version);
