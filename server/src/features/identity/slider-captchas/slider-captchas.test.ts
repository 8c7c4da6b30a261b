import { inflateSync } from 'node:zlib';
import { CAPTCHA_REQUIRED, sendSmsCode } from '@app/contract/identity/sign-on.ts';
import { checkSlider, loadSlider, sliderScript } from '@app/contract/identity/slider-captchas.ts';
import * as sso from '@app/contract/identity/sso.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { evenTrack, humanTrack } from '#test/human-track.ts';
import { newMobile, openTestApp, type TestApp } from '#test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ env: { CAPTCHA_SERVERS: 'https://two.school.example' } });
});
afterAll(() => app.close());

/** Each test comes from an address of its own: what one gets wrong does not count for the next. */
let address = '';
let addresses = 0;
beforeEach(() => {
  addresses += 1;
  address = `203.0.113.${addresses}`;
});

const later = (ms: number) => {
  app.clock.now = new Date(app.clock.now.getTime() + ms);
};
const get = async (path: string, query: Record<string, string> = {}, remoteAddress = address, to = app) =>
  (await to.app.inject({ url: path, query, remoteAddress })).json();
const readConf = async (from?: string, to?: TestApp) =>
  (await get(sso.getCaptchaType.path, {}, from, to)).data.captchaConf;
const load = async (from?: string) => get(loadSlider.path, { gt: (await readConf(from)).gt ?? '' }, from);
const check = (challenge: string, track: string, from?: string) => get(checkSlider.path, { challenge, track }, from);
const send = (captcha: Record<string, string>, from = address, mobile = newMobile()) =>
  app.app.inject({ method: 'POST', url: sendSmsCode.path, payload: { mobile, ...captcha }, remoteAddress: from });

/** What only the server knows. */
async function gapOf(challenge: string): Promise<number> {
  const { rows } = await app.database.pool.query('select gap_x from slider_challenges where id = $1', [challenge]);
  return rows[0].gap_x;
}

/** A mobile that gets no further code without a captcha. */
async function tiredMobile(): Promise<string> {
  const mobile = newMobile();
  for (let sent = 0; sent < 3; sent += 1) {
    await send({}, address, mobile);
    later(61_000);
  }
  return mobile;
}

async function solve(): Promise<{ captchaId: string; captchaCode: string }> {
  const { challenge } = (await load()).data;
  later(1_500);
  return (await check(challenge, humanTrack(await gapOf(challenge)))).data;
}

