import type { Desk } from '#desk.ts';
import type { Fields } from '#page/calls.ts';
import { noteAnswer } from '#page/session-data.ts';
import {
  CONFLICT,
  hasTickets,
  LOGIN_NEEDED,
  loginFailed,
  recordOf,
  type SignOnResult,
  TICKET_ISSUED,
  textOf,
} from '#results.ts';
import { afterLogin } from './after-login.ts';
import { type LoginEntry, nameOf, payloadOf, typeOf } from './login-payload.ts';
import { isRemembered, rememberAccount } from './remembered-accounts.ts';
import { readSettings, type SignOnSettings } from './sign-on-settings.ts';
import { keptTicket } from './ticket-cookie.ts';

/** How long a session that was ended gets to end everywhere. */
const CONFLICT_WAIT_MS = 100;
/** Asks as somebody without a session, whatever the browser keeps. */
const NOBODY = 'none';

/** Signs in. Answers what the server said, or one result for everything that went wrong on the way. */
export async function login(desk: Desk, entry: LoginEntry): Promise<SignOnResult> {
  try {
    const settings = await readSettings(desk);
    const answer = await enter(desk, entry, settings);
    if (answer.code !== TICKET_ISSUED) return answer;
    if (!hasTickets(answer)) return loginFailed;
    noteAnswer(desk.session, answer.data);
    if (desk.config.needRememberTicket) rememberAccount(desk.session);
    return await afterLogin(desk, answer, settings);
  } catch {
    return loginFailed;
  }
}

/** The living session, if there is one: 1001 with its ticket. */
export async function loginStatus(desk: Desk): Promise<SignOnResult> {
  try {
    const answer = await desk.ask('/login', { tgtId: keptTicket(desk) });
    if (hasTickets(answer)) noteAnswer(desk.session, answer.data);
    return answer;
  } catch {
    return loginFailed;
  }
}

async function enter(desk: Desk, entry: LoginEntry, settings: SignOnSettings): Promise<SignOnResult> {
  const name = nameOf(entry);
  const isChange = typeOf(entry) === 'loginByChangeAccount';
  const tgtId = name || isChange ? keptTicket(desk) || undefined : NOBODY;
  const asked = await desk.ask('/login', { tgtId: name ? tgtId : NOBODY });
  if (asked.code === TICKET_ISSUED) {
    if (textOf(recordOf(asked.data).loginName) === name) return asked;
    // A session that is ended takes its remembered sign-in with it, and nobody could change back.
    if (!isRemembered(textOf(recordOf(asked.data).userId))) await endOther(desk, tgtId);
    return submit(desk, entry, settings, await desk.ask('/login', { tgtId: NOBODY }), NOBODY);
  }
  return submit(desk, entry, settings, asked, tgtId);
}

/** A login ticket that was too old is answered with a fresh one: once more, and no oftener. */
async function submit(
  desk: Desk,
  entry: LoginEntry,
  settings: SignOnSettings,
  ticket: SignOnResult,
  tgtId: string | undefined,
): Promise<SignOnResult> {
  const first = await submitOnce(desk, entry, settings, ticket, tgtId);
  return first.code === LOGIN_NEEDED ? submitOnce(desk, entry, settings, first, tgtId) : first;
}

async function submitOnce(
  desk: Desk,
  entry: LoginEntry,
  { key, disableSetCookie }: SignOnSettings,
  ticket: SignOnResult,
  tgtId: string | undefined,
): Promise<SignOnResult> {
  if (ticket.code !== LOGIN_NEEDED) return ticket;
  noteAnswer(desk.session, ticket.data);
  const { lt, execution, SSO_R_SESSION_ID } = desk.session;
  const fields: Fields = {
    lt,
    execution,
    SSO_R_SESSION_ID,
    sso_from: desk.config.appName,
    disableSetCookie: disableSetCookie || undefined,
    ...payloadOf(desk.config, entry, lt, key),
  };
  const answer = await desk.ask('/login', { ...fields, tgtId });
  if (answer.code !== CONFLICT) return answer;
  // Nothing was used up: the same again, once the session of somebody else has ended.
  await endOther(desk, tgtId);
  return desk.ask('/login', { ...fields, tgtId: NOBODY });
}

async function endOther(desk: Desk, tgtId: string | undefined): Promise<void> {
  await desk.ask('/logout', { tgtId });
  await new Promise((resolve) => setTimeout(resolve, CONFLICT_WAIT_MS));
}
