import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasRealDirectory, openRealDirectory } from '#test/real-directory.ts';
import { waitFor } from '#test/wait-for.ts';
import { ldapWay } from './ldap.ts';

const BASE = 'dc=school,dc=example';
const READER = { dn: `cn=reader,${BASE}`, password: 'reader-pass' };
const person = (dn: string, uid: string, cn: string) =>
  `dn: ${dn},${BASE}\nobjectClass: inetOrgPerson\ncn:: ${Buffer.from(cn).toString('base64')}\nsn: T\nuid: ${uid}\nuserPassword: pass of ${uid}\n`;
const LDIF = [
  `dn: ${BASE}\nobjectClass: dcObject\nobjectClass: organization\ndc: school\no: School\n`,
  `dn: ou=two,${BASE}\nobjectClass: organizationalUnit\nou: two\n`,
  person('uid=wangli', 'wangli', '王丽'),
  person('uid=twin', 'twin', '双胞一'),
  person('uid=twin,ou=two', 'twin', '双胞二'),
].join('\n');

// Where OpenLDAP is not installed the directory is a played one only, and this says so by being skipped.
describe.skipIf(!hasRealDirectory)('a real directory (OpenLDAP)', () => {
  let directory: Awaited<ReturnType<typeof openRealDirectory>>;
  let prove: (account: string, password: string) => Promise<unknown>;
  beforeAll(async () => {
    directory = await openRealDirectory(BASE, READER, LDIF);
    const way = ldapWay({
      ...{ kind: 'ldap', id: 'school', name: '学校账号', url: directory.url, startTls: false, newAccounts: true },
      ...{ baseDn: BASE, bindDn: READER.dn, bindPassword: READER.password },
      ...{ accountAttribute: 'uid', idAttribute: 'entryUUID', nameAttribute: 'cn' },
    });
    prove = (account, password) => way.prove(account, password);
    await waitFor(() => prove('nobody', 'x'));
  });
  afterAll(() => directory.close());

  it('lets a person in by her password, under the id that outlives her name', async () => {
    expect(await prove('wangli', 'pass of wangli')).toEqual({
      subject: expect.stringMatching(/^[0-9a-f-]{36}$/),
      displayName: '王丽',
    });
  });

  it('attack: lets nobody in by a wrong password, none, a pattern, a filter, or a name that two have', async () => {
    expect(await prove('wangli', 'pass of twin')).toBeUndefined();
    expect(await prove('wangli', '')).toBeUndefined();
    expect(await prove('*', 'pass of wangli')).toBeUndefined();
    expect(await prove('wangli)(uid=*', 'pass of wangli')).toBeUndefined();
    expect(await prove('twin', 'pass of twin')).toBeUndefined();
    expect(await prove('nobody', 'pass of wangli')).toBeUndefined();
  });
});
