import { AppError } from '@app/contract/errors.ts';
import type { EmbedView } from '@app/contract/sharing/embed.ts';
import { HOUR_MS } from '@app/engines/time/durations.ts';
import type { Deps } from '#deps.ts';
import { requireUser } from '#features/identity/users/users.service.ts';
import type { Caller } from '#http/door.ts';
import { newToken, tokenHash } from '#lib/secrets.ts';
import { type EmbedKeyRow, type EmbedVisitRow, findVisit, insertVisit } from './embed.queries.ts';
import type { EmbedPass } from './embed-pass.ts';

/** A lesson; who stays longer has the portal's page loaded again. */
const VISIT_MS = HOUR_MS;

export type Visited = { caller: Caller; visit: EmbedVisitRow };

/** What the frame shows to go on asking: for this view, this teacher and an hour. */
export async function beginVisit(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { key, sub, view, ref }: EmbedPass,
): Promise<string> {
  const visit = newToken();
  const expiresAt = new Date(now().getTime() + VISIT_MS);
  await insertVisit(db, { hash: tokenHash(visit), keyId: key.id, userId: sub, view, ref: ref ?? null, expiresAt });
  return visit;
}

/** Asked anew at every call: a key that was taken back, a teacher who left the school end it at once. */
export async function requireVisit(deps: Pick<Deps, 'db' | 'now'>, shown: string, view: EmbedView): Promise<Visited> {
  const found = await findVisit(deps.db, tokenHash(shown), deps.now());
  if (!found || found.visit.view !== view) throw new AppError('not-found', '这一页已经过期，请刷新门户页面');
  return { caller: await requireOfSchool(deps, found.key, found.visit.userId), visit: found.visit };
}

/** A key of a school opens what its own teachers have. There is no session behind it. */
export async function requireOfSchool(deps: Pick<Deps, 'db'>, key: EmbedKeyRow, userId: string): Promise<Caller> {
  const user = await requireUser(deps, userId);
  const isOfSchool = user.memberSchoolId === key.schoolId && user.closingAt === null;
  if (!isOfSchool) throw new AppError('forbidden', '这位老师不在门户的学校里');
  if (user.suspendedReason) throw new AppError('forbidden', user.suspendedReason);
  return { userId: user.id, sessionId: '', suspendedReason: '' };
}
