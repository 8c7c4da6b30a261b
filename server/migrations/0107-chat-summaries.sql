-- What a long conversation was about before the part that answers are still told word for word.
create table chat_summaries (
  chat_id uuid primary key references chats (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  -- Her own words, which nobody else changes, and behind them what a model wrote of what came later.
  own_text text not null default '',
  text text not null default '',
  -- It is about the exchanges after the one place up to the other. What lies before she threw away.
  since bigint not null default 0,
  reach bigint not null default 0,
  -- Which exchanges these were: while others stand there, it is as if there was no summary.
  covered text not null default md5(''),
  revision integer not null default 0,
  -- How often in a row a model gave nothing usable, and when that was last.
  faults integer not null default 0,
  tried_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index chat_summaries_user on chat_summaries (user_id);
