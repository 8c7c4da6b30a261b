import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { OWN_CERTIFICATE, OWN_KEY } from '#test/own-saml-key.ts';
import { readConfig } from './config.ts';

const oidc = { kind: 'oidc', id: 'school', name: '学校', issuer: 'https://id.school.example', clientId: 'a' };
const saml = {
  kind: 'saml',
  id: 'idp',
  name: '区教育云',
  entryPoint: 'https://idp.school.example/sso',
  idpEntityId: 'idp',
  certificate: 'x',
};
const ncet = {
  kind: 'ncet',
  id: 'cloud',
  name: '云平台',
  appId: 'assistant',
  secret: 'a secret of the platform and of us',
  pageUrl: 'https://cloud.example/enter',
  ticketUrl: 'https://cloud.example/ticket',
};
const anotherKey = () =>
  generateKeyPairSync('rsa', { modulusLength: 2_048 }).privateKey.export({ type: 'pkcs8', format: 'pem' });
const read = (entries: unknown, env = {}) => readConfig({ LINKED_ACCOUNTS: JSON.stringify(entries), ...env });

describe('the setting of linked accounts', () => {
  it('is empty where nothing is said', () => {
    expect(readConfig({}).linkedAccounts).toEqual([]);
    expect(readConfig({ LINKED_ACCOUNTS: '' }).linkedAccounts).toEqual([]);
  });

  it('is a list, or a file with one', () => {
    const folder = mkdtempSync(join(tmpdir(), 'linked-'));
    const file = join(folder, 'accounts.json');
    writeFileSync(file, JSON.stringify([oidc]));
    expect(read([oidc]).linkedAccounts).toEqual([{ ...oidc, newAccounts: false, scope: 'openid profile' }]);
    expect(readConfig({ LINKED_ACCOUNTS: file }).linkedAccounts).toHaveLength(1);
    rmSync(folder, { recursive: true });
  });

  it.each([
    [[{ ...oidc, clientId: undefined }], 'LINKED_ACCOUNTS: entry 1 (school): clientId is missing'],
    [[oidc, { ...oidc, id: 'Two' }], 'entry 2 (Two): id must be small letters'],
    [[{ ...oidc, kind: 'magic' }], 'entry 1 (school): kind must be one of'],
    [[{ ...oidc, issuer: 'id.school.example' }], 'issuer must be an address'],
    [[{ ...oidc, clientid: 'a' }], 'clientid'],
    [[oidc, oidc], 'id school is given twice'],
    [[{ ...saml, logoutUrl: 'https://idp.school.example/slo' }], 'logoutUrl needs privateKey and ownCertificate'],
    [[{ ...saml, privateKey: OWN_KEY }], 'privateKey and ownCertificate are given together'],
    [[{ ...saml, privateKey: 'x', ownCertificate: OWN_CERTIFICATE }], 'belong to each other'],
    [[{ ...saml, privateKey: anotherKey(), ownCertificate: OWN_CERTIFICATE }], 'belong to each other'],
    [[{ ...ncet, secret: 'short' }], 'entry 1 (cloud): secret must have at least 32 characters'],
    [[{ ...ncet, pageUrl: undefined }], 'entry 1 (cloud): pageUrl is missing'],
    [[{ ...ncet, appId: 'two\nlines' }], 'appId must be plain letters'],
    [[ncet, { ...ncet, id: 'other' }], 'appId assistant is given twice'],
    [{}, 'must be a JSON list'],
  ])('names what is wrong and where: %#', (entries, sentence) => {
    expect(() => read(entries)).toThrow(sentence);
  });

  it('says that a file cannot be read, and where JSON ends', () => {
    expect(() => readConfig({ LINKED_ACCOUNTS: 'no-such-file.json' })).toThrow('the name of a file that can be read');
    expect(() => readConfig({ LINKED_ACCOUNTS: '[{' })).toThrow('is no JSON');
  });

  it('takes no plain address in production', () => {
    const env = { APP_MODE: 'production' };
    expect(() => read([{ ...oidc, issuer: 'http://id.school.example' }], env)).toThrow(
      'school has an address with http',
    );
  });
});
