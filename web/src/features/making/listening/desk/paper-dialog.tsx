import { putListeningInPaper } from '@app/contract/making/listening.ts';
import { searchPaper } from '@app/contract/making/papers.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { FilePlus2, FileText } from 'lucide-react';
import { Button } from '#components/buttons/button.tsx';
import { Dialog } from '#components/layers/dialog.tsx';
import { SkeletonText } from '#components/states/skeleton.tsx';
import { callOrThrow } from '#lib/http/api-client.ts';
import { endpointQuery, refreshQueries } from '#lib/http/query-client.ts';
import './paper-dialog.css';
import { useDesk } from './test-desk.ts';

const SHOWN = 20;
const myPapers = endpointQuery(searchPaper, { owner: 'mine', limit: SHOWN });

type PaperDialogProps = {
  save: () => Promise<boolean>;
  onPaper: (paperId: string) => void;
  onClose: () => void;
};

/** Which paper of hers the questions go into. */
export function PaperDialog({ save, onPaper, onClose }: PaperDialogProps) {
  const id = useDesk((state) => state.id);
  const { data: papers } = useQuery(myPapers);
  const put = useMutation({
    mutationFn: async (paperId: string | undefined) => {
      if (!(await save())) throw new Error('还没有保存上，请稍后再试');
      return callOrThrow(putListeningInPaper, { id, ...(paperId && { paperId }) });
    },
    onSuccess: async ({ paperId }) => {
      await refreshQueries(searchPaper);
      onPaper(paperId);
    },
    // The dialog says what is wrong.
    onError: () => undefined,
  });
  return (
    <Dialog title="放进试卷" onClose={onClose} footer={<Button onClick={onClose}>取消</Button>}>
      <div className="ta-into-paper">
        <p className="ta-field-hint">题目、答案和原文放在试卷最前面。以后改了听力，试卷不会跟着变，可以再放一次。</p>
        <Button
          icon={<FilePlus2 size={16} />}
          busy={put.isPending ? '正在放进去' : undefined}
          onClick={() => put.mutate(undefined)}
        >
          放进一份新试卷
        </Button>
        {!papers && <SkeletonText lines={3} label="正在读取试卷" />}
        {papers && papers.list.length > 0 && (
          <ul aria-label="我的试卷">
            {papers.list.map(({ paperId, title, questionCount }) => (
              <li key={paperId}>
                <Button
                  variant="text"
                  icon={<FileText size={16} />}
                  disabled={put.isPending}
                  onClick={() => put.mutate(paperId)}
                >
                  {`${title}（${questionCount} 题）`}
                </Button>
              </li>
            ))}
          </ul>
        )}
        {put.error && (
          <p className="ta-field-error" role="alert">
            {put.error.message}
          </p>
        )}
      </div>
    </Dialog>
  );
}
