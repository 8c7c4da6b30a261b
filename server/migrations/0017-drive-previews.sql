-- What can be shown of files of the cloud disk without opening them, and the words they are found by.

-- Made once for each content, and gone with it.
create table blob_previews (
  blob_id uuid not null references blobs (id) on delete cascade,
  -- What its bytes are taken for, by the ending of a name: the same bytes may be one person's text and another's table.
  type text not null,
  state text not null check (state in ('making', 'done', 'failed')),
  tries integer not null default 0,
  -- Of a document: its content as Markdown, and whether the end was left out.
  markdown text not null default '',
  is_cut boolean not null default false,
  -- Of a picture: a small one.
  thumbnail bytea,
  error_text text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (blob_id, type)
);

-- The words of a content, once for each teacher who has it. She is among the words, so that one index finds hers alone.
create table drive_words (
  user_id uuid not null references users (id) on delete cascade,
  blob_id uuid not null references blobs (id) on delete cascade,
  words tsvector not null,
  indexed_at timestamptz not null,
  primary key (user_id, blob_id)
);
create index drive_words_words on drive_words using gin (words);
create index drive_words_blob on drive_words (blob_id);
-- Long words lie beside the rows: a search looks at many rows, and at the index instead of the words.
alter table drive_words set (toast_tuple_target = 128);

-- Files nobody has looked into yet, whatever put them into the disk.
create table new_drive_files (
  id bigint generated always as identity primary key,
  entry_id uuid not null references drive_entries (id) on delete cascade
);
create index new_drive_files_entry on new_drive_files (entry_id);
insert into new_drive_files (entry_id) select id from drive_entries where blob_id is not null;

create function note_drive_file() returns trigger language plpgsql as $$
begin
  insert into new_drive_files (entry_id) values (new.id);
  -- Many in one transaction are one message.
  perform pg_notify('new_drive_files', '');
  return new;
end $$;
create trigger drive_entries_note_file after insert or update of blob_id on drive_entries
  for each row when (new.blob_id is not null) execute function note_drive_file();
