import { sectionNames } from '@app/contract/making/design.ts';
import { useQuery } from '@tanstack/react-query';
import { Copy, MessageSquareText } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#components/buttons/button.tsx';
import { IconButton } from '#components/buttons/icon-button.tsx';
import { doWithUndo } from '#components/layers/do-with-undo.ts';
import { Drawer } from '#components/layers/drawer.tsx';
import { showToast } from '#components/layers/toast.tsx';
import { copyText } from '#components/markdown/copy-text.ts';
import { ErrorState } from '#components/states/error-state.tsx';
import { SkeletonText } from '#components/states/skeleton.tsx';
import { useSession } from '#lib/session/session.ts';
import { formatWhen } from '#lib/time/dates.ts';
import { RemarkRow } from './remark-row.tsx';
import { remarksOn, useCirculate, useDealWithRemark, useEndCirculation } from './remarks.api.ts';
import './remarks-button.css';

type RemarksButtonProps = {
  designId: string;
  /** She came to see them. */
  isAsked: boolean;
};

/** On the desk of a design: asks colleagues to look at it, and shows what they said. */
export function RemarksButton({ designId, isAsked }: RemarksButtonProps) {
  const hasToken = useSession(({ token }) => token !== '');
  const { data } = useQuery({ ...remarksOn(designId), enabled: hasToken });
  const [isOpen, setIsOpen] = useState(isAsked);
  const open = data?.remarks.filter(({ isDone }) => !isDone).length ?? 0;
  return (
    <>
      {open > 0 ? (
        <Button
          size="small"
          variant="text"
          icon={<MessageSquareText size={16} />}
          aria-label={`批注 ${open}`}
          data-tip="同事的批注"
          onClick={() => setIsOpen(true)}
        >
          {open}
        </Button>
      ) : (
        <IconButton label="请同事看" icon={<MessageSquareText size={16} />} onClick={() => setIsOpen(true)} />
      )}
      {isOpen && (
        <Drawer title="请同事看" onClose={() => setIsOpen(false)}>
          <Remarks designId={designId} />
        </Drawer>
      )}
    </>
  );
}

function Remarks({ designId }: { designId: string }) {
  const { data, error, refetch } = useQuery(remarksOn(designId));
  const dealWith = useDealWithRemark();
  if (!data)
    return error ? <ErrorState onRetry={() => void refetch()} /> : <SkeletonText lines={4} label="正在取批注" />;
  return (
    <div className="ta-remarks">
      <Asking designId={designId} circulation={data.circulation} />
      {data.remarks.length === 0 ? (
        <p className="ta-remarks-none">还没有批注</p>
      ) : (
        <ul aria-label="同事的批注">
          {data.remarks.map((remark) => (
            <RemarkRow
              key={remark.remarkId}
              remark={remark}
              place={sectionNames[remark.section]}
              act={
                <Button
                  size="small"
                  variant="text"
                  onClick={() => dealWith.mutate({ remarkId: remark.remarkId, isDone: !remark.isDone })}
                >
                  {remark.isDone ? '还没处理' : '处理好了'}
                </Button>
              }
            />
          ))}
        </ul>
      )}
    </div>
  );
}

type AskingProps = { designId: string; circulation: { path: string; expireTime: number } | null };

function Asking({ designId, circulation }: AskingProps) {
  const circulate = useCirculate();
  const end = useEndCirculation();
  const begin = () => circulate.mutate({ designId }, { onSuccess: ({ path }) => void copyLink(path) });
  if (!circulation) {
    return (
      <div className="ta-remarks-asking">
        <p>把链接发到教研组，本校老师登录后能看这份教学设计、写批注，不能改。</p>
        <Button variant="primary" busy={circulate.isPending ? '正在准备' : undefined} onClick={begin}>
          复制链接
        </Button>
      </div>
    );
  }
  return (
    <div className="ta-remarks-asking">
      <p>本校老师现在能看，链接 {formatWhen(circulation.expireTime)} 到期。</p>
      <div>
        <Button icon={<Copy size={16} />} onClick={() => void copyLink(circulation.path)}>
          复制链接
        </Button>
        <Button
          variant="text"
          onClick={() => doWithUndo({ designId }, { act: end, undo: circulate, said: '链接已关闭，批注还在' })}
        >
          不给看了
        </Button>
      </div>
    </div>
  );
}

async function copyLink(path: string): Promise<void> {
  const isCopied = await copyText(new URL(path, window.location.origin).href);
  showToast(isCopied ? 'success' : 'error', isCopied ? '链接已复制，可以发给同事' : '没有复制成功，请再试一次');
}
