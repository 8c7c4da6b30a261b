import { showToast } from '#components/layers/toast.tsx';
import { type PaperDesk, serverIdOf } from '../paper-desk.ts';

export const NOT_SAVED = '还没保存上，连上网络再试';

/** The server writes files from what it has. */
export async function savedPaper(
  desk: PaperDesk,
  save: () => Promise<boolean>,
): Promise<{ id: string; title: string } | undefined> {
  const isThere = await save();
  const id = serverIdOf(desk.getState());
  if (isThere && id) return { id, title: desk.getState().draft.title };
  showToast('warning', NOT_SAVED);
  return undefined;
}
