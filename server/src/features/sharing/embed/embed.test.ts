import { openEmbed } from '@app/contract/sharing/embed.ts';
import { base64url, type JWTPayload, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedSchools } from '#features/identity/schools/schools.service.ts';
import { suspendAccount } from '#features/identity/users/accounts.service.ts';
import { type DesignDesk, openDesignDesk } from '#test/design-desk.ts';
import { joinSchool } from '#test/join-school.ts';
import { addEmbedKey, removeEmbedKey } from './embed-keys.service.ts';

const PORTAL = 'https://portal.school.example';
type Key = Awaited<ReturnType<typeof addEmbedKey>>;

let desk: DesignDesk;
let key: Key;
const schoolId = 'one';
let designId: string;
let markdown: string;
beforeAll(async () => {
  desk = await openDesignDesk();
  await seedSchools(desk.app.deps, [{ id: schoolId, name: '一中', areaId: '110101', phases: ['04'] }]);
  await joinSchool(desk.app, desk.teacher, schoolId);
  key = await addEmbedKey(desk.app.deps, { name: '门户', schoolId, page: `${PORTAL}/desk?x=1` });
  ({ designId } = await desk.write({ lessonId: desk.lessonId }));
  const opened = (await open(await pass())).data;
  markdown = opened.view === 'design' ? opened.markdown : '';
});
afterAll(() => desk.app.close());

const seconds = () => Math.floor(desk.app.clock.now.getTime() / 1_000);
const open = (token: string, view?: string) => desk.app.call(openEmbed, { token, ...(view ? { view } : {}) });
const usesThere = async () => (await desk.app.database.pool.query('select 1 from embed_uses')).rowCount;

function claimsOf(more: Record<string, unknown> = {}): JWTPayload {
  const own = { sub: desk.teacher.userId, view: 'design', ref: designId, origin: PORTAL, jti: crypto.randomUUID() };
  return { ...own, iat: seconds(), exp: seconds() + 120, ...more };
}

function pass(
  more: Record<string, unknown> = {},
  { keyId, secret }: Pick<Key, 'keyId' | 'secret'> = key,
): Promise<string> {
  const signing = new SignJWT(claimsOf(more)).setProtectedHeader({ alg: 'HS256', kid: keyId });
  return signing.sign(new TextEncoder().encode(secret));
}

/** The frame's page for a pass: which page may show it. */
async function framersOf(token: string): Promise<string> {
  const url = `/embed/frame?token=${encodeURIComponent(token)}`;
  const { headers } = await desk.app.app.inject({ method: 'GET', url, headers: { accept: 'text/html' } });
  return /frame-ancestors ([^;]*)/.exec(String(headers['content-security-policy']))?.[1] ?? '';
}

async function expectRefused(token: string, status: number, sentence: string): Promise<void> {
  const before = await usesThere();
  expect(await open(token)).toMatchObject({ status, message: sentence });
  expect(await usesThere()).toBe(before);
  expect(await framersOf(token)).toBe("'none'");
}
const WRONG = '门户给的凭证不对，请联系门户的管理员';

