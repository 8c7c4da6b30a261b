import { createSign, generateKeyPairSync, randomUUID } from 'node:crypto';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { SignedXml } from 'xml-crypto';

export const IDP = 'https://idp.school.example/metadata';

type Said = {
  audience: string;
  recipient: string;
  inResponseTo: string;
  nameId: string;
  notOnOrAfter: Date;
  issuer: string;
  id: string;
  sessionIndex: string;
};

/** A word about a sign-out, whose parts an attack may change. */
type SignOut = {
  destination: string;
  issuer: string;
  id: string;
  issuedAt: Date;
  notOnOrAfter: Date;
  nameId: string;
  sessions: string[];
  inResponseTo: string;
  status: string;
};

const RSA_SHA256 = 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256';

export type AskedSaml = { requestId: string; relayState: string; acs: string; issuer: string };

/** What a request to an identity provider asks for. */
export function readRequest(address: string): AskedSaml {
  const query = new URL(address).searchParams;
  const xml = inflateRawSync(Buffer.from(query.get('SAMLRequest') ?? '', 'base64')).toString();
  const at = (pattern: RegExp) => pattern.exec(xml)?.[1] ?? '';
  return {
    requestId: at(/ ID="([^"]+)"/),
    relayState: query.get('RelayState') ?? '',
    acs: at(/AssertionConsumerServiceURL="([^"]+)"/),
    issuer: at(/<saml:Issuer[^>]*>([^<]+)</),
  };
}

