import { randomBytes } from 'node:crypto';
import type { Profile } from '@node-saml/node-saml';
import type { SamlSettings } from '#linked-accounts-config.ts';
import { type Kept, MAX_SUBJECT_LENGTH, type PageWay, personOf } from './linked-accounts.ts';
import { MAX_MESSAGE_LENGTH, openSaml, refuseMarkup, signOutAddressOf } from './saml-library.ts';
import { readCarriedSignOut } from './saml-sign-out.ts';

/** What is kept of an assertion to name her again when she signs out. */
const TOLD = ['nameID', 'nameIDFormat', 'nameQualifier', 'spNameQualifier', 'sessionIndex'] as const;

/** A SAML 2 identity provider. Its assertions are signed, for us, for this trip, and new; anything else is refused. */
export function samlWay(settings: SamlSettings): PageWay & { metadata(callback: string): Promise<string> } {
  return {
    way: 'page',
    comesAsForm: true,
    async begin({ callback, state }) {
      const requestId = `_${randomBytes(20).toString('hex')}`;
      const saml = await openSaml(settings, callback, requestId);
      return { address: await saml.getAuthorizeUrlAsync(state, undefined, {}), kept: { requestId } };
    },
    async finish({ callback, kept, fields }) {
      const { SAMLResponse: response = '' } = fields;
      if (!kept.requestId || response === '' || response.length > MAX_MESSAGE_LENGTH) {
        throw new Error('no response came back');
      }
      refuseMarkup(Buffer.from(response, 'base64').toString('utf8'));
      const saml = await openSaml(settings, callback, kept.requestId);
      const { profile, loggedOut } = await saml.validatePostResponseAsync({ SAMLResponse: response });
      if (!profile || loggedOut) throw new Error('the response signs nobody in');
      // The library looks at it when somebody signs out only.
      if (profile.issuer !== settings.idpEntityId) throw new Error('the response is of another issuer');
      const id = settings.subjectAttribute ? profile[settings.subjectAttribute] : profile.nameID;
      const name = settings.nameAttribute ? profile[settings.nameAttribute] : undefined;
      return { ...personOf(id, name), ...sessionOf(settings, profile), once: assertionId(profile) };
    },
    ...(settings.logoutUrl && {
      async signOutAddress({ callback, requestId, told }) {
        const { nameID, nameIDFormat } = told;
        if (!nameID || !nameIDFormat) return undefined;
        const saml = await openSaml(settings, callback, requestId);
        // What the library takes of a profile is what was kept of it.
        return saml.getLogoutUrlAsync({ ...told, issuer: settings.idpEntityId, nameID, nameIDFormat }, '', {});
      },
      readCarried: (carried) => readCarriedSignOut(settings, carried),
    }),
    async metadata(callback) {
      const saml = await openSaml(settings, callback, '_none');
      const xml = saml.generateServiceProviderMetadata(null, settings.ownCertificate ?? null);
      return withRedirects(xml, signOutAddressOf(callback));
    },
  };
}

/** Only where she can sign out there: a name of hers that nobody needs is not kept. */
function sessionOf({ logoutUrl }: SamlSettings, profile: Profile): { session?: string; told?: Kept } {
  if (!logoutUrl || !profile.nameID) return {};
  const told = TOLD.flatMap((name) => {
    const value: unknown = profile[name];
    if (typeof value === 'string' && value.length > MAX_SUBJECT_LENGTH) throw new Error(`${name} is too long`);
    return typeof value === 'string' ? [[name, value]] : [];
  });
  return { session: profile.nameID, told: Object.fromEntries(told) };
}

/** The library names one of the two ways by which sign-outs may come; some systems know only the other. */
function withRedirects(xml: string, address: string): string {
  const redirect = `<SingleLogoutService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect" Location="${address}"/>`;
  return xml.replace('<SingleLogoutService ', `${redirect}$&`);
}

/** Empty where it has none, and then it is not believed. */
function assertionId({ getAssertion }: Profile): string {
  const id = Object(Object(Object(getAssertion?.()).Assertion).$).ID;
  return typeof id === 'string' ? id : '';
}
