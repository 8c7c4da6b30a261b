-- By which models a kind of work is answered, where the console says so: it stands above the settings of the server. Keys are sealed
-- with the installation's secret, each for its address; nobody gets one back.
create table model_settings (
  role text primary key,
  -- [{"baseUrl","name","priceIn","priceOut","key":{"sealed","tail","time"} | "file"}], the first answers, the others when it does not.
  places jsonb not null,
  at_once integer check (at_once > 0),
  context_tokens integer check (context_tokens > 0),
  answer_tokens integer check (answer_tokens > 0),
  changed_at timestamptz not null
);

-- How the last test of a role went.
create table model_trials (
  role text primary key,
  tried_at timestamptz not null,
  works boolean not null,
  sentence text not null,
  first_word_ms integer,
  whole_ms integer not null,
  takes_shape boolean,
  takes_tools boolean
);
