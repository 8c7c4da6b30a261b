import { HistoryPage as History } from '#features/talking/chat/history-page.tsx';
import { isFramed } from '#lib/host/environment.ts';
import { useRouteName } from './current-route.ts';
import { useGoHome } from './home.ts';

/** One screen under two addresses; the older one is the compact form (decision G-040) where a host page frames it: in a window of its own that would be an empty page with a strip in it. */
export function HistoryPage() {
  const isCompact = useRouteName() === 'historyChat' && isFramed();
  const goHome = useGoHome();
  return <History isCompact={isCompact} onNewChat={() => goHome()} />;
}
