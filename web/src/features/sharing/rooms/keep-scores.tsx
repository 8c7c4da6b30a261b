import { useRouter } from '@tanstack/react-router';
import { ClipboardCheck } from 'lucide-react';
import { Button } from '#components/buttons/button.tsx';
import { showToast } from '#components/layers/toast.tsx';
import { useTakeScores } from './rooms.api.ts';

/** A room forgets what was answered after a week; a score sheet does not. */
export function KeepScores({ roomId }: { roomId: string }) {
  const take = useTakeScores();
  // A room is also shown where there is no router.
  const router = useRouter({ warn: false }) as ReturnType<typeof useRouter> | undefined;
  const keep = () =>
    take.mutate(roomId, {
      onSuccess: ({ sheetId, taken, unmarked }) => {
        const open = unmarked > 0 ? `，还有 ${unmarked} 处等你批` : '';
        showToast('success', `记下了 ${taken} 人的成绩${open}`);
        router?.history.push(`/scores?sheetId=${encodeURIComponent(sheetId)}`);
      },
    });
  return (
    <Button size="bar" icon={<ClipboardCheck size={16} />} busy={take.isPending ? '正在记' : undefined} onClick={keep}>
      记进成绩
    </Button>
  );
}