/** A SAML identity provider with a key of its own, whose words an attack may change. */
export function openSamlIdp() {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
  const keyPem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  const sign = (xml: string, key = keyPem, element = 'Assertion'): string => {
    const signed = new SignedXml({ privateKey: key });
    signed.signatureAlgorithm = RSA_SHA256;
    signed.canonicalizationAlgorithm = 'http://www.w3.org/2001/10/xml-exc-c14n#';
    signed.addReference({
      xpath: `//*[local-name(.)='${element}']`,
      digestAlgorithm: 'http://www.w3.org/2001/04/xmlenc#sha256',
      transforms: ['http://www.w3.org/2000/09/xmldsig#enveloped-signature', 'http://www.w3.org/2001/10/xml-exc-c14n#'],
    });
    signed.computeSignature(xml, {
      location: { reference: `//*[local-name(.)='${element}']/*[local-name(.)='Issuer']`, action: 'after' },
    });
    return signed.getSignedXml();
  };
  return {
    certificate: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    sign,
    newKey: () =>
      generateKeyPairSync('rsa', { modulusLength: 2_048 })
        .privateKey.export({ type: 'pkcs8', format: 'pem' })
        .toString(),
    said: ({ requestId, acs, issuer }: AskedSaml, nameId: string): Said => ({
      audience: issuer,
      recipient: acs,
      inResponseTo: requestId,
      nameId,
      notOnOrAfter: new Date(Date.now() + 300_000),
      issuer: IDP,
      id: `_${randomUUID()}`,
      sessionIndex: '1',
    }),
    signOut: (destination: string, more: Partial<SignOut> = {}): SignOut => ({
      destination,
      issuer: IDP,
      id: `_${randomUUID()}`,
      issuedAt: new Date(),
      notOnOrAfter: new Date(Date.now() + 120_000),
      nameId: '',
      sessions: [],
      inResponseTo: '',
      status: 'Success',
      ...more,
    }),
    logoutRequest,
    logoutResponse,
    /** As it stands in an address: folded up, with a signature over the very signs. */
    inAddress(kind: string, xml: string, { relayState = '', key = keyPem, algorithm = RSA_SHA256 } = {}): string {
      const packed = deflateRawSync(Buffer.from(xml)).toString('base64');
      const relay = relayState ? `&RelayState=${encodeURIComponent(relayState)}` : '';
      const signed = `${kind}=${encodeURIComponent(packed)}${relay}&SigAlg=${encodeURIComponent(algorithm)}`;
      const hash = algorithm.replace(/.*#/, '').toUpperCase();
      const signature = createSign(hash).update(signed).sign(key, 'base64');
      return `${signed}&Signature=${encodeURIComponent(signature)}`;
    },
    assertion,
    response: (said: Said, body: string) => response(said, body),
  };
}

const NAMESPACES =
  'xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion"';

function logoutRequest({ destination, issuer, id, issuedAt, notOnOrAfter, nameId, sessions }: SignOut): string {
  return (
    `<samlp:LogoutRequest ${NAMESPACES} ID="${id}" Version="2.0" IssueInstant="${issuedAt.toISOString()}" ` +
    `Destination="${destination}" NotOnOrAfter="${notOnOrAfter.toISOString()}"><saml:Issuer>${issuer}</saml:Issuer>` +
    `<saml:NameID Format="urn:oasis:names:tc:SAML:2.0:nameid-format:persistent">${nameId}</saml:NameID>` +
    `${sessions.map((one) => `<samlp:SessionIndex>${one}</samlp:SessionIndex>`).join('')}</samlp:LogoutRequest>`
  );
}

function logoutResponse({ destination, issuer, id, issuedAt, inResponseTo, status }: SignOut): string {
  return (
    `<samlp:LogoutResponse ${NAMESPACES} ID="${id}" Version="2.0" IssueInstant="${issuedAt.toISOString()}" ` +
    `Destination="${destination}" InResponseTo="${inResponseTo}"><saml:Issuer>${issuer}</saml:Issuer><samlp:Status>` +
    `<samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:${status}"/></samlp:Status></samlp:LogoutResponse>`
  );
}

function assertion({
  audience,
  recipient,
  inResponseTo,
  nameId,
  notOnOrAfter,
  issuer,
  id,
  sessionIndex,
}: Said): string {
  const now = new Date(Math.min(Date.now(), notOnOrAfter.getTime() - 60_000)).toISOString();
  const end = notOnOrAfter.toISOString();
  return (
    `<saml:Assertion xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="${id}" Version="2.0" IssueInstant="${now}">` +
    `<saml:Issuer>${issuer}</saml:Issuer>` +
    `<saml:Subject><saml:NameID Format="urn:oasis:names:tc:SAML:2.0:nameid-format:persistent">${nameId}</saml:NameID>` +
    '<saml:SubjectConfirmation Method="urn:oasis:names:tc:SAML:2.0:cm:bearer">' +
    `<saml:SubjectConfirmationData NotOnOrAfter="${end}" Recipient="${recipient}" InResponseTo="${inResponseTo}"/>` +
    '</saml:SubjectConfirmation></saml:Subject>' +
    `<saml:Conditions NotBefore="${now}" NotOnOrAfter="${end}"><saml:AudienceRestriction>` +
    `<saml:Audience>${audience}</saml:Audience></saml:AudienceRestriction></saml:Conditions>` +
    `<saml:AuthnStatement AuthnInstant="${now}" SessionIndex="${sessionIndex}"><saml:AuthnContext><saml:AuthnContextClassRef>` +
    'urn:oasis:names:tc:SAML:2.0:ac:classes:Password</saml:AuthnContextClassRef></saml:AuthnContext></saml:AuthnStatement>' +
    '<saml:AttributeStatement><saml:Attribute Name="displayName"><saml:AttributeValue>王老师</saml:AttributeValue>' +
    '</saml:Attribute></saml:AttributeStatement></saml:Assertion>'
  );
}

function response({ recipient, inResponseTo, issuer }: Said, body: string): string {
  return (
    '<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ' +
    `ID="_${randomUUID()}" Version="2.0" IssueInstant="${new Date().toISOString()}" Destination="${recipient}" InResponseTo="${inResponseTo}">` +
    `<saml:Issuer>${issuer}</saml:Issuer><samlp:Status>` +
    '<samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:Success"/></samlp:Status>' +
    `${body}</samlp:Response>`
  );
}
