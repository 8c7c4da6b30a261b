import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Browser, countLinks, OWN_URL, openBrowser } from '#test/link-desk.ts';
import { type Asked, openPlayedPlatform } from '#test/played-platform.ts';
import { openTestApp, type TestApp } from '#test/test-app.ts';

/** As each system documents itself: what it wants to be asked, and what it answers. */
type Played = { entry: object; codeField: string; answer: (asked: Asked) => unknown; wants: object; person: string };

const SECRET = 'platform-secret';
const json = (text: string) => JSON.parse(text) as Record<string, string>;

const platforms: Record<string, Played> = {
  wecom: {
    entry: { clientId: 'ww-corp', clientSecret: SECRET, agentId: '1000002' },
    codeField: 'code',
    wants: { login_type: 'CorpApp', appid: 'ww-corp', agentid: '1000002' },
    person: 'WangLi',
    answer: ({ path, query }) => {
      if (path === '/cgi-bin/gettoken') {
        const isRight = query.get('corpid') === 'ww-corp' && query.get('corpsecret') === SECRET;
        return isRight
          ? { errcode: 0, errmsg: 'ok', access_token: 'corp-token', expires_in: 7200 }
          : { errcode: 40001 };
      }
      if (path !== '/cgi-bin/auth/getuserinfo' || query.get('access_token') !== 'corp-token') return { errcode: 40014 };
      if (query.get('code') === 'outsider') return { errcode: 0, openid: 'outside-the-company' };
      return query.get('code') === 'good' ? { errcode: 0, errmsg: 'ok', userid: 'WangLi' } : { errcode: 40029 };
    },
  },
  dingtalk: {
    entry: { clientId: 'ding-app', clientSecret: SECRET },
    codeField: 'authCode',
    wants: { client_id: 'ding-app', response_type: 'code', scope: 'openid', prompt: 'consent' },
    person: '王丽',
    answer: ({ path, body, headers, method }) => {
      if (path === '/v1.0/oauth2/userAccessToken' && method === 'POST') {
        const { clientId, clientSecret, code, grantType } = json(body);
        const isRight =
          clientId === 'ding-app' && clientSecret === SECRET && code === 'good' && grantType === 'authorization_code';
        return isRight ? { accessToken: 'ding-token', expireIn: 7200 } : { code: 'invalidCode' };
      }
      return headers['x-acs-dingtalk-access-token'] === 'ding-token'
        ? { nick: '王丽', unionId: 'union-1', openId: 'open-1', mobile: '13800000000' }
        : {};
    },
  },
  feishu: {
    entry: { clientId: 'cli_1', clientSecret: SECRET },
    codeField: 'code',
    wants: { client_id: 'cli_1', response_type: 'code', code_challenge_method: 'S256' },
    person: '李老师',
    answer: ({ path, body, headers }) => {
      if (path === '/open-apis/authen/v2/oauth/token') {
        const asked = json(body);
        const isRight = asked.client_id === 'cli_1' && asked.client_secret === SECRET && asked.code === 'good';
        return isRight && asked.code_verifier
          ? { code: 0, access_token: 'u-1', token_type: 'Bearer' }
          : { code: 20003 };
      }
      return headers.authorization === 'Bearer u-1'
        ? { code: 0, msg: 'success', data: { name: '李老师', open_id: 'ou_1', union_id: 'on_1' } }
        : { code: 99991668 };
    },
  },
  wechat: {
    entry: { clientId: 'wx1', clientSecret: SECRET },
    codeField: 'code',
    wants: { appid: 'wx1', response_type: 'code', scope: 'snsapi_login' },
    person: '小王',
    answer: ({ path, query }) => {
      if (path === '/sns/oauth2/access_token') {
        const isRight = query.get('appid') === 'wx1' && query.get('secret') === SECRET && query.get('code') === 'good';
        return isRight ? { access_token: 'wx-token', openid: 'wx-open-1', scope: 'snsapi_login' } : { errcode: 40029 };
      }
      return query.get('access_token') === 'wx-token'
        ? { openid: query.get('openid'), nickname: '小王' }
        : { errcode: 40001 };
    },
  },
  qq: {
    entry: { clientId: '1010', clientSecret: SECRET },
    codeField: 'code',
    wants: { client_id: '1010', response_type: 'code', scope: 'get_user_info' },
    person: '企鹅',
    answer: ({ path, query }) => {
      if (path === '/oauth2.0/token') {
        const isRight = query.get('client_secret') === SECRET && query.get('fmt') === 'json';
        const codes: Record<string, string> = { good: 'qq-token', stolen: 'token-of-another-site' };
        const token = codes[query.get('code') ?? ''];
        return isRight && token ? { access_token: token, expires_in: '7776000' } : { error: 100019 };
      }
      if (path === '/oauth2.0/me') {
        return { client_id: query.get('access_token') === 'qq-token' ? '1010' : '2020', openid: 'qq-open-1' };
      }
      return { ret: 0, msg: '', nickname: query.get('oauth_consumer_key') === '1010' ? '企鹅' : '' };
    },
  },
  smartedu: {
    entry: { clientId: 'edu', clientSecret: SECRET, subjectField: 'data.userId', nameField: 'data.realName' },
    codeField: 'code',
    wants: { client_id: 'edu', response_type: 'code' },
    person: '张老师',
    answer: ({ path, body, headers }) => {
      if (path === '/token') {
        const form = new URLSearchParams(body);
        const isRight =
          form.get('client_secret') === SECRET && form.get('code') === 'good' && form.has('code_verifier');
        return isRight ? { access_token: 'edu-token', token_type: 'bearer' } : { error: 'invalid_grant' };
      }
      return headers.authorization === 'Bearer edu-token'
        ? { data: { userId: 9001, realName: '张老师' } }
        : { error: 'no' };
    },
  },
};

