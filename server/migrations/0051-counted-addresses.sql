-- Codes are counted by the address that asked for them and by the day, over restarts and on every node.
alter table sms_codes add column address_hash text not null default '';
create index sms_codes_address on sms_codes (address_hash, created_at) where address_hash <> '';
create index sms_codes_created on sms_codes (created_at);
