import { randomBytes } from 'node:crypto';
import type { Profile, SAML } from '@node-saml/node-saml';
import type { SamlSettings } from '#linked-accounts-config.ts';
import { type PageWay, personOf } from './linked-accounts.ts';

/** What a school's server signs is a few kilobytes. */
const MAX_RESPONSE_LENGTH = 48 * 1024;
const CLOCK_SKEW_MS = 60_000;

/** A SAML 2 identity provider. Its assertions are signed, for us, for this trip, and new; anything else is refused. */
export function samlWay(settings: SamlSettings): PageWay & { metadata(callback: string): Promise<string> } {
  return {
    way: 'page',
    comesAsForm: true,
    async begin({ callback, state }) {
      const requestId = `_${randomBytes(20).toString('hex')}`;
      const saml = await open(settings, callback, requestId);
      return { address: await saml.getAuthorizeUrlAsync(state, undefined, {}), kept: { requestId } };
    },
    async finish({ callback, kept, fields }) {
      const { SAMLResponse: response = '' } = fields;
      if (!kept.requestId || response === '' || response.length > MAX_RESPONSE_LENGTH) {
        throw new Error('no response came back');
      }
      refuseMarkup(Buffer.from(response, 'base64').toString('utf8'));
      const saml = await open(settings, callback, kept.requestId);
      const { profile, loggedOut } = await saml.validatePostResponseAsync({ SAMLResponse: response });
      if (!profile || loggedOut) throw new Error('the response signs nobody in');
      // The library looks at it when somebody signs out only.
      if (profile.issuer !== settings.idpEntityId) throw new Error('the response is of another issuer');
      const id = settings.subjectAttribute ? profile[settings.subjectAttribute] : profile.nameID;
      const name = settings.nameAttribute ? profile[settings.nameAttribute] : undefined;
      return { ...personOf(id, name), once: assertionId(profile) };
    },
    metadata: async (callback) => (await open(settings, callback, '_none')).generateServiceProviderMetadata(null, null),
  };
}

/** Empty where it has none, and then it is not believed. */
function assertionId({ getAssertion }: Profile): string {
  const id = Object(Object(Object(getAssertion?.()).Assertion).$).ID;
  return typeof id === 'string' ? id : '';
}

/** No document types, entities, sections or comments: a comment in a name is read otherwise by each reader. */
function refuseMarkup(xml: string): void {
  if (/<!|<\?(?!xml )/.test(xml)) throw new Error('the response has markup that says nothing');
}

async function open(settings: SamlSettings, callback: string, requestId: string): Promise<SAML> {
  const { SAML, ValidateInResponseTo } = await import('@node-saml/node-saml');
  const issuer = callback.replace('/callback/', '/metadata/');
  return new SAML({
    issuer,
    audience: issuer,
    callbackUrl: callback,
    entryPoint: settings.entryPoint,
    idpIssuer: settings.idpEntityId,
    idpCert: settings.certificate,
    wantAssertionsSigned: true,
    wantAuthnResponseSigned: false,
    signatureAlgorithm: 'sha256',
    identifierFormat: 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent',
    disableRequestedAuthnContext: true,
    acceptedClockSkewMs: CLOCK_SKEW_MS,
    generateUniqueId: () => requestId,
    // Only the answer to the question of this very trip is one.
    validateInResponseTo: ValidateInResponseTo.always,
    cacheProvider: {
      saveAsync: async (_key, value) => ({ value, createdAt: Date.now() }),
      getAsync: async (key) => (key === requestId ? new Date().toISOString() : null),
      removeAsync: async (key) => key,
    },
  });
}
