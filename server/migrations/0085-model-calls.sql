-- What language models are asked for, by whom and at what cost, so that limits and bills rest on something. Nothing of a message.
create table model_calls (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  user_id uuid references users (id) on delete cascade,
  area text not null,
  role text not null,
  model text not null,
  tokens_in integer not null check (tokens_in >= 0),
  tokens_out integer not null check (tokens_out >= 0),
  is_estimated boolean not null,
  -- Thousandths of a fen.
  cost bigint not null check (cost >= 0),
  -- Null: no word came.
  first_word_ms integer,
  whole_ms integer not null,
  outcome text not null
);
create index model_calls_of_a_teacher on model_calls (user_id, at);
create index model_calls_at on model_calls (at);
