import type { Case } from '@app/contract/sharing/cases.ts';
import { CASE_PRESET_DEFAULT_CHAT_ID } from '@app/contract/talking/templates.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '#components/buttons/button.tsx';
import { Segmented } from '#components/buttons/segmented.tsx';
import { Drawer } from '#components/layers/drawer.tsx';
import { ChatPicture } from '#components/pictures/empty-pictures.tsx';
import { EmptyState } from '#components/states/empty-state.tsx';
import { ErrorState } from '#components/states/error-state.tsx';
import { SkeletonText } from '#components/states/skeleton.tsx';
import { CaseWords } from './case-row.tsx';
import './cases-drawer.css';
import { casesOfTemplate } from './cases.api.ts';

type CasesDrawerProps = {
  templateId: string;
  /** Takes over the question of a case. */
  onUse: (question: string) => void;
  onClose: () => void;
};

const shelves = [
  { value: 'all', label: '全部' },
  { value: 'preset', label: '例子' },
  { value: 'mine', label: '我的' },
  { value: 'others', label: '同行的' },
] as const;
type Shelf = (typeof shelves)[number]['value'];

/** What others, she herself and we have made of this template. */
export function CasesDrawer({ templateId, onUse, onClose }: CasesDrawerProps) {
  const [shelf, setShelf] = useState<Shelf>('all');
  const { data, isError, refetch } = useQuery(casesOfTemplate(templateId));
  const cases = data?.list.filter((one) => shelf === 'all' || shelfOf(one) === shelf);
  const handleUse = (question: string) => {
    onUse(question);
    onClose();
  };
  return (
    <Drawer title="看看案例" onClose={onClose}>
      <div className="ta-cases-drawer">
        <Segmented label="谁的案例" isWide options={shelves} value={shelf} onChange={setShelf} />
        {!cases && !isError && <SkeletonText lines={5} label="正在读取案例" />}
        {!cases && isError && <ErrorState onRetry={() => void refetch()} />}
        {cases?.length === 0 && <NoneHere shelf={shelf} onAll={() => setShelf('all')} />}
        <ul>
          {cases?.map((one) => (
            <li key={one.instanceId} className="ta-cases-drawer-row">
              <button type="button" className="ta-case-link" onClick={() => handleUse(one.question)}>
                <CaseWords case={one} />
              </button>
              <Link
                to="/myCreateCases"
                search={{ instanceId: one.instanceId }}
                preload={false}
                className="ta-link"
                aria-label={`看回答：${one.title}`}
                onClick={onClose}
              >
                看回答
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </Drawer>
  );
}

function NoneHere({ shelf, onAll }: { shelf: Shelf; onAll: () => void }) {
  if (shelf === 'all') {
    return <EmptyState picture={<ChatPicture />} title="还没有案例" hint="问出满意的回答后，可以存为案例" />;
  }
  return (
    <EmptyState
      picture={<ChatPicture />}
      title={shelf === 'mine' ? '你还没有存过这类案例' : '还没有人分享这类案例'}
      hint="问出满意的回答后，可以存为案例"
      action={
        <Button size="small" onClick={onAll}>
          看全部
        </Button>
      }
    />
  );
}

function shelfOf({ isMine, chatId }: Case): Shelf {
  if (isMine) return 'mine';
  return chatId === CASE_PRESET_DEFAULT_CHAT_ID ? 'preset' : 'others';
}
