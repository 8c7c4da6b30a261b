import { useRouter } from '@tanstack/react-router';
import { ChartColumn } from 'lucide-react';
import { Button } from '#components/buttons/button.tsx';
import { useDesk, useDeskStore } from '../paper-desk.ts';
import { savedPaper } from './saved-paper.ts';

/** From the paper to what the pupils made of it; what is not saved yet is saved first. */
export function ScoresDoor({ save }: { save: () => Promise<boolean> }) {
  const isEmpty = useDesk(({ draft }) => draft.sections.length === 0);
  const open = useOpenScores(save);
  return (
    <Button variant="text" size="small" icon={<ChartColumn size={16} />} disabled={isEmpty} onClick={open}>
      成绩
    </Button>
  );
}

/** On a phone it is a line of the menu. */
export function useOpenScores(save: () => Promise<boolean>): () => void {
  const desk = useDeskStore();
  // The desk is also shown where there is no router.
  const router = useRouter({ warn: false }) as ReturnType<typeof useRouter> | undefined;
  return () =>
    void savedPaper(desk, save).then((paper) => {
      if (paper) router?.history.push(`/scores?paperId=${encodeURIComponent(paper.id)}`);
    });
}
