import type { Client, Entry } from 'ldapts';
import type { LdapSettings } from '#linked-accounts-config.ts';
import { type FormWay, MAX_SUBJECT_LENGTH, personOf } from './linked-accounts.ts';

const TIMEOUT_MS = 5_000;

/**
 * A directory by LDAP, Active Directory among them: the entry of an account is looked for, and the password is right when the
 * directory lets the entry in with it. Without a password many directories let anybody in, so there must be one.
 */
export function ldapWay(settings: LdapSettings): FormWay {
  return {
    way: 'form',
    async prove(account, password) {
      if (account === '' || account.length > MAX_SUBJECT_LENGTH || password === '') return undefined;
      const entry = await withClient(settings, (client) => find(settings, client, account));
      if (!entry) return undefined;
      const isRight = await withClient(settings, (client) => canEnter(client, entry.dn, password));
      return isRight ? personOf(idOf(entry[settings.idAttribute]), entry[settings.nameAttribute]) : undefined;
    },
  };
}

/** The value travels as a value, not as part of a filter's text: there is nothing in it to escape. */
async function find(settings: LdapSettings, client: Client, account: string): Promise<Entry | undefined> {
  const { EqualityFilter } = await import('ldapts');
  if (settings.bindDn) await client.bind(settings.bindDn, settings.bindPassword);
  const { searchEntries } = await client.search(settings.baseDn, {
    scope: 'sub',
    filter: new EqualityFilter({ attribute: settings.accountAttribute, value: account }),
    attributes: [settings.idAttribute, settings.nameAttribute],
    explicitBufferAttributes: settings.idAttribute === 'objectGUID' ? ['objectGUID'] : [],
    sizeLimit: 2,
    timeLimit: TIMEOUT_MS / 1_000,
  });
  // Two with one name are nobody.
  return searchEntries.length === 1 ? searchEntries[0] : undefined;
}

async function canEnter(client: Client, dn: string, password: string): Promise<boolean> {
  const { InvalidCredentialsError } = await import('ldapts');
  try {
    await client.bind(dn, password);
    return true;
  } catch (error) {
    if (error instanceof InvalidCredentialsError) return false;
    throw error;
  }
}

async function withClient<T>(settings: LdapSettings, work: (client: Client) => Promise<T>): Promise<T> {
  const { Client } = await import('ldapts');
  const tls = settings.ca ? { ca: settings.ca } : {};
  const client = new Client({
    url: settings.url,
    timeout: TIMEOUT_MS,
    connectTimeout: TIMEOUT_MS,
    ...(settings.url.startsWith('ldaps:') ? { tlsOptions: tls } : {}),
  });
  try {
    if (settings.startTls) await client.startTLS({ ...tls, servername: new URL(settings.url).hostname });
    return await work(client);
  } finally {
    await client.unbind().catch(() => undefined);
  }
}

function idOf(value: Entry[string] | undefined): unknown {
  const [first] = [value].flat();
  return Buffer.isBuffer(first) ? first.toString('hex') : first;
}
