import type { Case } from '@app/contract/sharing/cases.ts';
import { doWithUndo } from '#components/layers/do-with-undo.ts';
import { useDeleteCase, useRestoreCase } from './cases.api.ts';

/** Deletes at once and offers to take it back; the server keeps it for 30 days. */
export function useDeleteWithUndo(onDeleted?: () => void): (one: Case) => void {
  const remove = useDeleteCase();
  const restore = useRestoreCase();
  return ({ instanceId }) => {
    doWithUndo(instanceId, { act: remove, undo: restore, said: '已删除 1 个案例', onDone: onDeleted });
  };
}
