import type { LoginData } from '@app/contract/identity/sso.ts';
import type { Deps } from '#deps.ts';
import { readMyPassword } from '#features/identity/passwords/passwords.service.ts';
import type { SessionDeps } from '#features/identity/sign-on/session-keys.service.ts';
import { takeTicket } from '#features/identity/sign-on/tickets.service.ts';
import { equalHashes, newToken, tokenHash } from '#lib/secrets.ts';
import * as queries from './sso.queries.ts';

type TicketDeps = Pick<Deps, 'db' | 'secrets' | 'now'>;

const LOGIN_TICKET_LIFE_MS = 300_000;

/** What a page needs before it may try to sign somebody in. */
export async function newLoginTicket(deps: TicketDeps): Promise<LoginData> {
  const lt = newToken();
  const expiresAt = new Date(deps.now().getTime() + LOGIN_TICKET_LIFE_MS);
  await queries.insertLoginTicket(deps.db, { hash: tokenHash(lt), expiresAt });
  return { lt, ...companionsOf(deps, lt) };
}

/** Uses a login ticket up. It is good once, for five minutes, and only with what was given out with it. */
export async function useLoginTicket(
  deps: TicketDeps,
  { lt = '', execution = '', SSO_R_SESSION_ID: remoteId }: LoginData,
): Promise<boolean> {
  const own = companionsOf(deps, lt);
  const isOfOnePiece =
    equalHashes(own.execution, execution) && (remoteId === undefined || equalHashes(own.SSO_R_SESSION_ID, remoteId));
  return isOfOnePiece && queries.takeLoginTicket(deps.db, tokenHash(lt), deps.now());
}

/** Whose ticket it is; a changed password ends those that were given out before. */
export async function useRememberTicket(deps: SessionDeps, ticket: string): Promise<string | undefined> {
  const used = await takeTicket(deps, 'remember', ticket, {});
  if (!used) return undefined;
  const { changeTime } = await readMyPassword(deps, used);
  return used.createdAt.getTime() >= changeTime ? used.userId : undefined;
}

export async function sweepLoginTickets(deps: Pick<Deps, 'db' | 'now'>): Promise<void> {
  await queries.deleteTicketsExpiredBefore(deps.db, deps.now());
}

function companionsOf({ secrets }: TicketDeps, lt: string) {
  return {
    execution: secrets.codeHash('execution', lt),
    SSO_R_SESSION_ID: secrets.codeHash('remote-session', lt),
  };
}
