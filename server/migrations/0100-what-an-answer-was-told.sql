-- A teacher sees what went into an answer, and takes a file out of a conversation: it is not given to the model any more.
alter table exchanges add column told jsonb;
alter table chats add column withheld_files jsonb not null default '[]';
