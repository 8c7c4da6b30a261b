import type { Deps } from '#deps.ts';
import { type PrivilegedAction, writeDown } from '#features/identity/audit-log/audit-log.service.ts';
import type { Caller } from '#http/door.ts';

type Table = Pick<PrivilegedAction, 'targetKind' | 'targetId' | 'schoolId'> & { label: string };

/** That a table was taken along is an entry of the record, before any of it is sent. */
export async function noteExport(
  deps: Pick<Deps, 'db' | 'now' | 'newId'>,
  caller: Caller,
  table: Table,
): Promise<void> {
  await deps.db.transaction((tx) => writeDown(deps, tx, caller, { ...table, action: 'export', reason: '' }));
}
