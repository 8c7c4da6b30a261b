import { randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { inflateRaw } from 'node:zlib';
import type { SamlSettings } from '#linked-accounts-config.ts';
import type { Carried, CarriedSignOut } from './linked-accounts.ts';
import { readPlainXml } from './plain-xml.ts';
import { CLOCK_SKEW_MS, MAX_MESSAGE_LENGTH, openSaml, refuseMarkup, signOutAddressOf } from './saml-library.ts';

const inflate = promisify(inflateRaw);

/** As long as a browser may take from there to here. What was seen is remembered longer than this. */
const REQUEST_AGE_MS = 5 * 60_000;
const MAX_RELAY_LENGTH = 1_024;
const MAX_SESSIONS = 50;
/** Others are too weak to sign anybody out, or are no signatures. */
const STRONG = /#(?:rsa-|ecdsa-)?sha(?:256|384|512)$/;
const SUCCESS = 'urn:oasis:names:tc:SAML:2.0:status:Success';

type Message = {
  /** As it came, for the library. */
  kind: 'SAMLRequest' | 'SAMLResponse';
  value: string;
  xml: string;
  relayState: string;
  /** The signs a signature in the address is over; undefined where it lies in the message. */
  signed?: { query: string; algorithm: string; signature: string };
};

/** A single-logout message of the identity provider, in an address or a form: signed by it, from it, to this address, and new. */
export async function readCarriedSignOut(settings: SamlSettings, carried: Carried): Promise<CarriedSignOut> {
  const message = carried.method === 'POST' ? fromForm(carried.fields) : await fromAddress(carried.query);
  refuseMarkup(message.xml);
  const { root, leaves } = readPlainXml(message.xml);
  const textsAt = (path: string) => leaves.filter((leaf) => leaf.path === path).map(({ text }) => text.trim());
  if (root.attributes.Destination !== signOutAddressOf(carried.callback))
    throw new Error('it was sent to another address');
  if (textsAt(`${root.name}/Issuer`).join() !== settings.idpEntityId) throw new Error('it is of another issuer');
  const methods = leaves.filter(({ path }) => /\/(?:Signature|Digest)Method$/.test(path));
  if (!methods.every(({ attributes }) => STRONG.test(attributes.Algorithm ?? ''))) throw new Error('a weak signature');

  if (message.kind === 'SAMLResponse') {
    const { InResponseTo: requestId = '' } = root.attributes;
    if (root.name !== 'LogoutResponse' || !carried.isOurRequest(requestId))
      throw new Error('it answers nothing of ours');
    const { loggedOut } = await validate(settings, carried.callback, requestId, message);
    const [status] = leaves.filter(({ path }) => path === 'LogoutResponse/Status/StatusCode');
    if (!loggedOut || status?.attributes.Value !== SUCCESS) throw new Error('it did not sign her out');
    return 'confirmed';
  }

  if (root.name !== 'LogoutRequest' || !isNew(root.attributes.IssueInstant))
    throw new Error('it is old, or asks otherwise');
  const { profile } = await validate(settings, carried.callback, newId(), message);
  const id = profile?.ID;
  if (!profile || typeof id !== 'string' || id === '') throw new Error('it names nobody');
  const named = textsAt('LogoutRequest/SessionIndex');
  // Whoever names so many means all of them.
  const indexes = named.length > MAX_SESSIONS ? [] : named;
  const saml = await openSaml(settings, carried.callback, newId());
  const answer = await saml.getLogoutResponseUrlAsync(profile, message.relayState, {}, true);
  return { signedOut: { session: profile.nameID, indexes, once: `${settings.idpEntityId} ${id}` }, answer };
}

async function validate(settings: SamlSettings, callback: string, requestId: string, { kind, value, signed }: Message) {
  const saml = await openSaml(settings, callback, requestId, { isSignOut: true });
  if (signed) {
    const { query, algorithm: SigAlg, signature: Signature } = signed;
    return saml.validateRedirectAsync({ [kind]: value, SigAlg, Signature }, query);
  }
  return kind === 'SAMLRequest'
    ? saml.validatePostRequestAsync({ SAMLRequest: value })
    : saml.validatePostResponseAsync({ SAMLResponse: value });
}

function fromForm(fields: Carried['fields']): Message {
  const { SAMLRequest, SAMLResponse, RelayState = '' } = fields;
  const value = bounded(SAMLRequest ?? SAMLResponse);
  const xml = Buffer.from(value, 'base64').toString('utf8');
  return {
    kind: SAMLRequest === undefined ? 'SAMLResponse' : 'SAMLRequest',
    value,
    xml,
    relayState: relayOf(RelayState),
  };
}

/** Each part stands there once, and nothing else does: else one could be signed and another be read. */
async function fromAddress(query: string): Promise<Message> {
  const parts = new Map<string, string>();
  for (const part of query.split('&')) {
    const [name = ''] = part.split('=', 1);
    if (!['SAMLRequest', 'SAMLResponse', 'RelayState', 'SigAlg', 'Signature'].includes(name) || parts.has(name)) {
      throw new Error('the address says something twice, or something else');
    }
    parts.set(name, part);
  }
  const kind = parts.has('SAMLRequest') ? 'SAMLRequest' : 'SAMLResponse';
  if (kind === 'SAMLRequest' && parts.has('SAMLResponse')) throw new Error('it asks and answers at once');
  const textOf = (name: string) => new URLSearchParams(parts.get(name) ?? '').get(name) ?? '';
  const [value, algorithm, signature] = [bounded(textOf(kind)), textOf('SigAlg'), textOf('Signature')];
  // The library takes what has no signature for signed.
  if (signature === '' || !STRONG.test(algorithm)) throw new Error('it is not signed, or weakly');
  const inOrder = [kind, 'RelayState', 'SigAlg', 'Signature'].flatMap((name) => parts.get(name) ?? []);
  // A small message may unfold to a very large one.
  const xml = await inflate(Buffer.from(value, 'base64'), { maxOutputLength: MAX_MESSAGE_LENGTH });
  const signed = { query: inOrder.join('&'), algorithm, signature };
  return { kind, value, xml: xml.toString('utf8'), relayState: relayOf(textOf('RelayState')), signed };
}

function bounded(value = ''): string {
  if (value === '' || value.length > MAX_MESSAGE_LENGTH) throw new Error('no message came');
  return value;
}

/** It goes back to who sent it, and nowhere else. */
function relayOf(given: string): string {
  if (given.length > MAX_RELAY_LENGTH) throw new Error('its own note is too long');
  return given;
}

function isNew(instant = ''): boolean {
  const age = Date.now() - Date.parse(instant);
  return age > -CLOCK_SKEW_MS && age < REQUEST_AGE_MS + CLOCK_SKEW_MS;
}

const newId = () => `_${randomBytes(20).toString('hex')}`;
