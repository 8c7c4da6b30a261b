import { PageBar } from '#components/page/page-bar.tsx';
import { History } from './history.tsx';

type HistoryPageProps = {
  /** The narrow form, for a host page's side frame. */
  isCompact?: boolean;
  onNewChat: () => void;
};

export function HistoryPage({ isCompact = false, onNewChat }: HistoryPageProps) {
  return (
    <div className="ta-history-page" data-compact={isCompact || undefined}>
      <PageBar title="历史对话" />
      {/* On a phone the keyboard would cover half of what one came to see. */}
      <History searchesAtOnce={matchMedia('(pointer: fine)').matches} onNewChat={onNewChat} />
    </div>
  );
}
