-- Codes are made in batches that have a note, are looked over together, and of which what is unused can be withdrawn.
create table redemption_batches (
  id uuid primary key,
  gift jsonb not null,
  count integer not null check (count > 0),
  note text not null default '',
  expires_at timestamptz not null,
  withdrawn_at timestamptz,
  created_at timestamptz not null default now()
);
create index redemption_batches_created on redemption_batches (created_at, id);

insert into redemption_batches (id, gift, count, expires_at, created_at)
select batch_id, (array_agg(gift))[1], count(*), max(expires_at), min(created_at) from redemption_codes group by batch_id;

alter table redemption_codes add column withdrawn_at timestamptz;
alter table redemption_codes add constraint redemption_codes_one_end check (used_at is null or withdrawn_at is null);
create index redemption_codes_batch on redemption_codes (batch_id);
