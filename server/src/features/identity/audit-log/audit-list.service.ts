import { AT_SERVER_ROLE } from '@app/contract/identity/roles.ts';
import type { AuditEntry } from '@app/contract/running/console-audit.ts';
import { pageOf, readCursor } from '#db/keyset.ts';
import type { Deps } from '#deps.ts';
import { type AuditFilter, listAudits } from './audit-list.queries.ts';

const SHOWN_OF_HASH = 8;

export async function listAuditEntries(
  { db }: Pick<Deps, 'db'>,
  filter: AuditFilter,
  { cursor, limit }: { cursor: string; limit: number },
): Promise<{ list: AuditEntry[]; next: string }> {
  const place = readCursor(cursor);
  const rows = await listAudits(db, filter, place && Number(place.value), limit + 1);
  const { list, next } = pageOf(rows, limit, ({ entry }) => ({ value: entry.seq, id: entry.id }));
  return { list: list.map((row) => toEntry(row, filter.wall)), next };
}

type Row = Awaited<ReturnType<typeof listAudits>>[number];

function toEntry({ entry, told, origin, ...names }: Row, wall: string | undefined): AuditEntry {
  // From where the platform is run is no business of a school.
  const isBeyond = wall !== undefined && ['operator', 'inspector', AT_SERVER_ROLE].includes(entry.actorRole);
  return {
    id: entry.id,
    seq: entry.seq,
    time: entry.createdAt.getTime(),
    actorId: names.actorName === '' ? '' : (entry.actorId ?? ''),
    actorName: names.actorName,
    actorRole: entry.actorRole,
    action: entry.action,
    targetKind: entry.targetKind,
    targetId: entry.targetId,
    targetName: names.aboutName || told?.label || '',
    schoolName: names.schoolName,
    reason: told?.reason ?? '',
    address: isBeyond ? '' : (origin?.address ?? ''),
    device: isBeyond ? '' : (origin?.device ?? ''),
    before: told?.before ?? null,
    after: told?.after ?? null,
    isErased: told === null,
    hash: entry.hash.slice(0, SHOWN_OF_HASH),
    previous: entry.previous.slice(0, SHOWN_OF_HASH),
  };
}
