-- Accounts have a name beside the mobile number, and some have a name only: a teacher makes them below hers.
alter table users add column account_name text;
create unique index users_account_name on users (lower(account_name));
alter table users add column parent_id uuid references users (id) on delete set null;
create index users_parent_id on users (parent_id, created_at) where parent_id is not null;
alter table users drop constraint users_mobile_key;
create unique index users_mobile on users (mobile) where mobile <> '';
