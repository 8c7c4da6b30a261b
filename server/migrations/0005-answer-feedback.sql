-- What teachers think of answers, and former versions of an answer that can be shown again.
create table answer_comments (
  exchange_id uuid not null references exchanges (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  action text not null check (action in ('like', 'dislike')),
  content text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (exchange_id, user_id)
);
create index answer_comments_user on answer_comments (user_id);

create table answer_reports (
  exchange_id uuid not null references exchanges (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  reason text not null check (reason in ('harmful', 'wrong', 'privacy', 'copyright', 'other')),
  content text not null default '',
  state text not null default 'pending' check (state in ('pending', 'upheld', 'dismissed')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (exchange_id, user_id)
);
create index answer_reports_user on answer_reports (user_id);

-- One version of an answer is shown, the others are kept.
drop index exchanges_chat;
create unique index exchanges_shown on exchanges (chat_id, position desc) where superseded_at is null;
create index exchanges_former on exchanges (chat_id, position) where superseded_at is not null;