describe('a slider', () => {
  it('is told first, with the servers to ask one after the other (CAPT-001, CAPT-003, CAPT-005)', async () => {
    const conf = await readConf();

    expect(conf).toMatchObject({ captchaType: 'third', captchaCompatible: 'true', gtProtocol: 'http://' });
    expect(conf.apiServers).toEqual(['localhost:80/captcha', 'two.school.example/captcha']);
    expect(conf.staticServers).toEqual(conf.apiServers);
  });

  it('is a picture of 300 pixels in Chinese, with a piece, and tells nothing of where the gap is (CAPT-009, UI-019)', async () => {
    const { data } = await load();
    const gapX = await gapOf(data.challenge);

    expect(data).toMatchObject({ lang: 'zh-cn', puzzle: { width: 300, height: 150 } });
    expect(Object.keys(data).sort()).toEqual(['challenge', 'lang', 'puzzle', 'staticServers']);
    expect(Object.keys(data.puzzle).sort()).toEqual(['height', 'picture', 'piece', 'pieceTop', 'width']);
    expect(sizeOf(data.puzzle.picture)).toEqual([300, 150]);
    expect(sizeOf(data.puzzle.piece)).toEqual([48, 48]);
    expect(gapX).toBeGreaterThanOrEqual(90);
    expect((await get(loadSlider.path, { gt: (await readConf()).gt, lang: 'en' })).message).toBe('不支持这种语言');
  });

  it('solved by a hand opens what asks for a captcha, once', async () => {
    const mobile = await tiredMobile();
    expect((await send({}, address, mobile)).json().code).toBe(CAPTCHA_REQUIRED);
    const answer = await solve();

    expect((await send(answer, address, mobile)).json().code).toBe(200);
    later(61_000);
    expect((await send(answer, address, mobile)).json().code).toBe(CAPTCHA_REQUIRED);
  });

  it('opens the calls of other systems too: it is checked, and then used by sending', async () => {
    const { captchaId, captchaCode } = await solve();
    const fields = { smsLoginCaptchaId: captchaId, smsLoginCaptchaCode: captchaCode };

    expect((await get(sso.checkSmsCaptcha.path, fields)).result).toBe('success');
    expect((await get(sso.sendSsoSms.path, { mobile: newMobile(), ...fields })).result).toBe('success');
    expect((await get(sso.checkSmsCaptcha.path, fields)).result).toBe('fail');
  });

  it('is answered to a page of another domain by the function it names', async () => {
    const { gt } = await readConf();
    const answer = await app.app.inject({
      url: loadSlider.path,
      query: { gt, callback: 'show' },
      remoteAddress: address,
    });

    expect(answer.headers['content-type']).toContain('application/javascript');
    expect(answer.body).toMatch(/^\/\*\*\/show\(\{"result":"success"/);
  });

  it('comes with a script any page may load', async () => {
    const answer = await app.app.inject({ url: sliderScript.path });

    expect(answer.headers['content-type']).toContain('application/javascript');
    expect(answer.headers['cross-origin-resource-policy']).toBe('cross-origin');
    expect(answer.body).toContain('teacherAssistantSlider');
  });

  it('is replaced by waiting for whoever sees no picture, and not a second too early', async () => {
    const { gt } = await readConf();
    const { challenge, waitSeconds, puzzle } = (await get(loadSlider.path, { gt, kind: 'wait' })).data;
    expect([waitSeconds, puzzle]).toEqual([20, undefined]);
    later(12_000);
    expect(await get(checkSlider.path, { challenge })).toMatchObject({ result: 'fail', message: '请再等 8 秒' });
    later(8_000);

    expect(await get(checkSlider.path, { challenge })).toMatchObject({ result: 'success' });
    expect(await get(checkSlider.path, { challenge })).toMatchObject({ result: 'fail' });
  });
});

describe('an installation that wants pictures', () => {
  it('tells of no slider', async () => {
    const other = await openTestApp({ env: { CAPTCHA: 'picture' } });

    expect(await readConf(address, other)).toEqual({ captchaType: 'pic', captchaCompatible: 'false' });
    await other.close();
  });
});

describe('a slider refuses', () => {
  it('the same one a second time, whether it was solved or missed', async () => {
    const solved = (await load()).data.challenge;
    const track = humanTrack(await gapOf(solved));
    later(1_500);
    const both = await Promise.all([check(solved, track), check(solved, track)]);
    expect(both.map(({ result }) => result).sort()).toEqual(['fail', 'success']);

    const missed = (await load()).data.challenge;
    const right = await gapOf(missed);
    later(1_500);
    expect(await check(missed, humanTrack(right - 30))).toMatchObject({ code: 40020, message: '没有拼上，请再试一次' });
    expect((await check(missed, humanTrack(right))).message).toBe('拼图已失效，请换一张');
  });

  it('whoever did not load it, and its answer from elsewhere', async () => {
    const { challenge } = (await load()).data;
    const track = humanTrack(await gapOf(challenge));
    later(1_500);
    expect((await check(challenge, track, '198.51.100.1')).result).toBe('fail');
    const mobile = await tiredMobile();
    const answer = await solve();
    expect((await send(answer, '198.51.100.1', mobile)).json().code).toBe(CAPTCHA_REQUIRED);
  });

  it('a permit of somebody else, of another hour, or of nobody', async () => {
    const { gt } = await readConf('198.51.100.2');
    const mine = (await readConf()).gt;

    expect((await get(loadSlider.path, { gt })).result).toBe('fail');
    expect((await get(loadSlider.path, { gt: 'x' })).result).toBe('fail');
    later(30 * 60_000);
    expect((await get(loadSlider.path, { gt: mine })).message).toBe('页面打开太久了，请刷新再试');
  });

  it('a program that drags evenly, jumps, or tells of more time than there was', async () => {
    const tryWith = async (track: (gapX: number) => string, waitMs = 1_500) => {
      const { challenge } = (await load()).data;
      const gapX = await gapOf(challenge);
      later(waitMs);
      return (await check(challenge, track(gapX))).result;
    };

    expect(await tryWith((gapX) => humanTrack(gapX))).toBe('success');
    expect(await tryWith((gapX) => evenTrack(gapX))).toBe('fail');
    expect(await tryWith((gapX) => `0,0,0;${gapX},0,800`)).toBe('fail');
    expect(await tryWith((gapX) => humanTrack(gapX, { ms: 5_000 }), 100)).toBe('fail');
    expect(await tryWith(() => 'nonsense')).toBe('fail');
    expect(await tryWith(() => `0,0,0${';1,1,1'.repeat(2_000)}`)).toBe('fail');
  });

  it('what was left too long', async () => {
    const { challenge } = (await load()).data;
    const track = humanTrack(await gapOf(challenge));
    later(181_000);

    expect((await check(challenge, track)).result).toBe('fail');
  });

  it('an address that guesses, which then reads signs, while others still slide (CAPT-001)', async () => {
    for (let tries = 0; tries < 40; tries += 1) {
      await check(crypto.randomUUID(), humanTrack(150));
    }
    const { challenge } = (await load('198.51.100.3')).data;

    expect(await readConf()).toEqual({ captchaType: 'pic', captchaCompatible: 'false' });
    expect((await check(challenge, humanTrack(await gapOf(challenge)))).message).toBe('拼图试得太多，请改用图片字符');
    expect((await readConf('198.51.100.3')).captchaType).toBe('third');
    later(601_000);
    expect((await readConf()).captchaType).toBe('third');
  });

  it('many at one address who would rather wait', async () => {
    const { gt } = await readConf();
    const answers: string[] = [];
    for (let tries = 0; tries < 13; tries += 1) answers.push((await get(loadSlider.path, { gt, kind: 'wait' })).result);

    expect(answers.filter((result) => result === 'success')).toHaveLength(12);
    expect((await get(loadSlider.path, { gt })).result).toBe('success');
  });
});

/** Width and height of a PNG that can be read. */
function sizeOf(image: string): number[] {
  const bytes = Buffer.from(image.replace('data:image/png;base64,', ''), 'base64');
  const data = bytes.indexOf('IDAT') + 4;
  const [width, height] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
  expect(inflateSync(bytes.subarray(data, data + bytes.readUInt32BE(data - 8)))).toHaveLength((width + 1) * height);
  return [width, height];
}
