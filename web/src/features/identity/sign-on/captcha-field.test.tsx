import { getCaptcha, sendSmsCode } from '@app/contract/identity/sign-on.ts';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '#lib/http/query-client.ts';
import { answer, refuse } from '#lib/testing/fake-server.ts';
import {
  askButton,
  captchaField,
  focused,
  mobileField,
  mobileNumber,
  openDialog,
  openSignOnServer,
  sent,
} from './testing/open-dialog.tsx';

let server: ReturnType<typeof openSignOnServer>;

beforeEach(() => {
  server = openSignOnServer();
});

afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
  localStorage.clear();
});

describe('the image captcha', () => {
  it('appears when the server asks for it, and a wrong answer brings a new picture', async () => {
    let drawn = 0;
    server.on(getCaptcha, () =>
      answer(getCaptcha, { captchaId: `c-${++drawn}`, image: `data:image/png;base64,AAA${drawn}` }),
    );
    const replies = ['请先输入图片中的字符', '图片字符不对，请看新的图片再输'];
    server.on(sendSmsCode, () => {
      const message = replies.shift();
      return message ? refuse({ code: 40020, message }) : answer(sendSmsCode, sent);
    });
    const user = openDialog();
    await user.type(mobileField(), `${mobileNumber}{Enter}`);
    expect((await screen.findByRole('alert')).textContent).toBe('请先输入图片中的字符');
    expect(focused()).toBe(captchaField());
    expect(screen.getByRole('img').getAttribute('src')).toBe('data:image/png;base64,AAA1');

    await user.keyboard('wrong{Enter}');
    await screen.findByText('图片字符不对，请看新的图片再输');
    expect(captchaField()).toHaveProperty('value', '');

    await user.keyboard('8KdP{Enter}');
    await screen.findByText('已发到手机，5 分钟内有效');
    expect(server.to(sendSmsCode).map(({ body }) => body)).toEqual([
      { mobile: mobileNumber },
      { mobile: mobileNumber, captchaId: 'c-1', captchaCode: 'wrong' },
      { mobile: mobileNumber, captchaId: 'c-2', captchaCode: '8KdP' },
    ]);
    expect(screen.queryByRole('img')).toBeNull();
  });

  it('can be exchanged for another and must not be left empty', async () => {
    let drawn = 0;
    server.on(getCaptcha, () =>
      answer(getCaptcha, { captchaId: `c-${++drawn}`, image: `data:image/png;base64,AAA${drawn}` }),
    );
    server.on(sendSmsCode, () => refuse({ code: 40020, message: '请先输入图片中的字符' }));
    const user = openDialog();
    await user.type(mobileField(), `${mobileNumber}{Enter}`);
    await screen.findByRole('img');

    await user.click(screen.getByRole('button', { name: '换一张图片' }));
    await waitFor(() => expect(screen.getByRole('img').getAttribute('src')).toContain('AAA2'));

    await user.click(askButton());
    expect(focused()).toBe(captchaField());
    expect(server.to(sendSmsCode)).toHaveLength(1);
  });
});
