-- Memberships and packs, what they are used for, how they are paid, and codes that stand for them.

-- The ledger: what was given to whom and why. A row is never changed; what runs when is computed from all of hers.
create table combo_grants (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  combo_id text not null,
  combo_name text not null,
  -- A membership has a tier; a pack has something it counts. For how long is said of both.
  tier text check (tier in ('month', 'year')),
  equity_code text,
  count integer check (count > 0),
  days integer not null check (days > 0),
  source text not null check (source in ('order', 'redemption', 'invite')),
  -- The order, the code, or what the campaign calls it: nothing is given twice for one of them.
  source_ref text not null,
  created_at timestamptz not null default now(),
  check ((tier is null) = (equity_code is not null) and (equity_code is null) = (count is null)),
  unique (source, source_ref)
);
create index combo_grants_user on combo_grants (user_id, created_at);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are never changed', tg_table_name;
end $$;
create trigger combo_grants_stay before update on combo_grants for each row execute function refuse_change();

-- Something kept for a piece of work, and later used or given back.
create table equity_holds (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  equity_code text not null,
  -- Work of the server (a design, a review), or of a page that holds and confirms by calls: it may touch only its own.
  origin text not null check (origin in ('work', 'call')),
  -- The id of the work; what a page calls it.
  ref text not null,
  state text not null default 'held' check (state in ('held', 'confirmed', 'released', 'expired')),
  -- The month in China it counts in: 2026-11.
  month text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index equity_holds_open on equity_holds (user_id, origin, ref, equity_code) where state = 'held';
create index equity_holds_ref on equity_holds (ref);
create index equity_holds_month on equity_holds (user_id, month);
create index equity_holds_expiry on equity_holds (expires_at) where state = 'held';

-- What a hold takes, and from where: a pack, or the month's own count where there is none.
create table equity_draws (
  hold_id uuid not null references equity_holds (id) on delete cascade,
  grant_id uuid references combo_grants (id) on delete cascade,
  count integer not null check (count > 0)
);
create index equity_draws_hold on equity_draws (hold_id);
create index equity_draws_grant on equity_draws (grant_id) where grant_id is not null;

-- Outlive their teacher for the books, without her.
create table pay_orders (
  id uuid primary key,
  user_id uuid references users (id) on delete set null,
  combo_id text not null,
  -- What is given once it is paid, as it was offered.
  gift jsonb not null,
  amount integer not null check (amount > 0),
  status text not null default 'WAIT' check (status in ('WAIT', 'PAYING', 'SUCCESS', 'FAIL', 'EXPIRE', 'CANCEL')),
  channel text not null check (channel in ('test', 'alipay', 'wechat')),
  -- What the QR code holds; empty until the channel was asked.
  code_url text not null default '',
  source_type integer not null default 1,
  expires_at timestamptz not null,
  -- When the channel was last asked how it stands.
  asked_at timestamptz not null default now(),
  paid_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index pay_orders_open on pay_orders (user_id, combo_id) where status in ('WAIT', 'PAYING');
create index pay_orders_user on pay_orders (user_id, created_at desc);
create index pay_orders_expiry on pay_orders (expires_at) where status in ('WAIT', 'PAYING');

-- Money that came, once each, whatever became of its order.
create table payments (
  id uuid primary key,
  order_id uuid not null references pay_orders (id),
  channel text not null,
  transaction_id text not null,
  amount integer not null,
  state text not null check (state in ('booked', 'refund-due', 'refunded')),
  -- Why it must go back.
  reason text check (reason in ('late', 'amount', 'twice', 'no-owner')),
  paid_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((state = 'booked') = (reason is null)),
  unique (channel, transaction_id)
);
create index payments_order on payments (order_id);
create unique index payments_booked on payments (order_id) where state = 'booked';
create index payments_due on payments (created_at) where state = 'refund-due';

create table redemption_codes (
  id uuid primary key,
  -- Those made together, as the audit names them.
  batch_id uuid not null,
  code_hash text not null unique,
  gift jsonb not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  used_by uuid references users (id) on delete set null,
  created_at timestamptz not null default now()
);

-- What she has is computed from the ledger.
alter table users drop column combo_id;
