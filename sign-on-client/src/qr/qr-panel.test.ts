import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SignOnConfig } from '../config.ts';
import type { SignOnResult } from '../results.ts';
import { clearPage, HERE, issued, needed, openPortal, playServer, QR } from '../testing/played-server.ts';
import type { QrPanelOptions } from './qr-panel.ts';

const url = `${QR}/scan?uuid=U1&kind=own`;
const good = { Code: 0, Data: url, Message: 'success' };
const state = (qrCodeState: number, more: object = {}) => ({ Code: 0, Data: { qrCodeState, ...more } });
const atLoginUrl = 'https://assistant.school.example/sso/addTGCCookie?at=AT&service=x';
const confirmed = { userId: 'u1', loginToken: 'L', at: 'AT', atLoginUrl };
const paths = { generate: '/qr/generate', probe: '/qr/stateProbe', update: '/qr/updateQrcodeState' };

beforeEach(() => {
  clearPage();
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

const second = () => vi.advanceTimersByTimeAsync(1_000);

/** A host page with its places, and everything it was told. */
async function openPanel(options: Partial<QrPanelOptions> = {}, config: Partial<SignOnConfig> = {}) {
  const [container, tipText, tipPicture] = ['div', 'p', 'span'].map((name) =>
    document.body.appendChild(document.createElement(name)),
  ) as [HTMLElement, HTMLElement, HTMLElement];
  const told: SignOnResult[] = [];
  const portal = openPortal(config);
  const onResult = (result: SignOnResult) => told.push(result);
  const panel = portal.client.openQrPanel({ container, tipText, tipPicture, onResult, ...options });
  await vi.advanceTimersByTimeAsync(0);
  const tip = () => ({
    text: tipText.hidden ? undefined : tipText.textContent,
    picture: tipPicture.querySelector('svg')?.getAttribute('data-tip'),
  });
  return { ...portal, panel, told, container, tipText, tip, codes: () => told.map(({ code }) => code) };
}

describe('a code on a page of another site', () => {
  it('is asked for with what is known of the page, drawn, and told of (QR-001, QR-004, QR-016, QR-021)', async () => {
    const { to } = playServer({ [paths.generate]: [good] });
    const { told, container, tip } = await openPanel({}, { mac: 'M', deviceId: 'D' });
    const fields = to(paths.generate)[0]?.fields;

    expect(fields).toEqual({
      appId: 'portal',
      client: 'web',
      service: HERE,
      mac: 'M',
      deviceId: 'D',
      probeHash: expect.stringMatching(/^[\w-]{43}$/),
      _: expect.stringMatching(/^\d+$/),
    });
    expect(told).toEqual([
      { result: 'success', code: 'success.generate.qrcode', message: 'QR created', data: { url } },
    ]);
    expect(container.querySelector('svg')?.getAttribute('width')).toBe('200');
    expect(tip()).toEqual({ text: undefined, picture: undefined });
  });

  it('of a messaging app says a configuration in place of the service (QR-002, QR-003)', async () => {
    const { to } = playServer({ [paths.generate]: [good], [paths.probe]: [state(1)] });
    await openPanel({ kind: 'messaging', customConfig: { a: 1 }, appId: 'other' });
    const { service, customConfig, appId } = to(paths.generate)[0]?.fields ?? {};

    expect({ service, customConfig, appId }).toEqual({ customConfig: 'eyJhIjoxfQ==', appId: 'other' });
    await second();
    expect(to(paths.probe)[0]?.fields.uuid).toBe('U1');
  });

  it('is asked about every second with a secret nobody else has, and a change is told once (QR-008, QR-010, QR-023)', async () => {
    const { to } = playServer({ [paths.generate]: [good], [paths.probe]: [state(1), state(1), state(2), state(2)] });
    const { told, panel } = await openPanel();
    for (let count = 0; count < 5; count += 1) await second();

    const secrets = new Set(to(paths.probe).map(({ fields }) => fields.secret));
    expect(to(paths.probe)).toHaveLength(5);
    expect([...secrets]).toEqual([expect.stringMatching(/^[\w-]{43}$/)]);
    expect(JSON.stringify(to(paths.generate))).not.toContain([...secrets][0]);
    expect(told.slice(1)).toEqual([
      {
        result: 'success',
        code: 'qrcode.state.change',
        message: 'QR state updated',
        data: { qrCodeState: 2, at: '', loginToken: '', userId: '', atLoginUrl: '' },
      },
    ]);
    panel.stop();
    await second();
    expect(to(paths.probe)).toHaveLength(5);
  });

  it('gives way to a new one with everything that was about it (QR-009)', async () => {
    const next = { ...good, Data: url.replace('U1', 'U2') };
    const { to } = playServer({ [paths.generate]: [good, next], [paths.probe]: [state(2)] });
    const { panel, container, tip } = await openPanel();
    await second();
    expect(tip().text).toBe('已扫描，请在手机上确认');
    panel.refresh();
    await vi.advanceTimersByTimeAsync(0);

    expect(tip().text).toBeUndefined();
    expect(container.querySelectorAll('svg')).toHaveLength(1);
    await second();
    await second();
    expect(to(paths.probe).map(({ fields }) => fields.uuid)).toEqual(['U1', 'U2', 'U2']);
    expect(new Set(to(paths.probe).map(({ fields }) => fields.secret)).size).toBe(2);
  });
});

describe('what a teacher sees', () => {
  const shown = async (kind: 'own' | 'messaging', qrCodeState: number) => {
    const { to } = playServer({ [paths.generate]: [good], [paths.probe]: [state(qrCodeState)] });
    const opened = await openPanel({ kind });
    await second();
    const asked = to(paths.probe).length;
    await second();
    return { ...opened, isFollowed: to(paths.probe).length > asked };
  };

  it.each([
    ['own', 1, undefined, undefined, true],
    ['own', 2, '已扫描，请在手机上确认', 'scanned', true],
    ['own', 4, '扫码成功', 'scanned', false],
    ['messaging', 4, '请在手机上确认登录', undefined, true],
    ['own', -1, '刷新二维码', 'refresh', false],
    ['own', -2, '已取消授权', 'refresh', false],
    ['messaging', -1, '刷新二维码', 'refresh', false],
  ] as const)(
    'of a code of kind %s in state %i is %s (QR-005, QR-011, QR-017)',
    async (kind, number, text, picture, isFollowed) => {
      const { tip, ...panel } = await shown(kind, number);

      expect(tip()).toEqual({ text, picture });
      expect(panel.isFollowed).toBe(isFollowed);
    },
  );

  it('of a success is said for a messaging app, and of binding nothing (QR-006, QR-012)', async () => {
    expect((await shown('messaging', 0)).tip().text).toBe('登录成功');
    clearPage();
    expect((await shown('own', 0)).tip().text).toBeUndefined();
    clearPage();
    expect((await shown('messaging', 3)).isFollowed).toBe(true);
  });

  it('is another code once she presses where it says so (QR-011)', async () => {
    const { to } = playServer({ [paths.generate]: [good], [paths.probe]: [state(-1), state(1)] });
    const { tipText, tip } = await openPanel();
    await second();
    tipText.click();
    await vi.advanceTimersByTimeAsync(0);

    expect(to(paths.generate)).toHaveLength(2);
    expect(tip().text).toBeUndefined();
  });

  it('is a button for whoever has no mouse, and told to whoever cannot see it (QR-011)', async () => {
    const { to } = playServer({ [paths.generate]: [good], [paths.probe]: [state(2), state(-2), state(1)] });
    const { tipText } = await openPanel();
    await second();
    expect(tipText.getAttribute('role')).toBe('status');
    await second();
    expect([tipText.getAttribute('role'), tipText.tabIndex]).toEqual(['button', 0]);
    tipText.dispatchEvent(new KeyboardEvent('keydown', { key: 'a' }));
    tipText.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter' }));
    await vi.advanceTimersByTimeAsync(0);

    expect(to(paths.generate)).toHaveLength(2);
  });
});

describe('a code that was confirmed', () => {
  const answers = { [paths.generate]: [good], [paths.update]: [{ Code: 0 }], '/sso/login': [needed, issued] };
  const success = { result: 'success', code: 'qrcode.login.success', message: 'QR login succeeded' };

  it('is ended, and signs the page in by its token (QR-013, QR-024, SSO-003)', async () => {
    const { to } = playServer({ ...answers, [paths.probe]: [state(4, confirmed)] });
    const { told, client } = await openPanel({ autoLogin: true });
    await second();

    expect(to(paths.update)[0]?.fields).toMatchObject({ uuid: 'U1', qrCodeState: '0' });
    expect(to('/sso/login')[1]?.fields).toMatchObject({ type: 'loginByToken', tokenType: 'loginToken', token: 'L' });
    expect(told[told.length - 1]).toMatchObject({ ...success, data: { tgt: 'TGT' } });
    expect(client.session.tgt).toBe('TGT');
    await second();
    expect(to(paths.probe)).toHaveLength(1);
  });

  it('or sends the browser to the ticket login, and never elsewhere (QR-013)', async () => {
    playServer({ ...answers, [paths.probe]: [state(4, confirmed)] });
    const { visited } = await openPanel({ redirect: true });
    await second();
    expect(visited).toEqual([atLoginUrl]);

    for (const evil of ['https://evil.example/', 'javascript:alert(1)', '']) {
      clearPage();
      playServer({ ...answers, [paths.probe]: [state(4, { ...confirmed, atLoginUrl: evil })] });
      const forged = await openPanel({ redirect: true });
      await second();
      expect(forged.visited).toEqual([]);
    }
  });

  it('is handed to the page where that signs in itself (QR-007, QR-014)', async () => {
    const { to } = playServer({ ...answers, [paths.probe]: [state(4, confirmed)] });
    const { told } = await openPanel();
    await second();

    expect(told[told.length - 1]).toEqual({ ...success, data: { qrCodeState: 4, ...confirmed } });
    expect(to('/sso/login')).toEqual([]);
  });

  it('by a messaging app adds the cookie, or goes to the ticket login with more (QR-015, SSO-003)', async () => {
    const added = { ...answers, [paths.probe]: [state(0, confirmed)], '/sso/addTGCCookie': [{ code: 'success' }] };
    const { to } = playServer(added);
    const { told } = await openPanel({ kind: 'messaging' });
    await second();
    expect(to('/sso/addTGCCookie')[0]?.fields.at).toBe('AT');
    expect(to(paths.update)).toEqual([]);
    expect(told[told.length - 1]).toMatchObject(success);

    clearPage();
    playServer(added);
    const { visited } = await openPanel({ kind: 'messaging', redirect: true, extraParams: { from: 'hall' } });
    await second();
    expect(visited).toEqual([`${atLoginUrl}&from=hall`]);
  });
});

describe('a code that cannot be had', () => {
  const failure = (message: string) => ({ result: 'fail', code: 'fail.generate.qrcode', message });
  const toldFor = async (answers: unknown[], config: Partial<SignOnConfig> = {}) => {
    clearPage();
    const { asked } = playServer(answers.length > 0 ? { [paths.generate]: answers } : {});
    return { told: (await openPanel({}, config)).told, asked };
  };

  it('is refused here where the page says too little (QR-018, QR-019)', async () => {
    const noServer = await toldFor([good], { QRServerUrl: '' });
    const noApp = await toldFor([good], { appKey: '' });

    expect(noServer).toEqual({ told: [failure('configure QR server URL')], asked: [] });
    expect(noApp).toEqual({ told: [failure('configure app key or pass appId')], asked: [] });
  });

  it('has a message for each of the ways it goes wrong (QR-020)', async () => {
    expect((await toldFor([null])).told).toEqual([failure('service error')]);
    expect((await toldFor([{ Code: 500, Data: null }])).told).toEqual([failure('service error')]);
    expect((await toldFor([{ Code: 0, Data: 'no address' }])).told).toEqual([failure('interface request error')]);
    expect((await toldFor([])).told).toEqual([failure('network error')]);
  });

  it('is one whose state cannot be told, for whatever reason, and is asked for again (QR-022)', async () => {
    const lost = { result: 'fail', code: 'qrcode.state.get.fail', message: 'failed to get QR state, service error' };
    const nonsense = { Code: 0, Data: { qrCodeState: 99 } };
    for (const answer of [null, { Code: 404, Data: null }, nonsense, undefined]) {
      clearPage();
      const { to } = playServer({
        [paths.generate]: [good],
        ...(answer === undefined ? {} : { [paths.probe]: [answer] }),
      });
      const { told, panel } = await openPanel();
      await second();
      expect(told[1], JSON.stringify(answer)).toEqual(lost);
      await second();
      expect(to(paths.probe)).toHaveLength(2);
      panel.stop();
    }
  });
});
