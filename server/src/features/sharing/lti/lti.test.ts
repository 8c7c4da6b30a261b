import { listLinkedAccounts, unlinkAccount } from '@app/contract/identity/linked-accounts.ts';
import { addShare } from '@app/contract/keeping/drive-shares.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { removePlatform } from '#features/sharing/lti/platforms.service.ts';
import { driveDesk } from '#test/drive-desk.ts';
import * as lti from '#test/lti-desk.ts';
import * as played from '#test/played-learning-platform.ts';
import { openTestApp, type Teacher, type TestApp } from '#test/test-app.ts';

let app: TestApp;
let origin: string;
let platform: lti.PlayedPlatform;
let teacher: Teacher;
let shareId: string;
beforeAll(async () => {
  app = await openTestApp();
  origin = await app.listen();
  platform = await lti.openPlatform(app, origin);
  teacher = await app.signUp();
  const dirId = await driveDesk(app).file(teacher, '一元二次方程.docx');
  shareId = (await app.call(addShare, { dirId, days: 0 }, teacher)).data.shareId;
});
afterAll(async () => {
  await platform.stop();
  await app.close();
});

const codeFor = (one: Teacher) => lti.codeFor(app, origin, one);

const choosing = (subject: string) => ({ sub: subject, ...played.choosing(`${platform.origin}/return`) });

async function choose(subject: string) {
  const page = await (await platform.launch(choosing(subject))).text();
  return platform.post('/lti/choose', { ticket: lti.fieldOf(page, 'ticket'), choice: shareId });
}

