import type { Queryable } from '#db/database.ts';
import type { Deps } from '#deps.ts';
import type { Caller } from '#http/door.ts';
import { insertAudit } from './audit-log.queries.ts';

type PrivilegedAction = { action: string; targetKind: string; targetId: string; reason: string };

/** In the transaction of what is done: neither is true without the other. */
export async function writeDown(
  deps: Pick<Deps, 'now' | 'newId'>,
  tx: Queryable,
  { userId }: Caller,
  done: PrivilegedAction,
): Promise<void> {
  await insertAudit(tx, { id: deps.newId(), actorId: userId, ...done, createdAt: deps.now() });
}

/** The same for what somebody did at the server's own command line, where nobody is signed in. */
export async function writeDownAtServer(
  deps: Pick<Deps, 'now' | 'newId'>,
  tx: Queryable,
  done: PrivilegedAction,
): Promise<void> {
  await insertAudit(tx, { id: deps.newId(), actorId: null, ...done, createdAt: deps.now() });
}
