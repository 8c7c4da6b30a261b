import type { OpenedListening } from '@app/contract/making/listening.ts';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#components/buttons/button.tsx';
import { IconButton } from '#components/buttons/icon-button.tsx';
import { PageBar } from '#components/page/page-bar.tsx';
import { NotFoundPicture } from '#components/pictures/empty-pictures.tsx';
import { NotOpened } from '#components/states/not-opened.tsx';
import { SkeletonText } from '#components/states/skeleton.tsx';
import { openedListening, taskOf, useRetry } from '../listening.api.ts';
import './opened-test.css';
import { TestWorkspace } from './test-workspace.tsx';

type OpenedTestProps = { id: string; onLeave: () => void; onPaper: (paperId: string) => void };

/** A test of hers by its id: on the desk, or while it is written. */
export function OpenedTest({ id, onLeave, onPaper }: OpenedTestProps) {
  const { data, error, refetch } = useQuery(openedListening(id));
  // The desk holds what is worked on; what comes later only tells how far the sound is.
  const [opened, setOpened] = useState<OpenedListening>();
  const isWritten = data && data.state !== 'writing' && data.script.groups.length > 0;
  if (isWritten && !opened) setOpened(data);
  if (opened) return <TestWorkspace opened={opened} onLeave={onLeave} onPaper={onPaper} />;
  return (
    <>
      <PageBar
        title={
          <span className="ta-test-bar">
            <IconButton label="回到我的听力" icon={<ArrowLeft />} onClick={onLeave} />
            <span>{data?.title ?? '听力稿'}</span>
          </span>
        }
      />
      {data ? (
        <Writing listening={data} onLeave={onLeave} />
      ) : (
        <NotOpened
          what="这份听力稿"
          wayOut="做一份新的"
          picture={<NotFoundPicture />}
          error={error}
          onRetry={() => void refetch()}
          onLeave={onLeave}
        />
      )}
    </>
  );
}

function Writing({ listening, onLeave }: { listening: OpenedListening; onLeave: () => void }) {
  const { data: task } = useQuery(taskOf(listening.id));
  const retry = useRetry(listening.id);
  const isFailed = listening.state === 'failed';
  const place = task?.place !== undefined && task.place > 1 ? `前面还有 ${task.place - 1} 份` : '写好就打开';
  return (
    <div className="ta-test-writing" role="status">
      <p>{isFailed ? listening.reason : `正在写对话、短文和题目，${place}`}</p>
      {!isFailed && <SkeletonText lines={5} label="正在写听力稿" />}
      <span>
        {isFailed && (
          <Button variant="primary" busy={retry.isPending ? '正在提交' : undefined} onClick={() => retry.mutate()}>
            再试一次
          </Button>
        )}
        <Button onClick={onLeave}>{isFailed ? '做一份新的' : '先做别的'}</Button>
      </span>
    </div>
  );
}
