import type { OutputOf } from '@app/contract/endpoint.ts';
import { NO_SESSION } from '@app/contract/sign-on.ts';
import * as sso from '@app/contract/sso.ts';
import { endSession } from '#features/sign-on/sessions.service.ts';
import type { Door } from '#http/door.ts';
import { servePublic } from '#http/serve.ts';
import { type CallbackCall, serveCallback } from '#http/serve-callback.ts';
import { isAllowedOrigin } from './allowed-services.ts';
import { checkCaptcha, drawLoginCaptcha, drawSmsCaptcha, readCaptchaType, sendSms } from './captchas.service.ts';
import { type Asker, login, type SsoDeps } from './login.service.ts';
import * as validation from './validation.service.ts';

type Call = Pick<CallbackCall<typeof sso.ssoLogin>, 'facts' | 'cookies' | 'isScript'>;

const COOKIE_PATH = '/';
const COOKIE_SECONDS = 24 * 3_600;

export function ssoRoutes(door: Door, deps: SsoDeps): void {
  sessionRoutes(door, deps);
  serveCallback(door, sso.validateTicket, ({ input, facts }) => validation.validateTicket(deps, input, facts.origin));
  serveCallback(door, sso.validateForToken, ({ input, facts }) =>
    validation.validateForToken(deps, input, facts.origin),
  );
  serveCallback(door, sso.validateAccountTicket, ({ input }) => validation.validateAccountTicket(deps, input.at));
  serveCallback(door, sso.getSingleAt, ({ input, ...call }) =>
    validation.grantSingleAt(deps, input, askerOf(deps, call, input.tgt)),
  );
  servePublic(door, sso.ssoApi, ({ input }) => validation.openByAccountTicket(deps, input.at));
  serveCallback(door, sso.getCaptchaType, ({ input }) => readCaptchaType(deps, input));
  serveCallback(door, sso.getSsoCaptcha, ({ input }) => drawLoginCaptcha(deps, input));
  serveCallback(door, sso.getSmsCaptcha, ({ input }) => drawSmsCaptcha(deps, input));
  serveCallback(door, sso.checkSmsCaptcha, ({ input }) => checkCaptcha(deps, input));
  serveCallback(door, sso.sendSsoSms, ({ input }) => sendSms(deps, input));
}

function sessionRoutes(door: Door, deps: SsoDeps): void {
  serveCallback(
    door,
    sso.ssoLogin,
    async ({ input, ...call }) => {
      const answer = await login(deps, input, askerOf(deps, call, input.tgtId));
      if (answer.data.tgt && !input.disableSetCookie) keepTicket(deps, call, answer.data.tgt);
      return answer;
    },
    { navigate: async ({ input }) => signOnPage(input) },
  );
  serveCallback(door, sso.ssoLogout, async ({ input, ...call }) => {
    const { tgt } = askerOf(deps, call, input.tgtId ?? input.tgt);
    call.cookies.drop(sso.TICKET_COOKIE, { path: COOKIE_PATH });
    const hasEnded = await endSession(deps, undefined, tgt);
    const code: OutputOf<typeof sso.ssoLogout>['code'] = hasEnded ? 'success' : NO_SESSION;
    return { code, state: 'success' as const };
  });
  const remember = async ({ input, ...call }: CallbackCall<typeof sso.addTicketCookie>) => {
    const { tgt, service } = await validation.ticketToRemember(deps, input, call.facts.origin);
    keepTicket(deps, call, tgt);
    return service;
  };
  serveCallback(door, sso.addTicketCookie, async (call) => ({ data: { service: await remember(call) } }), {
    navigate: remember,
  });
  serveCallback(
    door,
    sso.checkLogin,
    async ({ input, ...call }) => {
      const service = await validation.checkedAddress(deps, input.service, askerOf(deps, call));
      return { data: { service } };
    },
    {
      // Whoever sent the browser here reads nothing; only the service it is sent back to does.
      navigate: ({ input, ...call }) =>
        validation.checkedAddress(deps, input.service, askerOf(deps, call, call.cookies.read(sso.TICKET_COOKIE))),
    },
  );
}

/** The ticket that was given, or else the cookie's. */
function askerOf(deps: SsoDeps, call: Call, given?: string): Asker {
  const { origin, header } = call.facts;
  const tgt = given ?? (isStranger(deps, call) ? undefined : call.cookies.read(sso.TICKET_COOKIE));
  return { origin, userAgent: header('user-agent'), tgt };
}

/** Nothing becomes a cookie but a ticket of ours that was proved before. */
function keepTicket(deps: SsoDeps, call: Call, tgt: string): void {
  if (isStranger(deps, call)) return;
  call.cookies.keep(sso.TICKET_COOKIE, tgt, { path: COOKIE_PATH, seconds: COOKIE_SECONDS });
}

/**
 * Any page can run a script of ours and read its answer, or send the browser here with a ticket of its own choice. So the
 * cookie is read and written only for pages we know.
 */
function isStranger({ config }: SsoDeps, { facts: { origin, header }, isScript }: Call): boolean {
  const isElsewhere = isScript || header('sec-fetch-site') === 'cross-site';
  return isElsewhere && !isAllowedOrigin(config, origin, URL.parse(header('referer') ?? '')?.origin ?? '');
}

/** The page reads the same names that stood in the login address. */
function signOnPage(input: CallbackCall<typeof sso.ssoLogin>['input']): string {
  const query = new URLSearchParams();
  for (const name of ['service', 'nextpage', 'customConfig'] as const) {
    const value = input[name];
    if (value !== undefined) query.set(name, value);
  }
  return query.size > 0 ? `${sso.SIGN_ON_PAGE}?${query}` : sso.SIGN_ON_PAGE;
}
