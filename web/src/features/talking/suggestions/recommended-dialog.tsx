import { personalSuggests } from '@app/contract/talking/suggestions.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Button } from '#components/buttons/button.tsx';
import { Dialog } from '#components/layers/dialog.tsx';
import { Markdown } from '#components/markdown/markdown.tsx';
import { SkeletonText } from '#components/states/skeleton.tsx';
import { refreshQueries } from '#lib/http/query-client.ts';
import './recommended-dialog.css';
import { suggestedRecord, takeBack } from './suggestions.api.ts';

type RecommendedDialogProps = { suggestId: string; onAsk: (question: string) => void; onClose: () => void };

/** A conversation a colleague recommends, as it was then. */
export function RecommendedDialog({ suggestId, onAsk, onClose }: RecommendedDialogProps) {
  const { data: record, error } = useQuery({ ...suggestedRecord(suggestId), retry: false });
  const takingBack = useMutation({
    mutationFn: () => takeBack(suggestId),
    onSuccess: () => {
      void refreshQueries(personalSuggests);
      onClose();
    },
  });
  const first = record?.list[0]?.ques ?? '';
  const askLikewise = () => {
    onAsk(first);
    onClose();
  };
  return (
    <Dialog
      title={record?.title ?? '同事的推荐'}
      widthPx={760}
      onClose={onClose}
      footer={
        <>
          {record?.isMine && (
            <Button busy={takingBack.isPending ? '正在撤回' : undefined} onClick={() => takingBack.mutate()}>
              撤回推荐
            </Button>
          )}
          <Button onClick={onClose}>关闭</Button>
          {first !== '' && (
            <Button variant="primary" onClick={askLikewise}>
              照这个问题来问
            </Button>
          )}
        </>
      }
    >
      <div className="ta-recommended">
        {record?.list.map(({ ques, answers }) => (
          <section key={ques}>
            <h3>{ques}</h3>
            <Markdown text={answers.join('')} isStreaming={false} />
          </section>
        ))}
        {!record && error && <p role="alert">{error.message}</p>}
        {!record && !error && <SkeletonText lines={5} />}
      </div>
    </Dialog>
  );
}
