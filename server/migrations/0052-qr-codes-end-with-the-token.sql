-- A session that a phone opens for another device by a short-lived token lives no longer than that token.
alter table qr_codes add column until timestamptz;
