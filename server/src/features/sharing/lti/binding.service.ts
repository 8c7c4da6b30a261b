import { AppError } from '@app/contract/errors.ts';
import { findLinkedTeacher, linkPerson } from '#features/identity/linked-accounts/link-person.service.ts';
import { useTicket } from '#features/identity/sign-on/tickets.service.ts';
import type { Caller } from '#http/door.ts';
import { newToken, plainSigns, tokenHash } from '#lib/secrets.ts';
import { type LtiDeps, type OpenLaunch, requireLaunch } from './launch.service.ts';
import * as queries from './lti.queries.ts';
import { authorityOf } from './platforms.service.ts';

export const CODE_PATH = '/lti/code';
/** Some 50 bits, typed once. */
const CODE_SIGNS = 10;
const CODE_LIFE_MS = 10 * 60_000;
const MAX_WRONG_TRIES = 5;
const CODE_PURPOSE = 'lti-bind';

/**
 * A code for the teacher who signed in at our own page. She reads it out of that page and types it into the platform's: so a link
 * that somebody sends her can connect nothing.
 */
export async function newBindingCode(deps: LtiDeps, origin: string, ticket: string): Promise<string> {
  const { userId } = await useTicket(deps, 'service', ticket, { service: `${origin}${CODE_PATH}` });
  const code = plainSigns(newToken(), CODE_SIGNS);
  const expiresAt = new Date(deps.now().getTime() + CODE_LIFE_MS);
  const row = { hash: deps.secrets.codeHash(CODE_PURPOSE, code), userId, expiresAt };
  await deps.db.transaction((tx) => queries.replaceCode(tx, row));
  return code;
}

/** From now on this person of the platform is this teacher here. */
export async function bindPerson(deps: LtiDeps, ticket: string | undefined, typed: string): Promise<OpenLaunch> {
  const launch = await requireLaunch(deps, ticket);
  if (launch.wrongTries >= MAX_WRONG_TRIES) throw new AppError('too-many', '错了太多次，请回到平台重新打开');
  const code = typed.replaceAll(/[\s-]/g, '').toLowerCase().slice(0, 100);
  const userId = await queries.takeCode(deps.db, deps.secrets.codeHash(CODE_PURPOSE, code), deps.now());
  if (!userId) {
    await queries.countWrongTry(deps.db, tokenHash(launch.ticket));
    throw new AppError('invalid', '连接码不对或已过期，请再取一个');
  }
  const person = { ...personOf(launch), authorityName: launch.platform.name };
  await deps.db.transaction((tx) => linkPerson(deps, tx, userId, person));
  return launch;
}

/** The teacher here whom the platform means, once she said so herself. */
export async function findTeacher(deps: LtiDeps, launch: OpenLaunch): Promise<Caller | undefined> {
  const teacher = await findLinkedTeacher(deps, personOf(launch));
  if (teacher?.suspendedReason) throw new AppError('forbidden', teacher.suspendedReason);
  return teacher && { userId: teacher.userId, sessionId: '', suspendedReason: '' };
}

function personOf({ platform, subject, facts }: OpenLaunch) {
  return { authority: authorityOf(platform), subject, displayName: facts.personName ?? '' };
}
