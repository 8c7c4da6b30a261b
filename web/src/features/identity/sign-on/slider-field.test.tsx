import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getCaptcha, sendSmsCode } from '@app/contract/identity/sign-on.ts';
import type { CaptchaConf } from '@app/contract/identity/slider-captchas.ts';
import { getCaptchaType } from '@app/contract/identity/sso.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '#lib/http/query-client.ts';
import { answer, refuse } from '#lib/testing/fake-server.ts';
import {
  captchaField,
  focused,
  mobileField,
  mobileNumber,
  openDialog,
  openSignOnServer,
  sent,
} from './testing/open-dialog.tsx';

/** The script as the server sends it. */
const SCRIPT = '../../../../../server/src/features/identity/slider-captchas/page/slider.js';
const program = readFileSync(join(import.meta.dirname, SCRIPT), 'utf8');
const runProgram = () => new Function(program)();
const conf: CaptchaConf = {
  captchaType: 'third',
  captchaCompatible: 'true',
  gt: 'permit',
  apiServers: ['one.example/captcha', 'two.example/captcha'],
  staticServers: ['one.example/captcha', 'two.example/captcha'],
  gtProtocol: 'https://',
};
const picture = 'data:image/png;base64,AAA';
const puzzle = { width: 300, height: 150, picture, piece: picture, pieceTop: 20 };
const isWide = (address: URL, path: string) => address.pathname === `/captcha/${path}`;

let server: ReturnType<typeof openSignOnServer>;
let asked: URL[];
/** Hosts that answer nothing. */
let silent: string[];
let watcher: MutationObserver;

beforeEach(() => {
  server = openSignOnServer();
  asked = [];
  silent = [];
  tell(conf);
  server.on(getCaptcha, () => answer(getCaptcha, { captchaId: 'c-1', image: picture }));
  server.on(sendSmsCode, ({ body }) =>
    Object(body).captchaId ? answer(sendSmsCode, sent) : refuse({ code: 40020, message: '请先输入图片中的字符' }),
  );
  // The network of the script elements, which a page without a browser does not load.
  watcher = new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes) if (node instanceof HTMLScriptElement) play(node);
  });
  watcher.observe(document.head, { childList: true });
});
afterEach(() => {
  watcher.disconnect();
  queryClient.clear();
  vi.unstubAllGlobals();
  localStorage.clear();
  delete window.teacherAssistantSlider;
});

function tell(captchaConf: CaptchaConf): void {
  server.on(getCaptchaType, () => answer(getCaptchaType, { data: { captchaConf } }));
}

function play(script: HTMLScriptElement): void {
  const address = new URL(script.src);
  asked.push(address);
  if (silent.includes(address.host)) return void script.dispatchEvent(new Event('error'));
  if (isWide(address, 'slider.js')) {
    runProgram();
    return void script.dispatchEvent(new Event('load'));
  }
  const data = isWide(address, 'load')
    ? { challenge: 'ch-1', lang: 'zh-cn', staticServers: [], puzzle }
    : { captchaId: 'solved-1', captchaCode: 'w7k2' };
  const call = Object(window)[address.searchParams.get('callback') ?? ''];
  call({ result: 'success', code: 'success', message: 'success', data });
}

const host = () => document.querySelector('.ta-login-slider div[lang]');
const shadow = () => within(host()?.shadowRoot as unknown as HTMLElement);
const handle = () => shadow().getByRole('slider');

async function askForCode() {
  const user = openDialog();
  await user.type(mobileField(), `${mobileNumber}{Enter}`);
  return user;
}

