import type { OutputOf } from '@app/contract/endpoint.ts';
import { AppError } from '@app/contract/errors.ts';
import * as sso from '@app/contract/identity/sso.ts';
import type { z } from 'zod';
import { addressWith, allowedService } from '#features/identity/sign-on/allowed-services.service.ts';
import { issueAccess, issueSessionTicket } from '#features/identity/sign-on/session-keys.service.ts';
import * as sessions from '#features/identity/sign-on/sessions.service.ts';
import { issueTicket, useTicket } from '#features/identity/sign-on/tickets.service.ts';
import { requireUser } from '#features/identity/users/users.service.ts';
import type { RequestFacts } from '#http/serve.ts';
import { type Asker, openSessionOf, proveTypedIn, type SsoDeps } from './login.service.ts';

type Input<E extends { input: z.ZodType }> = z.output<E['input']>;

/** Tells a service, once, whose ticket it was given. */
export async function validateTicket(
  deps: SsoDeps,
  { service, ticket }: Input<typeof sso.validateTicket>,
  origin: string,
): Promise<OutputOf<typeof sso.validateTicket>> {
  if (!service || !ticket) throw new AppError('invalid', '缺少 service 或 ticket');
  const holder = await useTicket(deps, 'service', ticket, { service: allowedService(deps.config, origin, service) });
  return { data: await whoIs(deps, holder.userId) };
}

export async function validateForToken(
  deps: SsoDeps,
  { tgt, st, service }: Input<typeof sso.validateForToken>,
  origin: string,
): Promise<OutputOf<typeof sso.validateForToken>> {
  const caller = await sessions.sessionOfTicket(deps, tgt);
  const expected = { service: allowedService(deps.config, origin, service), sessionId: caller.sessionId };
  await useTicket(deps, 'service', st, expected);
  const { token } = await issueAccess(deps, caller);
  return { code: sso.VALIDATED, data: { ...(await whoIs(deps, caller.userId)), token, mergingUserId: '' } };
}

export async function validateAccountTicket(
  deps: SsoDeps,
  at: string | undefined,
): Promise<OutputOf<typeof sso.validateAccountTicket>> {
  const { userId, service } = await useTicket(deps, 'account', requireAt(at), {});
  return { data: { ...(await whoIs(deps, userId)), service } };
}

/** An account ticket for whoever shows a session ticket, signs in, or has an access token. */
export async function grantSingleAt(
  deps: SsoDeps,
  input: Input<typeof sso.getSingleAt>,
  { origin, ip, header }: Pick<RequestFacts, 'origin' | 'ip' | 'header'>,
): Promise<OutputOf<typeof sso.getSingleAt>> {
  const service = allowedService(deps.config, origin, input.service);
  const holder = await holderOf(deps, input, { ip, userAgent: header('user-agent') });
  return { data: { at: await issueTicket(deps, holder, 'account', service), service } };
}

/** Opens the session of an account ticket to the service that got it. */
export async function openByAccountTicket(deps: SsoDeps, at: string | undefined): Promise<OutputOf<typeof sso.ssoApi>> {
  const caller = await useTicket(deps, 'account', requireAt(at), {});
  const { token } = await issueAccess(deps, caller);
  const tgt = await issueSessionTicket(deps, deps.db, caller);
  return { data: { ...(await whoIs(deps, caller.userId)), tgt, token } };
}

/** The session ticket a browser is to remember, and where it goes on. */
export async function ticketToRemember(
  deps: SsoDeps,
  { at, ...input }: Input<typeof sso.addTicketCookie>,
  origin: string,
): Promise<{ tgt: string; service: string }> {
  const service = allowedService(deps.config, origin, input.service);
  const tgt = input.tgtId ?? input.tgt;
  if (tgt) {
    await sessions.sessionOfTicket(deps, tgt);
    return { tgt, service };
  }
  const holder = await useTicket(deps, 'account', requireAt(at), { service });
  return { tgt: await issueSessionTicket(deps, deps.db, holder), service };
}

/** Where a browser goes back to: with an account ticket when somebody is signed in. A session ticket never stands in an address. */
export async function checkedAddress(deps: SsoDeps, given: string | undefined, asker: Asker): Promise<string> {
  const service = allowedService(deps.config, asker.origin, given);
  const living = asker.tgt ? await sessions.findSessionOfTicket(deps, asker.tgt) : undefined;
  if (!living) {
    return addressWith(service, { checkLoginBack: 'true', code: String(sso.LOGIN_NEEDED), message: '没有登录' });
  }
  const atId = await issueTicket(deps, living, 'account', service);
  return addressWith(service, { checkLoginBack: 'true', code: 'success', atId });
}

async function holderOf(
  deps: SsoDeps,
  input: Input<typeof sso.getSingleAt>,
  { ip, userAgent }: Pick<Asker, 'ip' | 'userAgent'>,
) {
  if (input.tgt) return sessions.sessionOfTicket(deps, input.tgt);
  if (input.token) return sessions.holderOfToken(deps, input.token);
  const tgt = await openSessionOf(deps, await proveTypedIn(deps, input, ip), input, userAgent, { ip });
  return sessions.sessionOfTicket(deps, tgt);
}

async function whoIs(deps: SsoDeps, userId: string) {
  const { mobile, accountName } = await requireUser(deps, userId);
  return { userId, loginName: mobile || (accountName ?? '') };
}

function requireAt(at: string | undefined): string {
  if (!at) throw new AppError('invalid', '缺少 at');
  return at;
}
