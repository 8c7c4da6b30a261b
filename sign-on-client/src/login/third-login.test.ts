import { beforeEach, describe, expect, it } from 'vitest';
import { clearPage, openPortal, playServer, tickets } from '../testing/played-server.ts';

beforeEach(clearPage);

const SERVER = 'https://assistant.school.example';

describe("another provider's login", () => {
  it.each(['wechatLogin', 'dingdingLogin'] as const)('%s opens in a frame of the sign-on server (SSO-056)', (type) => {
    const { client } = openPortal();
    const close = client.openThirdLogin(document.body, type, () => undefined);
    const { origin, pathname, searchParams } = new URL(document.querySelector('iframe')?.src ?? '');

    expect(origin + pathname).toBe(`${SERVER}/sso/login`);
    expect(searchParams.get('thirdLoginType')).toBe(type);
    close();
    expect(document.querySelector('iframe')).toBeNull();
  });

  it('is believed only when that frame says so, from the address of the server', async () => {
    const { to } = playServer({ '/sso/v1/api': [{ code: 'success', data: tickets }] });
    const { client } = openPortal();
    const heard = new Promise((resolve) => client.openThirdLogin(document.body, 'wechatLogin', resolve));
    const frame = document.querySelector('iframe')?.contentWindow ?? null;
    const say = (origin: string, source: Window | null, data: unknown) =>
      window.dispatchEvent(new MessageEvent('message', { origin, source, data }));

    const good = { type: 'sso.thirdLogin', at: 'AT' };
    say('https://evil.example', frame, { ...good, at: 'forged' });
    say(`${SERVER}.evil.example`, frame, { ...good, at: 'forged' });
    say(SERVER, window, { ...good, at: 'forged' });
    say(SERVER, frame, { type: 'other', at: 'forged' });
    say(SERVER, frame, 'nonsense');
    expect(to('/sso/v1/api')).toEqual([]);
    say(SERVER, frame, good);

    expect(await heard).toMatchObject({ code: 'success', data: tickets });
    expect(to('/sso/v1/api').map(({ fields }) => fields.at)).toEqual(['AT']);
    expect(document.querySelector('iframe')).toBeNull();
    expect(document.cookie).toContain(`SSO_CASTGC=${tickets.tgt}`);
  });
});
