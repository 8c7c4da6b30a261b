import { secondStep } from '@app/contract/identity/second-factor.ts';
import { SECOND_STEP_NEEDED, smsLogin } from '@app/contract/identity/sign-on.ts';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { queryClient } from '#lib/http/query-client.ts';
import { forgetFirstStep } from '#lib/session/second-step.ts';
import { answer, refuse } from '#lib/testing/fake-server.ts';
import { tokenPair } from '#lib/testing/open-tab.ts';
import { agreement, askForCode, codeField, loginButton, openDialog, openSignOnServer } from './testing/open-dialog.tsx';

afterEach(() => {
  cleanup();
  queryClient.clear();
  forgetFirstStep();
  vi.unstubAllGlobals();
});

it('an account with a second factor is asked for a code after the SMS, and a wrong one can be typed again', async () => {
  const server = openSignOnServer();
  server.on(smsLogin, () =>
    refuse({ code: SECOND_STEP_NEEDED, message: '这个账号开了两步验证', stepToken: 'a-secret' }),
  );
  const given: unknown[] = [];
  server.on(secondStep, (request) => {
    given.push(request.body);
    return given.length === 1 ? refuse({ code: 400, message: '验证码不对或已用过' }) : answer(secondStep, tokenPair);
  });
  const user = openDialog();
  await askForCode(user);
  await user.click(agreement());
  await user.type(codeField(), '123456');

  await screen.findByRole('heading', { name: '两步验证' });
  await user.type(screen.getByRole('textbox', { name: '验证码' }), '111111');
  await user.click(loginButton());
  await screen.findByText('验证码不对或已用过');
  await user.clear(screen.getByRole('textbox', { name: '验证码' }));
  await user.type(screen.getByRole('textbox', { name: '验证码' }), '222222');
  await user.click(loginButton());

  await screen.findByText('主页');
  expect(given).toEqual([
    { stepToken: 'a-secret', code: '111111' },
    { stepToken: 'a-secret', code: '222222' },
  ]);
});
