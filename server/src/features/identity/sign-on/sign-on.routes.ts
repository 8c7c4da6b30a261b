import { AppError } from '@app/contract/errors.ts';
import * as signOn from '@app/contract/identity/sign-on.ts';
import { getSmsOutbox } from '@app/contract/running/platform.ts';
import type { Deps } from '#deps.ts';
import type { Door } from '#http/door.ts';
import { servePublic } from '#http/serve.ts';
import { newCaptcha } from './captchas.service.ts';
import { keepOwnSignIn } from './kept-tickets.service.ts';
import { refreshSession } from './refresh.service.ts';
import { issueAccess } from './session-keys.service.ts';
import { sessionOfTicket } from './sessions.service.ts';
import { grantCentralToken, readLoginState, signInBySms, signInByTicket, signOut } from './sign-on.service.ts';
import { sendCode } from './sms-codes.service.ts';
import { readOutbox } from './sms-outbox.service.ts';

export function signOnRoutes(door: Door, deps: Deps): void {
  servePublic(door, signOn.sendSmsCode, ({ input, facts }) => sendCode(deps, input, facts.ip));
  servePublic(door, signOn.getCaptcha, () => newCaptcha(deps));
  servePublic(door, signOn.smsLogin, async ({ input, ...call }) =>
    keepOwnSignIn(call, await signInBySms(deps, input, call.facts.header('user-agent'), call.facts.ip)),
  );
  servePublic(door, signOn.loginState, ({ input }) => readLoginState(deps, input.tgt));
  servePublic(door, signOn.ticketLogin, ({ input }) => signInByTicket(deps, input.tgt, input.st));
  servePublic(door, signOn.tgtRefresh, ({ input }) => refreshSession(deps, input.refreshToken, input.rotation));
  servePublic(door, signOn.tgtLogout, ({ input, facts }) => signOut(deps, facts.token, input.tgt));
  servePublic(door, signOn.centerTokenWeb, ({ input }) => grantCentralToken(deps, input));
  servePublic(door, signOn.exchangeToken, async ({ input }) =>
    issueAccess(deps, await sessionOfTicket(deps, input.tgt)),
  );
  if (!deps.config.isProduction) {
    servePublic(door, getSmsOutbox, async ({ input, facts }) => {
      if (!facts.isFromThisMachine) throw new AppError('forbidden', '验证码只能在运行服务的这台电脑上查看');
      return readOutbox(deps, input.mobile);
    });
  }
}
