import type { Receiver, StudentShare } from '@app/contract/sharing/student-shares.ts';
import { useQuery } from '@tanstack/react-query';
import { Link2 } from 'lucide-react';
import { Button } from '#components/buttons/button.tsx';
import { Dialog } from '#components/layers/dialog.tsx';
import { showToast } from '#components/layers/toast.tsx';
import { copyText } from '#components/markdown/copy-text.ts';
import { ErrorState } from '#components/states/error-state.tsx';
import { SkeletonText } from '#components/states/skeleton.tsx';
import { formatWhen } from '#lib/time/dates.ts';
import './send-dialog.css';
import { receiversOf } from './student-shares.api.ts';

/** Whom it was sent to, who has opened it, and the link of each. */
export function ReceiversDialog({ sent, onClose }: { sent: StudentShare; onClose: () => void }) {
  const { data: receivers, isError, refetch } = useQuery(receiversOf(sent.studentShareId));
  const isOpen = sent.state === 'open';
  const copyAll = () => copyLines((receivers ?? []).map((one) => `${one.userName} ${addressOf(one)}`));
  return (
    <Dialog
      title={`${sent.className}：${sent.title}`}
      widthPx={560}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>完成</Button>
          {isOpen && (
            <Button variant="primary" disabled={!receivers} onClick={() => void copyAll()}>
              复制全部链接
            </Button>
          )}
        </>
      }
    >
      {!receivers && !isError && <SkeletonText lines={5} label="正在读取名单" />}
      {!receivers && isError && <ErrorState onRetry={() => void refetch()} />}
      {receivers && (
        <ul className="ta-receivers" aria-label="名单">
          {receivers.map((one) => (
            <li key={one.receiverId} className="ta-receiver">
              <b>{one.userName}</b>
              <small>{one.seenAt === 0 ? '未看' : `${formatWhen(one.seenAt)}已看`}</small>
              {isOpen && (
                <Button
                  size="small"
                  icon={<Link2 />}
                  aria-label={`复制 ${one.userName} 的链接`}
                  onClick={() => void copyLines([addressOf(one)])}
                >
                  复制链接
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}

function addressOf({ url }: Receiver): string {
  return new URL(url, window.location.origin).href;
}

async function copyLines(lines: readonly string[]): Promise<void> {
  const isCopied = await copyText(lines.join('\n'));
  showToast(isCopied ? 'success' : 'error', isCopied ? `已复制 ${lines.length} 个链接` : '没有复制成功，请再试一次');
}
