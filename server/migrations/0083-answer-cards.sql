-- An answer makes things: what was done for it, what it made, and what it asks first.
alter table exchanges
  add column steps jsonb not null default '[]',
  add column cards jsonb not null default '[]',
  add column asks jsonb not null default '[]';