describe('a learning platform', () => {
  it('sends the browser back to itself to say who sits there, with a cookie for frames of other sites', async () => {
    const { response, sent, setCookie } = await platform.begin({ lti_message_hint: 'm' });
    expect(response.status).toBe(302);
    expect(`${sent.origin}${sent.pathname}`).toBe(`${platform.origin}/login`);
    expect(Object.fromEntries(sent.searchParams)).toMatchObject({
      scope: 'openid',
      response_type: 'id_token',
      response_mode: 'form_post',
      prompt: 'none',
      client_id: played.CLIENT,
      redirect_uri: `${origin}/lti/launch`,
      login_hint: 'hint',
      lti_message_hint: 'm',
    });
    expect(setCookie).toMatch(/HttpOnly; Secure; SameSite=None; Partitioned$/);
  });

  it('lets a teacher connect her account once, by a code of our own page, and then choose what she shares', async () => {
    const first = await platform.launch(choosing('t-bind'));
    const asking = await first.text();
    expect(asking).toContain('先连接你的账号');
    expect(first.headers.get('content-security-policy')).toContain(`frame-ancestors ${platform.origin}`);

    const ticket = lti.fieldOf(asking, 'ticket');
    const wrong = await platform.post('/lti/bind', { ticket, code: 'abcdefghjk' });
    expect(await wrong.text()).toContain('连接码不对或已过期');
    const bound = await platform.post('/lti/bind', { ticket, code: ` ${(await codeFor(teacher)).toUpperCase()} ` });
    expect(await bound.text()).toContain('一元二次方程.docx');

    expect(await (await platform.launch(choosing('t-bind'))).text()).toContain('选一项放进课程');
  });

  it('gets a signed answer with a link of its own to what she chose, and pupils open nothing but that', async () => {
    const asking = await (await platform.launch(choosing('t-choose'))).text();
    await platform.post('/lti/bind', { ticket: lti.fieldOf(asking, 'ticket'), code: await codeFor(teacher) });
    const chosen = await choose('t-choose');
    const page = await chosen.text();
    expect(page).toContain(`action="${platform.origin}/return"`);
    expect(chosen.headers.get('content-security-policy')).toContain(`form-action 'self' ${platform.origin}`);
    const answer = await platform.readSigned(lti.fieldOf(page, 'JWT'));
    expect(answer).toMatchObject({
      iss: played.CLIENT,
      aud: platform.origin,
      'https://purl.imsglobal.org/spec/lti/claim/message_type': 'LtiDeepLinkingResponse',
      'https://purl.imsglobal.org/spec/lti/claim/deployment_id': played.DEPLOYMENT,
      'https://purl.imsglobal.org/spec/lti-dl/claim/data': 'kept by the platform',
    });
    const items = answer['https://purl.imsglobal.org/spec/lti-dl/claim/content_items'];
    const [item] = items as { title: string; url: string; custom: { link: string } }[];
    expect(item).toMatchObject({ title: '一元二次方程.docx', url: `${origin}/lti/launch` });

    const link = played.custom(item?.custom.link ?? '');
    const pupil = await platform.launch({ ...link, ...played.roles(played.LEARNING), sub: 'p1' });
    expect(pupil.status).toBe(303);
    expect(pupil.headers.get('location')).toMatch(/^\/driveShare\/[\w-]+$/);
    expect(pupil.headers.get('set-cookie')).toBeNull();
    expect(await (await platform.launch(link)).text()).toContain('打开“一元二次方程.docx”');
  });

  it('tells the class when the teacher asks, page by page, without who teaches or left', async () => {
    const page = await (await platform.launch(played.services(platform.origin))).text();
    expect(platform.asked.some(({ path }) => path.startsWith('/class'))).toBe(false);
    const ticket = lti.fieldOf(page, 'ticket');
    const roster = await (await platform.post('/lti/roster', { ticket })).text();
    expect(roster).toContain('张三 &lt;b&gt;');
    expect(roster).not.toMatch(/林老师|李四|<b>/);
    const next = lti.fieldOf(roster, 'next');
    expect(await (await platform.post('/lti/roster', { ticket, next })).text()).toContain('王五');
    const asked = platform.asked.findLast(({ path }) => path.startsWith('/class'));
    expect(asked?.authorization).toBe('Bearer key of the platform');
  });

  it('asks for its key with our signature, for itself and for this service', async () => {
    const token = platform.asked.findLast(({ path }) => path === '/token');
    const form = Object.fromEntries(new URLSearchParams(token?.body));
    expect(form).toMatchObject({
      grant_type: 'client_credentials',
      scope: expect.stringContaining('contextmembership'),
    });
    expect(await platform.readSigned(form.client_assertion ?? '')).toMatchObject({
      iss: played.CLIENT,
      sub: played.CLIENT,
      aud: `${platform.origin}/token`,
    });
  });

  it('gets the score a teacher gives a pupil, in one column of its book of marks', async () => {
    const page = await (await platform.launch(played.services(platform.origin))).text();
    const ticket = lti.fieldOf(page, 'ticket');
    for (const score of ['', 'x', '-1', '101', 'Infinity']) {
      const refused = await platform.post('/lti/score', { ticket, pupil: 'p1', score });
      expect(await refused.text()).toContain('得分请写 0 到 100 之间的数');
    }
    for (const score of ['80', '92.5']) {
      const said = await platform.post('/lti/score', { ticket, pupil: 'p1', score });
      expect(await said.text()).toContain('得分已登记到平台');
    }
    const made = platform.asked.filter(({ method, path }) => method === 'POST' && path === '/columns');
    expect(made).toHaveLength(1);
    const scores = platform.asked.filter(({ path }) => path === '/columns/1/scores?type=a');
    expect(scores.map(({ body }) => JSON.parse(body))).toMatchObject([
      { userId: 'p1', scoreGiven: 80, scoreMaximum: 100, gradingProgress: 'FullyGraded' },
      { userId: 'p1', scoreGiven: 92.5 },
    ]);
  });

  it('says in a sentence that nothing was put there yet', async () => {
    const pupil = await platform.launch(played.roles(played.LEARNING));
    expect(pupil.status).toBe(404);
    expect(await pupil.text()).toContain('老师还没有在这里放内容');
    expect(await (await platform.launch()).text()).toContain('这里还没有选内容');
  });

  it('reads our key, and never its private half', async () => {
    const keys = (await (await fetch(`${origin}/lti/jwks`)).json()) as { keys: object[] };
    expect(keys.keys).toHaveLength(1);
    expect(Object.keys(keys.keys[0] ?? {}).toSorted()).toEqual(['alg', 'e', 'kid', 'kty', 'n', 'use']);
    const { rows } = await app.database.pool.query('select * from lti_keys');
    expect(JSON.stringify(rows)).not.toMatch(/"(d|p|q|dp|dq|qi)":/);
  });

  it('is among the accounts she bound, which she unbinds like any other; then it asks for a code again', async () => {
    const own = await app.signUp();
    const asking = await (await platform.launch({ ...choosing('t-list'), name: '林老师' })).text();
    await platform.post('/lti/bind', { ticket: lti.fieldOf(asking, 'ticket'), code: await codeFor(own) });

    const [link, ...others] = (await app.call(listLinkedAccounts, {}, own)).data;
    expect(others).toEqual([]);
    expect(link).toMatchObject({ providerName: '学校的平台', displayName: '林老师', isWayIn: false });
    await app.call(unlinkAccount, { linkId: link?.linkId ?? '' }, own);
    expect(await (await platform.launch(choosing('t-list'))).text()).toContain('先连接你的账号');
  });

  it('keeps for a frame without cookies that its browser began, and is asked for it', async () => {
    const { response, state, nonce, kept, name } = await platform.beginWithStorage();
    expect(response.headers.get('content-security-policy')).toContain(`frame-ancestors ${platform.origin}`);
    const form = { state, id_token: await platform.sign(nonce) };
    const recall = await (await platform.post('/lti/launch', form)).text();
    expect(recall).toContain('lti.get_data');
    expect(recall).toContain(name);
    expect(recall).not.toContain(kept);

    const silent = await platform.post('/lti/launch', { ...form, kept: '' }, { origin, 'sec-fetch-dest': 'iframe' });
    expect(await silent.text()).toContain('在新窗口打开');
    const opened = await platform.post('/lti/launch', { ...form, kept }, { origin });
    expect(await opened.text()).toContain('这里还没有选内容');
    const again = await platform.post('/lti/launch', { ...form, kept }, { origin });
    expect(again.status).toBe(403);
  });

  it('offers a window of its own where frames keep nothing, begun again by the same words', async () => {
    const { state, nonce } = await platform.begin({ lti_message_hint: 'course-7' });
    const form = { state, id_token: await platform.sign(nonce) };
    const page = await (await platform.post('/lti/launch', form, { 'sec-fetch-dest': 'iframe' })).text();
    expect(page).toContain('请在新窗口打开');
    expect(lti.fieldOf(page, 'iss')).toBe(platform.origin);
    expect(lti.fieldOf(page, 'login_hint')).toBe('hint');
    expect(lti.fieldOf(page, 'lti_message_hint')).toBe('course-7');
  });

  it('takes its people along when it is removed', async () => {
    const gone = await app.signUp();
    const other = await lti.openPlatform(app, origin);
    await other.bind('t-gone', gone.userId);
    expect((await app.call(listLinkedAccounts, {}, gone)).data).toHaveLength(1);
    await removePlatform(app.deps, other.origin, played.CLIENT);
    expect((await app.call(listLinkedAccounts, {}, gone)).data).toEqual([]);
    await other.stop();
  });
});