describe('a portal with a key', () => {
  it('shows a design of a teacher of its school, and gets no session', async () => {
    const answer = await open(await pass(), 'design');
    expect(answer).toMatchObject({ status: 200, data: { view: 'design', origin: PORTAL } });
    expect(markdown).toContain('## 教学目标');
    expect(Object.keys(answer.data).toSorted()).toEqual(['markdown', 'origin', 'title', 'view']);
  });

  it('alone may frame the page of its pass, and that does not use the pass up', async () => {
    const token = await pass();
    expect(await framersOf(token)).toBe(PORTAL);
    expect((await open(token)).status).toBe(200);
  });

  it('attack: a pass opens once', async () => {
    const token = await pass();
    expect((await open(token)).status).toBe(200);
    expect(await open(token)).toMatchObject({ status: 409, message: '这一页已经打开过，请刷新门户页面' });
  });

  it('attack: of many who open a pass at once one is let in', async () => {
    const token = await pass();
    const answers = await Promise.all(Array.from({ length: 8 }, () => open(token)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('attack: a pass that is over opens nothing', async () => {
    const token = await pass({ iat: seconds() - 300, exp: seconds() - 60 });
    await expectRefused(token, 404, '这一页已经过期，请刷新门户页面');
  });

  it('attack: a pass for ever, or from the future, opens nothing', async () => {
    await expectRefused(await pass({ exp: seconds() + 86_400 }), 403, WRONG);
    await expectRefused(await pass({ iat: seconds() + 3_600, exp: seconds() + 3_700 }), 403, WRONG);
    await expectRefused(await pass({ exp: undefined }), 403, WRONG);
  });

  it('attack: a pass for another page than the key’s opens nothing, and nobody may frame it', async () => {
    for (const origin of ['https://evil.example', `${PORTAL}.evil.example`, `${PORTAL}; script-src *`, '*']) {
      await expectRefused(await pass({ origin }), 403, WRONG);
    }
  });

  it('attack: a pass signed with another key opens nothing', async () => {
    await expectRefused(
      await pass({}, { keyId: key.keyId, secret: 'a guess that is long enough to sign' }),
      403,
      WRONG,
    );
    const other = await addEmbedKey(desk.app.deps, { name: '别的', schoolId, page: 'https://other.example' });
    await expectRefused(await pass({}, { keyId: key.keyId, secret: other.secret }), 403, WRONG);
    await expectRefused(await pass({}, other), 403, WRONG);
  });

  it('attack: a key that was taken back, or never was, opens nothing', async () => {
    const gone = await addEmbedKey(desk.app.deps, { name: '旧的', schoolId, page: PORTAL });
    const token = await pass({}, gone);
    await removeEmbedKey(desk.app.deps, gone.keyId);
    await expectRefused(token, 403, WRONG);
    await expectRefused(await pass({}, { ...key, keyId: "'; drop table embed_keys; --" }), 403, WRONG);
  });

  it('attack: a pass without a signature opens nothing', async () => {
    const part = (value: unknown) => base64url.encode(JSON.stringify(value));
    await expectRefused(`${part({ alg: 'none', kid: key.keyId })}.${part(claimsOf())}.`, 403, WRONG);
    for (const token of ['x', 'a.b.c', '...', '💥']) await expectRefused(token, 403, WRONG);
  });

  it('attack: a page cannot ask for another view than its pass is for', async () => {
    const token = await pass();
    expect(await open(token, 'chat')).toMatchObject({ status: 403, message: '门户没有让这里显示这项内容' });
    await expectRefused(await pass({ view: 'orders' }), 403, WRONG);
  });

  it('attack: a teacher of another school is not shown', async () => {
    const token = await pass({ sub: desk.stranger.userId });
    expect(await open(token)).toMatchObject({ status: 403, message: '这位老师不在门户的学校里' });
  });

  it('attack: what another teacher of the school made is not shown in her name', async () => {
    const colleague = await desk.app.signUp();
    await joinSchool(desk.app, colleague, schoolId);
    const answer = await open(await pass({ sub: colleague.userId }));
    expect(answer.status).toBe(404);
    expect(JSON.stringify(answer.body)).not.toContain(markdown.slice(0, 20));
  });

  it('attack: a suspended teacher is not shown', async () => {
    const colleague = await desk.app.signUp();
    await joinSchool(desk.app, colleague, schoolId);
    await suspendAccount(desk.app.deps, colleague.mobile, '账号已停用');
    expect(await open(await pass({ sub: colleague.userId }))).toMatchObject({ status: 403, message: '账号已停用' });
  });

  it('attack: a pass in the address of the call is refused, so that no log keeps it', async () => {
    const url = `/embed/open?token=${await pass()}`;
    const answer = await desk.app.app.inject({ method: 'POST', url });
    expect(answer.statusCode).toBe(400);
  });

  it('attack: a portal without https gets no key', async () => {
    for (const page of ['http://portal.example', 'javascript:1', 'portal']) {
      await expect(addEmbedKey(desk.app.deps, { name: 'x', schoolId, page })).rejects.toThrow('https://');
    }
  });
});
