-- Whoever came in by another system signs out there too: by the name and the session it gave her (SAML single logout). A sign-in that
-- waits for its second step remembers which system began it, so that its word that she signed out reaches what comes of it.
alter table sessions add column remote_told jsonb not null default '{}';
alter table sign_in_steps add column remote jsonb;