let app: TestApp;
let closing: (() => Promise<void>)[];
let browser: Browser;
beforeAll(async () => {
  closing = [];
  const entries = await Promise.all(
    Object.entries(platforms).map(async ([kind, { entry, answer }]) => {
      const played = await openPlayedPlatform((asked) => ({ body: answer(asked) }));
      closing.push(played.close);
      const { url } = played;
      const plain = { authorizeUrl: `${url}/authorize`, tokenUrl: `${url}/token`, userInfoUrl: `${url}/me` };
      return { kind, id: kind, name: kind, ...entry, ...(kind === 'smartedu' ? plain : { baseUrl: url }) };
    }),
  );
  app = await openTestApp({ env: { LINKED_ACCOUNTS: JSON.stringify(entries), PUBLIC_URL: OWN_URL } });
});
afterAll(async () => {
  await app.close();
  await Promise.all(closing.map((close) => close()));
});

/** Goes there and comes back with a code, as a browser does. */
async function arriveWith(kind: string, code: string): Promise<URLSearchParams> {
  browser = openBrowser(app);
  const asked = new URL(await browser.begin(kind)).searchParams;
  const back = new URL(asked.get('redirect_uri') ?? '');
  back.searchParams.set(platforms[kind]?.codeField ?? '', code);
  back.searchParams.set('state', asked.get('state') ?? '');
  await browser.comeBack(back.href);
  return asked;
}

describe.each(Object.keys(platforms))('%s', (kind) => {
  const played = platforms[kind];

  it('is asked in its own words, and says who it is', async () => {
    const asked = await arriveWith(kind, 'good');
    expect(Object.fromEntries(asked)).toMatchObject({
      ...played?.wants,
      redirect_uri: `${OWN_URL}/sso/linked/callback/${kind}`,
    });
    expect(asked.get('state')).toMatch(/^[0-9a-f]{64}$/);
    expect((await browser.enter()).data).toMatchObject({ state: 'unknown', displayName: played?.person });

    const teacher = await app.signUp();
    expect((await browser.confirm(teacher)).status).toBe(200);
    await arriveWith(kind, 'good');
    expect((await browser.enter()).data).toMatchObject({ state: 'entered', tokens: { userId: teacher.userId } });
  });

  it('attack: a code that it does not know proves nothing', async () => {
    const before = await countLinks(app);
    for (const code of ['made-up', '', 'x'.repeat(5_000)]) {
      await arriveWith(kind, code);
      expect((await browser.enter()).status).toBe(401);
      expect((await browser.confirm(await app.signUp())).status).toBe(401);
    }
    expect(await countLinks(app)).toBe(before);
  });
});

it('attack: a token that another site got at QQ is not taken for ours', async () => {
  await arriveWith('qq', 'stolen');
  expect((await browser.enter()).status).toBe(401);
});

it('attack: somebody outside the company is nobody at 企业微信', async () => {
  await arriveWith('wecom', 'outsider');
  expect((await browser.enter()).status).toBe(401);
});
