import { FRESH_PROOF_NEEDED, proveAgain, readProofWays } from '@app/contract/identity/fresh-proof.ts';
import { beginSecondFactor } from '@app/contract/identity/second-factor.ts';
import { sendSmsCode } from '@app/contract/identity/sign-on.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { callOrThrow } from '#lib/http/api-client.ts';
import { queryClient } from '#lib/http/query-client.ts';
import { withFreshProof } from '#lib/session/fresh-proof.ts';
import { useSession } from '#lib/session/session.ts';
import { answer, fakeServer, refuse } from '#lib/testing/fake-server.ts';
import { tokenPair } from '#lib/testing/open-tab.ts';
import { FreshProofLayer } from './fresh-proof-layer.tsx';

const begun = { key: 'K'.repeat(32), address: 'otpauth://totp/x' };
const act = () => withFreshProof(() => callOrThrow(beginSecondFactor, {}));
let server: ReturnType<typeof fakeServer>;

beforeEach(() => {
  useSession.setState({ token: tokenPair.token, isLoginVisible: false });
  server = fakeServer();
  let isProved = false;
  server.on(beginSecondFactor, () =>
    isProved
      ? answer(beginSecondFactor, begun)
      : refuse({ code: 403, message: '要先确认是你本人', ...FRESH_PROOF_NEEDED }),
  );
  server.on(readProofWays, () =>
    answer(readProofWays, { mobile: '13800000000', hasPassword: true, hasPasskey: false }),
  );
  server.on(sendSmsCode, () =>
    answer(sendSmsCode, { resendAfterSeconds: 60, expiresInSeconds: 300, captchaNext: false }),
  );
  server.on(proveAgain, ({ body }) => {
    if (Object(body).smsCode !== '123456') return refuse({ code: 400, message: '验证码不对' });
    isProved = true;
    return answer(proveAgain, null);
  });
});
afterEach(() => {
  cleanup();
  queryClient.clear();
});

function open() {
  render(
    <QueryClientProvider client={queryClient}>
      <FreshProofLayer />
    </QueryClientProvider>,
  );
  return userEvent.setup();
}

describe('what is refused until she shows that it is she', () => {
  it('goes on by itself once she did, with what was wrong said where she types', async () => {
    const user = open();
    const acting = act();
    const dialog = within(await screen.findByRole('dialog', { name: '确认是你本人' }));
    expect(await dialog.findByLabelText('登录密码')).toBeDefined();
    await user.click(dialog.getByRole('radio', { name: '短信' }));
    await user.click(dialog.getByRole('button', { name: '发送验证码' }));
    await user.type(dialog.getByLabelText('短信验证码'), '000000');
    await user.click(dialog.getByRole('button', { name: '确认' }));
    await dialog.findByText('验证码不对');
    await user.clear(dialog.getByLabelText('短信验证码'));
    await user.type(dialog.getByLabelText('短信验证码'), '123456');
    await user.click(dialog.getByRole('button', { name: '确认' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await acting).toEqual(begun);
    expect(server.to(beginSecondFactor)).toHaveLength(2);
  });

  it('stays refused when she says no, and where nobody can ask her', async () => {
    const user = open();
    const acting = act();
    const refused = expect(acting).rejects.toThrow('要先确认是你本人');
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '取消' }));
    await refused;
    cleanup();
    await expect(act()).rejects.toThrow('要先确认是你本人');
    expect(server.to(beginSecondFactor)).toHaveLength(2);
  });
});
