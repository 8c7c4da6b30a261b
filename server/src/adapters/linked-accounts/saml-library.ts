import type { SAML } from '@node-saml/node-saml';
import type { SamlSettings } from '#linked-accounts-config.ts';

/** What a school's server signs is a few kilobytes. */
export const MAX_MESSAGE_LENGTH = 48 * 1024;
export const CLOCK_SKEW_MS = 60_000;

/** Where sign-outs come to, beside where sign-ins do. */
export const signOutAddressOf = (callback: string) => callback.replace('/callback/', '/signOut/');

/** No document types, entities, sections or comments: a comment in a name is read otherwise by each reader. */
export function refuseMarkup(xml: string): void {
  if (/<!|<\?(?!xml )/.test(xml)) throw new Error('the message has markup that says nothing');
}

/**
 * For one message: `requestId` names ours, or the one of ours it must answer. Of a sign-out the library finds that name in an address
 * only, and whoever reads it has looked at it before.
 */
export async function openSaml(
  settings: SamlSettings,
  callback: string,
  requestId: string,
  { isSignOut = false } = {},
): Promise<SAML> {
  const { SAML, ValidateInResponseTo } = await import('@node-saml/node-saml');
  const issuer = callback.replace('/callback/', '/metadata/');
  const { logoutUrl, privateKey, ownCertificate } = settings;
  return new SAML({
    issuer,
    audience: issuer,
    callbackUrl: callback,
    entryPoint: settings.entryPoint,
    idpIssuer: settings.idpEntityId,
    idpCert: settings.certificate,
    ...(logoutUrl && { logoutUrl, logoutCallbackUrl: signOutAddressOf(callback) }),
    ...(privateKey && ownCertificate && { privateKey, publicCert: ownCertificate }),
    wantAssertionsSigned: true,
    wantAuthnResponseSigned: false,
    signatureAlgorithm: 'sha256',
    identifierFormat: 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent',
    disableRequestedAuthnContext: true,
    acceptedClockSkewMs: CLOCK_SKEW_MS,
    generateUniqueId: () => requestId,
    // Only the answer to the question of this very trip is one.
    validateInResponseTo: isSignOut ? ValidateInResponseTo.ifPresent : ValidateInResponseTo.always,
    cacheProvider: {
      saveAsync: async (_key, value) => ({ value, createdAt: Date.now() }),
      getAsync: async (key) => (key === requestId ? new Date().toISOString() : null),
      removeAsync: async (key) => key,
    },
  });
}
