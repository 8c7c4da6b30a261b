-- What waits for a person to look at it: an answer a teacher reported, and a question or answer of hers that screening withheld. One
-- queue for all of them, which takes the place of answer_reports.
create table flags (
  id uuid primary key,
  kind text not null check (kind in ('report', 'question', 'answer')),
  exchange_id uuid not null references exchanges (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  -- Whose school it arose at, and whose administrator may look at it: it stays when she moves to another.
  school_id text references schools (id) on delete set null,
  -- Of a report: why, and in her words.
  reason text not null default '',
  words text not null default '',
  -- Of what was withheld: the question, so that the very same one can be let through. Her own exchange keeps the text.
  question_hash text not null default '',
  state text not null default 'waiting' check (state in ('waiting', 'appealed', 'upheld', 'dismissed', 'released')),
  -- What she is told.
  note text not null default '',
  decided_by uuid references users (id) on delete set null,
  decided_at timestamptz,
  appeal text not null default '',
  appealed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (exchange_id, user_id, kind)
);
create index flags_listed on flags (created_at, id);
create index flags_school on flags (school_id, created_at, id);
create index flags_open on flags (created_at, id) where state in ('waiting', 'appealed');
create index flags_user on flags (user_id, decided_at);
create index flags_decided_by on flags (decided_by) where decided_by is not null;
create index flags_released on flags (user_id, question_hash) where state = 'released';

insert into flags (id, kind, exchange_id, user_id, school_id, reason, words, state, decided_at, created_at, updated_at)
select gen_random_uuid(), 'report', r.exchange_id, r.user_id, u.member_school_id, r.reason, r.content,
  case r.state when 'pending' then 'waiting' else r.state end, case when r.state <> 'pending' then r.updated_at end,
  r.created_at, r.updated_at
from answer_reports r join users u on u.id = r.user_id;
drop table answer_reports;

-- Told by the row itself when its end is stored, so that no way of answering can forget it.
create function flag_withheld() returns trigger language plpgsql as $$
begin
  insert into flags (id, kind, exchange_id, user_id, school_id, question_hash, created_at, updated_at)
  select gen_random_uuid(), case when new.state = 'done' then 'question' else 'answer' end, new.id, new.user_id,
    u.member_school_id, encode(sha256(convert_to(new.question, 'UTF8')), 'hex'),
    coalesce(new.ended_at, now()), coalesce(new.ended_at, now())
  from users u where u.id = new.user_id
  on conflict do nothing;
  return null;
end $$;
create trigger exchanges_withheld after update of result_type on exchanges for each row
  when (new.result_type = 'blacklist' and old.result_type <> 'blacklist') execute function flag_withheld();
