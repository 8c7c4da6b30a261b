import type { StudentShare } from '@app/contract/sharing/student-shares.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { RotateCcw, Undo2, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#components/buttons/button.tsx';
import { doWithUndo } from '#components/layers/do-with-undo.ts';
import { FactRow } from '#components/lists/fact-row.tsx';
import { PagedList } from '#components/lists/paged-list.tsx';
import { SkeletonText } from '#components/states/skeleton.tsx';
import { formatWhen } from '#lib/time/dates.ts';
import { sentToStudents, useRestore, useWithdraw } from './student-shares.api.ts';

type StudentSharesProps = { isOver: boolean; empty: ReactNode; onOpen: (sent: StudentShare) => void };

/** What was sent to students: who saw it, and a way to take it back. */
export function StudentShares({ isOver, empty, onOpen }: StudentSharesProps) {
  const query = useInfiniteQuery(sentToStudents(isOver));
  const withdraw = useWithdraw();
  const restore = useRestore();
  const handleWithdraw = ({ studentShareId }: StudentShare) =>
    doWithUndo(studentShareId, { act: withdraw, undo: restore, said: '已收回，学生打不开了' });
  return (
    <PagedList query={query} waiting={<SkeletonText lines={5} label="正在读取分享" />} empty={empty}>
      {(sent) => (
        <ul className="ta-fact-rows" aria-label={isOver ? '以前发的' : '正在分享'}>
          {sent.map((one) => (
            <SentRow
              key={one.studentShareId}
              sent={one}
              onOpen={() => onOpen(one)}
              onWithdraw={() => handleWithdraw(one)}
              onRestore={() => restore.mutate(one.studentShareId)}
            />
          ))}
        </ul>
      )}
    </PagedList>
  );
}

type SentRowProps = { sent: StudentShare; onOpen: () => void; onWithdraw: () => void; onRestore: () => void };

const whyOver = { withdrawn: '已收回', expired: '已过期', revoked: '分享已停止' } as const;

function SentRow({ sent, onOpen, onWithdraw, onRestore }: SentRowProps) {
  const { title, className, createTime, sentCount, seenCount, state } = sent;
  const name = `${className} ${title}`;
  return (
    <FactRow
      title={title}
      tag={state === 'open' ? undefined : whyOver[state]}
      facts={[className, `${formatWhen(createTime)}发出`, `${seenCount} / ${sentCount} 人已看`]}
    >
      <Button size="small" icon={<Users />} aria-label={`看名单 ${name}`} onClick={onOpen}>
        看名单
      </Button>
      {state === 'open' && (
        <Button size="small" icon={<Undo2 />} aria-label={`收回 ${name}`} onClick={onWithdraw}>
          收回
        </Button>
      )}
      {state === 'withdrawn' && (
        <Button size="small" icon={<RotateCcw />} aria-label={`重新发出 ${name}`} onClick={onRestore}>
          重新发出
        </Button>
      )}
    </FactRow>
  );
}
