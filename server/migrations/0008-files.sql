-- Uploaded files and what was read from them.
create table files (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  name text not null,
  type text not null,
  size_bytes bigint not null,
  md5 text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
-- The same bytes of the same teacher are one file; the type decides how they are read.
create unique index files_known on files (user_id, md5, type);
create index files_untouched on files (updated_at);

create table reading_tasks (
  id uuid primary key,
  file_id uuid not null unique references files (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  state text not null check (state in ('waiting', 'reading', 'done', 'failed')),
  tries integer not null default 0,
  markdown text not null default '',
  pages integer not null default 0,
  error_text text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index reading_tasks_user on reading_tasks (user_id);

-- Bytes in the file store that belong to no file, or not yet: uploads under way and files whose row was deleted.
create table loose_bytes (
  key uuid primary key,
  since timestamptz not null
);
create function loosen_bytes() returns trigger language plpgsql as $$
begin
  insert into loose_bytes (key, since) values (old.id, '-infinity') on conflict do nothing;
  return old;
end $$;
create trigger files_loosen_bytes after delete on files for each row execute function loosen_bytes();

-- The files of a question: [{fileId, name, size, type}].
alter table exchanges add column attachments jsonb not null default '[]';
create index exchanges_attachments on exchanges using gin (attachments jsonb_path_ops) where attachments <> '[]';
