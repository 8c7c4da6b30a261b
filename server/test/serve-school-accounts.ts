import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { OWN_CERTIFICATE, OWN_KEY } from './own-saml-key.ts';
import { openPlayedDirectory } from './played-directory.ts';
import { IDP, openSamlIdp, readRequest } from './saml-idp.ts';

/**
 * Systems of a school on a site of their own, for the browser tests: a CAS server, a SAML identity provider and a directory. `/settings`
 * says how we are told of them. Tells its port and lives until SIGTERM or its standard input closes.
 */
const person = { uid: 'wangli', entryUUID: 'u-1', cn: '王丽' };
const directory = await openPlayedDirectory([
  { dn: 'uid=wangli,dc=school', password: 'directory pass 1', attributes: person },
  { dn: 'cn=reader,dc=school', password: 'reader', attributes: { uid: 'reader', entryUUID: 'r', cn: 'r' } },
]);
const idp = openSamlIdp();
/** Tickets of the CAS server, each for one service and one use. */
const tickets = new Map<string, string>();

const goOn = (action: string, method: string, fields: Record<string, string>, press = '以王丽的身份继续') => {
  const inputs = Object.entries(fields).map(([name, value]) => `<input type="hidden" name="${name}" value="${value}">`);
  const form = `<form method="${method}" action="${action}">${inputs.join('')}<button>${press}</button></form>`;
  return `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><title>学校</title><h1>学校的登录页</h1>${form}</html>`;
};
const casAnswer = (inner: string) =>
  `<cas:serviceResponse xmlns:cas="http://www.yale.edu/tp/cas">${inner}</cas:serviceResponse>`;

const server = createServer((request, response) => {
  const url = new URL(request.url ?? '/', origin);
  const send = (type: string, body: string) =>
    response.writeHead(200, { 'content-type': `${type}; charset=utf-8` }).end(body);
  const service = url.searchParams.get('service') ?? '';
  if (url.pathname === '/settings') return send('application/json', JSON.stringify(settings()));
  if (url.pathname === '/cas/login') {
    const ticket = `ST-${randomUUID()}`;
    tickets.set(ticket, service);
    const { origin: own, pathname, searchParams } = new URL(service);
    return send('text/html', goOn(`${own}${pathname}`, 'get', { ...Object.fromEntries(searchParams), ticket }));
  }
  if (url.pathname === '/cas/logout') return send('text/html', goOn(service, 'get', {}, '回到教师助手'));
  if (url.pathname === '/cas/p3/serviceValidate') {
    const ticket = url.searchParams.get('ticket') ?? '';
    const isGood = tickets.get(ticket) === service;
    tickets.delete(ticket);
    const said = '<cas:user>wangli</cas:user><cas:attributes><cas:displayName>王丽</cas:displayName></cas:attributes>';
    const refused = '<cas:authenticationFailure code="INVALID_TICKET">no</cas:authenticationFailure>';
    const inner = isGood ? `<cas:authenticationSuccess>${said}</cas:authenticationSuccess>` : refused;
    return send('text/xml', casAnswer(inner));
  }
  if (url.pathname === '/saml') {
    const asked = readRequest(url.href);
    const said = idp.said(asked, 'wangli');
    const xml = idp.response(said, idp.sign(idp.assertion(said)));
    const fields = { SAMLResponse: Buffer.from(xml).toString('base64'), RelayState: asked.relayState };
    return send('text/html', goOn(asked.acs, 'post', fields));
  }
  if (url.pathname === '/saml/logout') {
    const { requestId, issuer } = readRequest(url.href);
    const destination = issuer.replace('/metadata/', '/signOut/');
    const xml = idp.logoutResponse(idp.signOut(destination, { inResponseTo: requestId }));
    const signed = idp.sign(xml, undefined, 'LogoutResponse');
    return send(
      'text/html',
      goOn(destination, 'post', { SAMLResponse: Buffer.from(signed).toString('base64') }, '回到教师助手'),
    );
  }
  response.writeHead(404).end();
});
server.listen(0, 'localhost');
await once(server, 'listening');
const { port } = server.address() as AddressInfo;
const origin = `http://localhost:${port}`;

function settings() {
  return [
    { kind: 'cas', id: 'cas', name: '统一认证', url: `${origin}/cas` },
    {
      kind: 'saml',
      id: 'saml',
      name: '区教育云',
      entryPoint: `${origin}/saml`,
      idpEntityId: IDP,
      certificate: idp.certificate,
      nameAttribute: 'displayName',
      logoutUrl: `${origin}/saml/logout`,
      privateKey: OWN_KEY,
      ownCertificate: OWN_CERTIFICATE,
    },
    {
      kind: 'ldap',
      id: 'directory',
      name: '学校目录',
      url: directory.url,
      baseDn: 'dc=school',
      bindDn: 'cn=reader,dc=school',
      bindPassword: 'reader',
    },
  ];
}

const end = () => {
  server.closeAllConnections();
  server.close();
  void directory.close().finally(() => process.exit(0));
};
process.stdout.write(`${JSON.stringify({ port })}\n`);
process.once('SIGTERM', end);
process.stdin.once('end', end).resume();
