import { showToast } from '#components/layers/toast.tsx';
import { useDeskStore } from './desk.ts';
import { useSaving } from './saving.ts';

/** Slides are made from what the server has, like files. */
export function useMakeCourseware(onCourseware: (designId: string) => void): () => void {
  const desk = useDeskStore();
  const { save } = useSaving();
  const make = async () => {
    if (await save()) onCourseware(desk.getState().designId);
    else showToast('warning', '还没保存上，连上网络再做');
  };
  return () => void make();
}
