import { useRouter } from '@tanstack/react-router';
import { ChartColumn } from 'lucide-react';
import { Button } from '#components/buttons/button.tsx';
import { useDesk, useDeskStore } from '../paper-desk.ts';
import { savedPaper } from './saved-paper.ts';

/** From the paper to what the pupils made of it; what is not saved yet is saved first. */
export function ScoresDoor({ save }: { save: () => Promise<boolean> }) {
  const desk = useDeskStore();
  const isEmpty = useDesk(({ draft }) => draft.sections.length === 0);
  // The desk is also shown where there is no router.
  const router = useRouter({ warn: false }) as ReturnType<typeof useRouter> | undefined;
  const open = async () => {
    const paper = await savedPaper(desk, save);
    if (paper) router?.history.push(`/scores?paperId=${encodeURIComponent(paper.id)}`);
  };
  return (
    <Button variant="text" size="small" icon={<ChartColumn size={16} />} disabled={isEmpty} onClick={() => void open()}>
      成绩
    </Button>
  );
}
