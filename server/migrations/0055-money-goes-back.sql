-- Orders that ended are asked about until the channel says nobody can pay them, money goes back by a call, and what was sold and does not exist is taken back.

-- When the channel said that it cannot be paid any more; before that, an order that ended here may still bring money.
alter table pay_orders add column unpayable_at timestamptz;
create index pay_orders_payable on pay_orders (asked_at)
  where status in ('FAIL', 'EXPIRE', 'CANCEL') and unpayable_at is null and code_url <> '';

-- When the channel was last asked to give it back, and what it said when it did not.
alter table payments add column refund_asked_at timestamptz;
alter table payments add column refund_fault text not null default '';
alter table payments drop constraint payments_reason_check;
alter table payments add constraint payments_reason_check check (reason in ('late', 'amount', 'twice', 'no-owner', 'withdrawn'));

-- A grant whose thing is not to be had. The ledger itself is never changed: what was given for it instead is a row there.
create table combo_returns (
  grant_id uuid primary key references combo_grants (id) on delete cascade,
  created_at timestamptz not null default now()
);
alter table combo_grants drop constraint combo_grants_source_check;
alter table combo_grants add constraint combo_grants_source_check check (source in ('order', 'redemption', 'invite', 'credit'));
