-- 我的习惯: what a teacher wants every answer to know of her. Hers alone, short, and sent only while it is on.
create table habits (
  user_id uuid primary key references users (id) on delete cascade,
  text text not null default '' check (char_length(text) <= 500),
  is_on boolean not null default true,
  revision int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