describe('the slider', () => {
  it('is shown where the server says so, and moved by keys: the code is sent with what it gave (CAPT-003)', async () => {
    await askForCode();
    expect((await screen.findByRole('alert')).textContent).toBe('请拖动滑块，完成拼图');
    await waitFor(() => expect(handle().getAttribute('aria-disabled')).toBe('false'));
    const keys = userEvent.setup({ document: document });
    handle().focus();
    await keys.keyboard('{PageUp}{PageUp}{ArrowRight}{Enter}');

    await screen.findByText('已发到手机，5 分钟内有效');
    const check = asked.find((address) => isWide(address, 'check'));
    expect(check?.searchParams.get('track')).toMatch(/^keys:0,0,0;24,0,\d+;48,0,\d+;52,0,\d+$/);
    expect(check?.searchParams.get('challenge')).toBe('ch-1');
    expect(asked.find((address) => isWide(address, 'load'))?.searchParams.get('lang')).toBe('zh-cn');
    expect(server.to(sendSmsCode).at(-1)?.body).toMatchObject({ captchaId: 'solved-1', captchaCode: 'w7k2' });
  });

  it('comes from the second server where the first is silent (CAPT-003)', async () => {
    silent = ['one.example'];
    await askForCode();
    await waitFor(() => expect(handle().getAttribute('aria-disabled')).toBe('false'));

    expect(asked.map(({ host: from, pathname }) => `${from}${pathname}`)).toEqual([
      'one.example/captcha/slider.js',
      'two.example/captcha/slider.js',
      'one.example/captcha/load',
      'two.example/captcha/load',
    ]);
  });

  it('gives way to a picture when its script does not load (CAPT-004)', async () => {
    silent = ['one.example', 'two.example'];
    await askForCode();

    await waitFor(() => expect(focused()).toBe(captchaField()));
    expect(host()).toBeNull();
  });

  it('gives way to a picture when no server gives a puzzle (CAPT-004)', async () => {
    runProgram();
    silent = ['one.example', 'two.example'];
    await askForCode();

    expect(await screen.findByRole('textbox', { name: '图片字符' })).toBeTruthy();
    expect(asked.map(({ pathname }) => pathname)).toEqual(['/captcha/load', '/captcha/load']);
  });

  it('is not shown where its compatibility is not the text (CAPT-005)', async () => {
    tell({ ...conf, captchaCompatible: 'false' });
    await askForCode();

    expect(await screen.findByRole('textbox', { name: '图片字符' })).toBeTruthy();
    expect(asked).toEqual([]);
  });
});

describe('the script of the slider', () => {
  const open = (wanted: object) => {
    runProgram();
    const container = document.createElement('div');
    const failed: unknown[] = [];
    const script = Object(window).teacherAssistantSlider;
    const opened = script.open({ container, conf: wanted, onFailed: (fault: unknown) => failed.push(fault) });
    return { opened, failed };
  };

  it('says that nothing is ready until the piece is in its gap (CAPT-006)', () => {
    const { opened } = open(conf);

    expect(opened.answer()).toEqual({ result: 'fail', code: 'fail', message: 'captcha not ready' });
    opened.close();
  });

  it('refuses what it cannot show, and true that is no text (CAPT-005, CAPT-007)', () => {
    const fault = { code: 'fail.get.captcha', message: 'failed to get captcha' };

    expect(open({ ...conf, captchaCompatible: true }).failed).toEqual([fault]);
    expect(open({ ...conf, captchaType: 'gesture' }).failed).toEqual([fault]);
    expect(open({ ...conf, captchaType: 'pic' }).failed).toEqual([fault]);
  });

  it('waits ten seconds for itself and thirty for a puzzle, then tells of the network (CAPT-008, CAPT-009)', async () => {
    watcher.disconnect();
    vi.useFakeTimers();
    try {
      const { loadSliderProgram } = await import('./slider-script.ts');
      const loading = loadSliderProgram({ ...conf, staticServers: ['one.example/captcha'] }).catch((fault) => fault);
      await vi.advanceTimersByTimeAsync(9_999);
      expect(document.head.querySelector('script[src$="slider.js"]')).not.toBeNull();
      await vi.advanceTimersByTimeAsync(1);
      expect(await loading).toEqual({ code: 60204, message: 'Network failure' });

      const { failed, opened } = open({ ...conf, apiServers: ['one.example/captcha'] });
      await vi.advanceTimersByTimeAsync(29_999);
      expect(failed).toEqual([]);
      await vi.advanceTimersByTimeAsync(1);
      expect(failed).toEqual([{ code: 60205, message: 'Network failure' }]);
      opened.close();
    } finally {
      vi.useRealTimers();
    }
  });
});
