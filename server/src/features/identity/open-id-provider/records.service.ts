import type { Adapter, AdapterPayload } from 'oidc-provider';
import type { Deps } from '#deps.ts';
import { tokenHash } from '#lib/secrets.ts';
import { userOfAccount } from './accounts.service.ts';
import { findClient, toMetadata } from './clients.service.ts';
import * as queries from './records.queries.ts';

type RecordDeps = Pick<Deps, 'db' | 'config' | 'now'>;

/** Secrets of the wire are their own names here; only their hashes are kept. */
const secretKinds = new Set(['AuthorizationCode', 'AccessToken', 'RefreshToken']);

/** Where the library keeps what it remembers: one table for every node. Clients are ours. */
export function recordsOf(deps: RecordDeps, kind: string): Adapter {
  const { db, now } = deps;
  const isSecret = secretKinds.has(kind);
  const hashOf = (id: string) => (isSecret ? tokenHash(id) : id);
  const toPayload = (row: Awaited<ReturnType<typeof queries.findRecord>>, id?: string): AdapterPayload | undefined =>
    row && {
      ...row.payload,
      ...(isSecret && id ? { jti: id } : {}),
      ...(row.consumedAt ? { consumed: Math.floor(row.consumedAt.getTime() / 1_000) } : {}),
    };
  return {
    async upsert(id, payload, expiresIn) {
      const { jti, ...rest } = payload;
      await queries.putRecord(db, {
        kind,
        hash: hashOf(id),
        payload: isSecret ? rest : payload,
        userId: payload.accountId ? userOfAccount(payload.accountId).userId : null,
        grantId: payload.grantId ?? null,
        uid: payload.uid ?? null,
        expiresAt: expiresIn ? new Date(now().getTime() + expiresIn * 1_000) : null,
      });
    },
    async find(id) {
      if (kind !== 'Client') return toPayload(await queries.findRecord(db, kind, hashOf(id), now()), id);
      const client = await findClient(deps, id);
      return client && toMetadata(client);
    },
    findByUid: async (uid) => toPayload(await queries.findRecordByUid(db, kind, uid, now())),
    findByUserCode: async () => undefined,
    async consume(id) {
      if (await queries.consumeRecord(db, kind, hashOf(id), now())) return;
      // The library looked before, and so did another call at the same moment.
      const { errors } = await import('oidc-provider');
      throw new errors.InvalidGrant('already used');
    },
    destroy: (id) => queries.deleteRecord(db, kind, hashOf(id)),
    revokeByGrantId: (grantId) => queries.deleteGrant(db, kind, grantId),
  };
}

export async function sweepRecords({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  await queries.deleteRecordsExpiredBefore(db, now());
}
