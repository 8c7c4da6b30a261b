import { describe, expect, it } from 'vitest';
import { loginPageAddress, readSignOnAddress } from './sign-on-address.ts';

const searchOf = (address: string) => Object.fromEntries(new URL(address, location.origin).searchParams);
const base64 = (text: string) => Buffer.from(text).toString('base64');

describe('the address of the login page (LOGIN-020)', () => {
  it('carries the next page and a configuration that hides all but the password', () => {
    const address = loginPageAddress('/myCloudDisk?dirId=资料');
    const { nextpage = '', customConfig = '' } = searchOf(address);

    expect(address.startsWith('/sso/login?')).toBe(true);
    expect(Buffer.from(nextpage, 'base64').toString()).toBe('/myCloudDisk?dirId=资料');
    expect(JSON.parse(Buffer.from(customConfig, 'base64').toString())).toEqual({
      hideModules: ['verifyCode', 'register', 'third'],
    });
  });

  it('is read again by the page', () => {
    expect(readSignOnAddress(searchOf(loginPageAddress('/userCenter?a=1#b')))).toEqual({
      service: undefined,
      nextPage: '/userCenter?a=1#b',
      hiddenModules: ['verifyCode', 'register', 'third'],
    });
  });

  it.each(['https://evil.example/', '//evil.example', '/\\evil.example', '/\t/evil.example', 'javascript:alert(1)'])(
    'leads nowhere but to our own pages: %s',
    (address) => {
      expect(readSignOnAddress({ nextpage: base64(address) }).nextPage).toBe('/');
    },
  );

  it.each(['', '%%%', base64('not json'), base64('null'), base64('{"hideModules":"third"}')])(
    'hides nothing when its configuration cannot be read: %s',
    (customConfig) => {
      expect(readSignOnAddress({ customConfig })).toEqual({ service: undefined, nextPage: '/', hiddenModules: [] });
    },
  );
});
