import { useSearch } from '@tanstack/react-router';
import { Suspense } from 'react';
import { create } from 'zustand';
import { lateLayer } from '#components/page/late-part.ts';
import { closePaneDrawer } from '#components/page/pane.ts';
import { ensureToken } from '#lib/session/session.ts';
import { useGoHome } from './home.ts';

const HistoryDrawer = lateLayer(async () => (await import('#features/talking/chat/history-drawer.tsx')).HistoryDrawer);

const useSearching = create<{ isOpen: boolean }>(() => ({ isOpen: false }));
const closeHistorySearch = () => useSearching.setState({ isOpen: false });

export async function openHistorySearch(): Promise<void> {
  closePaneDrawer();
  if (await ensureToken()) useSearching.setState({ isOpen: true });
}

/** The search over old conversations, beside the page that is open. */
export function HistorySearch() {
  const isOpen = useSearching((state) => state.isOpen);
  const { chatId } = useSearch({ strict: false });
  const goHome = useGoHome();
  if (!isOpen) return null;
  const startNew = () => {
    closeHistorySearch();
    goHome();
  };
  return (
    <Suspense>
      <HistoryDrawer currentChatId={chatId} onNewChat={startNew} onClose={closeHistorySearch} />
    </Suspense>
  );
}
