import type { StudentShare } from '@app/contract/sharing/student-shares.ts';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Send } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#components/buttons/button.tsx';
import { Segmented } from '#components/buttons/segmented.tsx';
import { PageBar } from '#components/page/page-bar.tsx';
import { FilesPicture } from '#components/pictures/empty-pictures.tsx';
import { EmptyState } from '#components/states/empty-state.tsx';
import { ReceiversDialog } from '#features/sharing/student-shares/receivers-dialog.tsx';
import { SendDialog } from '#features/sharing/student-shares/send-dialog.tsx';
import { StudentShares } from '#features/sharing/student-shares/student-shares.tsx';
import { useSession } from '#lib/session/session.ts';
import { useRouteName } from './current-route.ts';
import './page-frame.css';
import './student-shares-page.css';

const views = [
  { value: 'now', label: '正在分享' },
  { value: 'over', label: '以前的' },
] as const;

/** What was sent to students under two addresses: what they can open now, and what is over. */
export function StudentSharesPage() {
  const isOver = useRouteName() === 'studentsShareListHistory';
  const { shareId } = useSearch({ strict: false });
  const hasToken = useSession(({ token }) => token !== '');
  const navigate = useNavigate();
  const [wantsToSend, setWantsToSend] = useState(false);
  const [opened, setOpened] = useState<StudentShare>();
  const isSending = wantsToSend || shareId !== undefined;
  const stopSending = () => {
    setWantsToSend(false);
    // It leaves the address with the dialog: a reload does not ask again.
    if (shareId !== undefined) void navigate({ to: '/studentsShareList', search: {}, replace: true });
  };
  return (
    <div className="ta-page-in-shell">
      <PageBar
        title="发给学生"
        actions={
          !isOver && (
            <Button size="small" icon={<Send />} onClick={() => setWantsToSend(true)}>
              发给学生
            </Button>
          )
        }
      />
      <div className="ta-page-scroll">
        <div className="ta-page-column ta-student-shares-page">
          <Segmented
            label="哪些"
            options={views}
            value={isOver ? 'over' : 'now'}
            onChange={(view) =>
              void navigate(view === 'over' ? { to: '/studentsShareListHistory' } : { to: '/studentsShareList' })
            }
          />
          {hasToken && (
            <StudentShares
              key={String(isOver)}
              isOver={isOver}
              empty={<Nothing isOver={isOver} onSend={() => setWantsToSend(true)} />}
              onOpen={setOpened}
            />
          )}
        </div>
      </div>
      {hasToken && isSending && (
        <SendDialog
          shareId={shareId}
          onSent={(sent) => {
            stopSending();
            setOpened(sent);
          }}
          onClose={stopSending}
        />
      )}
      {opened && <ReceiversDialog sent={opened} onClose={() => setOpened(undefined)} />}
    </div>
  );
}

function Nothing({ isOver, onSend }: { isOver: boolean; onSend: () => void }) {
  if (isOver) return <EmptyState picture={<FilesPicture />} title="还没有以前的分享" hint="收回或到期的会放在这里" />;
  return (
    <EmptyState
      picture={<FilesPicture />}
      title="还没有发给学生的内容"
      hint="选一个分享和班级，每个学生会有自己的链接"
      action={
        <Button size="small" variant="primary" onClick={onSend}>
          发给学生
        </Button>
      }
    />
  );
}
