import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { encodeConfig } from './addresses.ts';
import { textToBase64 } from './crypto/base64.ts';
import { clearPage, HERE, openPortal, SSO } from './testing/played-server.ts';

beforeEach(clearPage);

const built = (result: { data?: string }) => {
  const url = new URL(result.data ?? '');
  return { base: url.origin + url.pathname, fields: Object.fromEntries(url.searchParams) };
};

describe('the login address', () => {
  it('says success and carries every parameter by its name (SSO-025, SSO-055)', () => {
    const { client } = openPortal({ mac: 'M', deviceId: 'D' });
    const result = client.loginAddress({
      customConfig: { hideModules: ['register'] },
      href: 'https://portal.example/skin.css',
      style: 'dark',
      xscheme: 'app',
    });
    const { base, fields } = built(result);

    expect(result).toMatchObject({ code: 'success', message: 'success' });
    expect(base).toBe(`${SSO}/login`);
    expect(fields).toEqual({
      client: 'web',
      mac: 'M',
      extInfo: 'D',
      service: HERE,
      customConfig: encodeConfig({ hideModules: ['register'] }),
      href: 'https://portal.example/skin.css',
      style: 'dark',
      xscheme: 'app',
      login_type: 'jssdk',
      self_redirect: 'default',
      nextpage: textToBase64(HERE),
    });
  });

  it.each(['true', 'false', 'default'] as const)('takes %s for self_redirect (SSO-026)', (selfRedirect) => {
    expect(built(openPortal().client.loginAddress({ selfRedirect })).fields.self_redirect).toBe(selfRedirect);
  });

  it('says where to go on as it is configured to (SSO-010, SSO-011)', () => {
    const next = (config: object) =>
      built(openPortal(config).client.loginAddress({ nextPage: '/a?b=1' })).fields.nextpage;

    expect(next({})).toBe(textToBase64('/a?b=1'));
    expect(next({ nextPageNeedBase64: false })).toBe('/a?b=1');
    expect(next({ useNextPage: false })).toBeUndefined();
  });
});

describe('a custom configuration', () => {
  it('is its JSON in base64, whatever stands in it (SSO-028)', () => {
    const { client } = openPortal();
    fc.assert(
      fc.property(fc.dictionary(fc.string({ unit: 'grapheme' }), fc.jsonValue()), (customConfig) => {
        const { fields } = built(client.loginAddress({ customConfig }));

        expect(Buffer.from(fields.customConfig ?? '', 'base64').toString()).toBe(JSON.stringify(customConfig));
      }),
    );
  });
});

describe('what a redirect brings back', () => {
  const query = new URLSearchParams({
    nextpage: textToBase64('/lesson?id=3'),
    client: 'web',
    appId: 'portal',
    checkLoginBack: 'true',
    tgtId: 'T',
    atId: 'A',
    code: 'success',
    message: 'fine',
    own: 'kept',
  });

  it('is read by its names, and taken out of the address at once (SSO-020, SSO-027)', () => {
    const { client, address } = openPortal({}, `${HERE}?${query}#top`);

    expect(client.readReturn()).toEqual({
      nextpage: 'http://localhost:3000/lesson?id=3',
      client: 'web',
      appId: 'portal',
      checkLoginBack: 'true',
      tgtId: 'T',
      atId: 'A',
      code: 'success',
      message: 'fine',
    });
    expect(address()).toBe(`${HERE}?own=kept#top`);
    expect(client.readReturn()).toEqual({});
  });

  it('stays where a portal wants it to, and is plain where that is configured (SSO-011, SSO-020)', () => {
    const config = { clearParamByRoute: false, nextPageNeedBase64: false };
    const { client, address } = openPortal(config, `${HERE}?nextpage=%2Flesson`);

    expect(client.readReturn().nextpage).toBe('http://localhost:3000/lesson');
    expect(address()).toBe(`${HERE}?nextpage=%2Flesson`);
  });

  it('never leads to another site', () => {
    const targets = [
      'https://evil.example/',
      '//evil.example',
      'javascript:alert(1)',
      'data:text/html,x',
      '\\\\evil.example',
    ];
    for (const target of targets) {
      const { client } = openPortal({}, `${HERE}?nextpage=${encodeURIComponent(textToBase64(target))}`);

      expect(client.readReturn().nextpage, target).toBe('');
    }
  });
});
