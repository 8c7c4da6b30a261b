import type { Case } from '@app/contract/sharing/cases.ts';
import { offerUndo } from '#components/layers/undo-bar.tsx';
import { useDeleteCase, useRestoreCase } from './cases.api.ts';

/** Deletes at once and offers to take it back; the server keeps it for 30 days. */
export function useDeleteWithUndo(onDeleted?: () => void): (one: Case) => void {
  const remove = useDeleteCase();
  const restore = useRestoreCase();
  return ({ instanceId }) => {
    // The row that asked is gone by then, and with it every callback given to `mutate`.
    remove.mutateAsync(instanceId).then(
      () => {
        onDeleted?.();
        offerUndo('已删除 1 个案例', () => restore.mutate(instanceId));
      },
      // Said by the query client; the row is back.
      () => undefined,
    );
  };
}
