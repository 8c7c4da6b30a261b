import { HistoryPage as History } from '#features/talking/chat/history-page.tsx';
import { useRouteName } from './current-route.ts';
import { useGoHome } from './home.ts';

/** One screen under two addresses; the older one is the compact form (decision G-040). */
export function HistoryPage() {
  const isCompact = useRouteName() === 'historyChat';
  const goHome = useGoHome();
  return <History isCompact={isCompact} onNewChat={() => goHome()} />;
}
