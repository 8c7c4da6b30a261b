import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { inflateRawSync } from 'node:zlib';
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
};

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
  const sign = (xml: string, key = keyPem): string => {
    const signed = new SignedXml({ privateKey: key });
    signed.signatureAlgorithm = 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256';
    signed.canonicalizationAlgorithm = 'http://www.w3.org/2001/10/xml-exc-c14n#';
    signed.addReference({
      xpath: "//*[local-name(.)='Assertion']",
      digestAlgorithm: 'http://www.w3.org/2001/04/xmlenc#sha256',
      transforms: ['http://www.w3.org/2000/09/xmldsig#enveloped-signature', 'http://www.w3.org/2001/10/xml-exc-c14n#'],
    });
    signed.computeSignature(xml, {
      location: { reference: "//*[local-name(.)='Assertion']/*[local-name(.)='Issuer']", action: 'after' },
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
    }),
    assertion,
    response: (said: Said, body: string) => response(said, body),
  };
}

function assertion({ audience, recipient, inResponseTo, nameId, notOnOrAfter, issuer, id }: Said): string {
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
    `<saml:AuthnStatement AuthnInstant="${now}"><saml:AuthnContext><saml:AuthnContextClassRef>` +
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
