import { createPrivateKey, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { z } from 'zod';

const text = z.string().trim().min(1);
const address = z.url({ protocol: /^https?$/, error: 'must be an address with http:// or https://' });

/** What every entry says besides what its kind needs. */
const common = {
  /** Part of addresses, so it stays the same once it is used. */
  id: z.string().regex(/^[a-z][a-z\d-]{0,30}$/, 'must be small letters, digits and hyphens, as school-id'),
  /** As teachers call it. */
  name: text.max(20, 'must have at most 20 characters'),
  /** Whether somebody without an account here may get one at once, without a mobile number. */
  newAccounts: z.boolean('must be true or false').default(false),
};

const Oidc = z.strictObject({
  kind: z.literal('oidc'),
  ...common,
  issuer: address,
  clientId: text,
  clientSecret: text.exactOptional(),
  scope: text.default('openid profile'),
});

/** Whose words are known (`oauth2-dialects.ts`); another address is for those who run it themselves. */
const Dialect = z.strictObject({
  kind: z.enum(['dingtalk', 'feishu', 'wechat', 'qq']),
  ...common,
  clientId: text,
  clientSecret: text,
  baseUrl: address.exactOptional(),
});

/** 企业微信: the client is the company, and the agent the application in it. */
const WeCom = z.strictObject({
  kind: z.literal('wecom'),
  ...common,
  clientId: text,
  clientSecret: text,
  agentId: text,
  baseUrl: address.exactOptional(),
});

const fieldPath = z.string().regex(/^[\w-]+(\.[\w-]+){0,5}$/, 'must be names with dots, as data.userId');

const PlainOAuth2 = z.strictObject({
  kind: z.enum(['oauth2', 'smartedu']),
  ...common,
  clientId: text,
  clientSecret: text,
  authorizeUrl: address,
  tokenUrl: address,
  userInfoUrl: address,
  /** Where in the answer the id stands that is never given to another person. */
  subjectField: fieldPath,
  nameField: fieldPath.default('name'),
  scope: z.string().trim().default(''),
});

const Cas = z.strictObject({ kind: z.literal('cas'), ...common, url: address });

const Saml = z
  .strictObject({
    kind: z.literal('saml'),
    ...common,
    /** Where requests go, and whose signature counts. */
    entryPoint: address,
    idpEntityId: text,
    certificate: text,
    /** Instead of the NameID. */
    subjectAttribute: text.exactOptional(),
    nameAttribute: text.exactOptional(),
    /** Where sign-outs go to and come from. They are signed, so it takes a key and a certificate of our own. */
    logoutUrl: address.exactOptional(),
    privateKey: text.exactOptional(),
    ownCertificate: text.exactOptional(),
  })
  .refine(({ privateKey, ownCertificate }) => isKeyOf(privateKey, ownCertificate), {
    path: ['privateKey'],
    error: 'and ownCertificate are given together, in PEM, and belong to each other',
  })
  .refine(({ logoutUrl, privateKey }) => logoutUrl === undefined || privateKey !== undefined, {
    path: ['logoutUrl'],
    error: 'needs privateKey and ownCertificate: sign-outs are signed',
  });

const attribute = z.string().regex(/^[A-Za-z][\w-]*$/, 'must be the name of an attribute');

const Ldap = z
  .strictObject({
    kind: z.literal('ldap'),
    ...common,
    url: z.url({ protocol: /^ldaps?$/, error: 'must be an address with ldap:// or ldaps://' }),
    startTls: z.boolean().default(false),
    /** Of the authority that signed its certificate, where that is the school's own. */
    ca: text.exactOptional(),
    baseDn: text,
    /** Who looks for entries; nobody's name where everybody may. */
    bindDn: text.exactOptional(),
    bindPassword: text.exactOptional(),
    /** uid; sAMAccountName in Active Directory. */
    accountAttribute: attribute.default('uid'),
    /** entryUUID; objectGUID in Active Directory. */
    idAttribute: attribute.default('entryUUID'),
    nameAttribute: attribute.default('cn'),
  })
  .refine(({ bindDn, bindPassword }) => (bindDn === undefined) === (bindPassword === undefined), {
    path: ['bindPassword'],
    error: 'and bindDn are given together',
  });

/** A platform whose pages sign the tickets they bring here (decision 78). */
const Ncet = z.strictObject({
  kind: z.literal('ncet'),
  ...common,
  appId: text
    .max(64, 'must have at most 64 characters')
    .regex(/^[\x21-\x7e]+$/, 'must be plain letters, digits and signs'),
  /** Both sides sign with it. */
  secret: z.string().min(32, 'must have at least 32 characters'),
  /** Its page that signs somebody in and sends her browser back to us. */
  pageUrl: address,
  /** Where we ask whose a ticket is. */
  ticketUrl: address,
});

const LinkedAccountSettings = z.discriminatedUnion('kind', [Oidc, Dialect, WeCom, PlainOAuth2, Cas, Saml, Ldap, Ncet], {
  error: 'must be one of: oidc, wecom, dingtalk, feishu, wechat, qq, smartedu, oauth2, cas, saml, ldap, ncet',
});
export type LinkedAccountSettings = z.output<typeof LinkedAccountSettings>;
export type OidcSettings = z.output<typeof Oidc>;
export type SamlSettings = z.output<typeof Saml>;
export type LdapSettings = z.output<typeof Ldap>;
export type NcetSettings = z.output<typeof Ncet>;

/** A list in JSON, or the name of a file that holds one: certificates and secrets are easier to keep in a file. */
export const linkedAccountsSetting = z
  .string()
  .trim()
  .default('[]')
  .transform((given, ctx): LinkedAccountSettings[] => {
    const refuse = (message: string) => {
      ctx.addIssue({ code: 'custom', message });
      return z.NEVER;
    };
    const entries = readEntries(given);
    if (typeof entries === 'string') return refuse(entries);
    const problems: string[] = [];
    const read = entries.flatMap((entry, index) => {
      const parsed = LinkedAccountSettings.safeParse(entry);
      if (parsed.success) return [parsed.data];
      const label = `entry ${index + 1}${typeof Object(entry).id === 'string' ? ` (${Object(entry).id})` : ''}`;
      problems.push(...parsed.error.issues.map((issue) => `${label}: ${issue.path.join('.') || 'it'} ${said(issue)}`));
      return [];
    });
    const twice = firstTwice(read.map(({ id }) => id));
    if (twice) problems.push(`id ${twice} is given twice`);
    // A browser says by it which platform it comes from.
    const appTwice = firstTwice(read.flatMap((entry) => (entry.kind === 'ncet' ? [entry.appId] : [])));
    if (appTwice) problems.push(`appId ${appTwice} is given twice`);
    return problems.length > 0 ? refuse(problems.join('; ')) : read;
  });

/** In production nothing that proves a person travels plainly. */
export function plainAddresses(entries: readonly LinkedAccountSettings[]): string[] {
  return entries.flatMap((entry) => {
    const isPlainDirectory = entry.kind === 'ldap' && entry.url.startsWith('ldap:') && !entry.startTls;
    if (isPlainDirectory) {
      return [`LINKED_ACCOUNTS: ${entry.id} sends passwords plainly, APP_MODE is production (ldaps:// or startTls)`];
    }
    return Object.values(entry).some((value) => typeof value === 'string' && value.startsWith('http://'))
      ? [`LINKED_ACCOUNTS: ${entry.id} has an address with http://, APP_MODE is production (https:// only)`]
      : [];
  });
}

function isKeyOf(privateKey: string | undefined, certificate: string | undefined): boolean {
  if (privateKey === undefined || certificate === undefined) return privateKey === certificate;
  try {
    return new X509Certificate(certificate).checkPrivateKey(createPrivateKey(privateKey));
  } catch {
    return false;
  }
}

function firstTwice(given: readonly string[]): string | undefined {
  return given.find((one, index) => given.indexOf(one) !== index);
}

function readEntries(given: string): unknown[] | string {
  const isList = given.startsWith('[');
  let content = given;
  try {
    if (!isList) content = readFileSync(given, 'utf8');
  } catch {
    return `must be a JSON list, or the name of a file that can be read: ${given.slice(0, 80)}`;
  }
  try {
    const entries: unknown = JSON.parse(content);
    return Array.isArray(entries) ? entries : 'must be a list: […]';
  } catch (error) {
    return `is no JSON: ${error instanceof Error ? error.message : 'unreadable'}`;
  }
}

function said({ code, message }: z.core.$ZodIssue): string {
  return code === 'invalid_type' ? 'is missing or of the wrong kind' : message.replace(/^Invalid input: /, '');
}
