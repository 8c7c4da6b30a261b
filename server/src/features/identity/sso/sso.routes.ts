import type { OutputOf } from '@app/contract/endpoint.ts';
import { NO_SESSION } from '@app/contract/identity/sign-on.ts';
import * as sso from '@app/contract/identity/sso.ts';
import { dropTicket, keepTicket } from '#features/identity/sign-on/kept-tickets.service.ts';
import { endSession } from '#features/identity/sign-on/sessions.service.ts';
import type { Door } from '#http/door.ts';
import { type RequestFacts, servePublic } from '#http/serve.ts';
import { type CallbackCall, serveCallback } from '#http/serve-callback.ts';
import { checkCaptcha, drawLoginCaptcha, drawSmsCaptcha, readCaptchaType, sendSms } from './captchas.service.ts';
import { type Asker, login, type SsoDeps } from './login.service.ts';
import * as validation from './validation.service.ts';

type Call = Pick<CallbackCall<typeof sso.ssoLogin>, 'facts' | 'cookies'>;

export function ssoRoutes(door: Door, deps: SsoDeps): void {
  sessionRoutes(door, deps);
  serveCallback(door, sso.validateTicket, ({ input, facts }) => validation.validateTicket(deps, input, facts.origin));
  serveCallback(door, sso.validateForToken, ({ input, facts }) =>
    validation.validateForToken(deps, input, facts.origin),
  );
  serveCallback(door, sso.validateAccountTicket, ({ input }) => validation.validateAccountTicket(deps, input.at));
  serveCallback(door, sso.getSingleAt, ({ input, facts }) => validation.grantSingleAt(deps, input, facts));
  servePublic(door, sso.ssoApi, ({ input }) => validation.openByAccountTicket(deps, input.at));
  serveCallback(door, sso.getCaptchaType, ({ input, facts }) =>
    readCaptchaType(deps, input, facts, isFromAnotherSite(facts)),
  );
  serveCallback(door, sso.getSsoCaptcha, ({ input }) => drawLoginCaptcha(deps, input));
  serveCallback(door, sso.getSmsCaptcha, ({ input }) => drawSmsCaptcha(deps, input));
  serveCallback(door, sso.checkSmsCaptcha, ({ input, facts }) => checkCaptcha(deps, input, facts.ip));
  serveCallback(door, sso.sendSsoSms, ({ input, facts }) => sendSms(deps, input, facts.ip));
}

function sessionRoutes(door: Door, deps: SsoDeps): void {
  serveCallback(
    door,
    sso.ssoLogin,
    async ({ input, ...call }) => {
      const answer = await login(deps, input, askerOf(call, input.tgtId));
      if (answer.data.tgt && !input.disableSetCookie) keepTicket(call, answer.data.tgt);
      return answer;
    },
    { navigate: async ({ input }) => signOnPage(input) },
  );
  serveCallback(door, sso.ssoLogout, async ({ input, ...call }) => {
    const { tgt } = askerOf(call, input.tgtId ?? input.tgt);
    dropTicket(call);
    const hasEnded = await endSession(deps, undefined, tgt);
    const code: OutputOf<typeof sso.ssoLogout>['code'] = hasEnded ? 'success' : NO_SESSION;
    return { code, state: 'success' as const };
  });
  const remember = async ({ input, ...call }: CallbackCall<typeof sso.addTicketCookie>) => {
    const { tgt, service } = await validation.ticketToRemember(deps, input, call.facts.origin);
    keepTicket(call, tgt);
    return service;
  };
  serveCallback(door, sso.addTicketCookie, async (call) => ({ data: { service: await remember(call) } }), {
    navigate: remember,
  });
  // Whoever sends a browser there reads nothing; only the service it is sent back to does.
  const check = ({ input, ...call }: CallbackCall<typeof sso.checkLogin>) =>
    validation.checkedAddress(deps, input.service, askerOf(call));
  serveCallback(door, sso.checkLogin, async (call) => ({ data: { service: await check(call) } }), { navigate: check });
}

/** The ticket that was given, or else the cookie's: the contract lets no page make these calls that we do not know. */
function askerOf({ facts: { origin, ip, header }, cookies }: Call, given?: string): Asker {
  return { origin, ip, userAgent: header('user-agent'), tgt: given ?? cookies.read(sso.TICKET_COOKIE) };
}

/** Whether a browser would throw our cookie away: it does so for pages of another site. Over plain http only hosts tell. */
function isFromAnotherSite({ origin, header }: RequestFacts): boolean {
  const site = header('sec-fetch-site');
  if (site !== undefined) return site === 'cross-site';
  const page = URL.parse(header('origin') ?? header('referer') ?? '');
  return page !== null && page.hostname !== new URL(origin).hostname;
}

/** The page reads the same names that stood in the login address. */
function signOnPage(input: CallbackCall<typeof sso.ssoLogin>['input']): string {
  const query = new URLSearchParams();
  for (const name of ['service', 'nextpage', 'customConfig', 'thirdLoginType'] as const) {
    const value = input[name];
    if (value !== undefined) query.set(name, value);
  }
  return query.size > 0 ? `${sso.SIGN_ON_PAGE}?${query}` : sso.SIGN_ON_PAGE;
}
