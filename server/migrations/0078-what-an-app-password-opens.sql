-- A password for a program says what it opens: those there are were made for the cloud disk and open nothing else.
alter table app_passwords
  add column opens text not null default 'drive' check (opens in ('drive', 'reading', 'saving'));
