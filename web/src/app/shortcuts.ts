import { useEffect } from 'react';
import { useOpenHistorySearch } from './history-search.ts';
import { useGoHome } from './home.ts';

/** Ctrl+Shift+O starts a new conversation, Ctrl+K searches the old ones; ⌘ counts as Ctrl. */
export function useShortcuts(): void {
  const goHome = useGoHome();
  const openSearch = useOpenHistorySearch();
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
      const key = event.key.toLowerCase();
      const action =
        key === 'o' && event.shiftKey ? () => goHome() : key === 'k' && !event.shiftKey ? openSearch : undefined;
      if (!action) return;
      event.preventDefault();
      action();
    };
    window.addEventListener('keydown', handleKey);
    return () => window.removeEventListener('keydown', handleKey);
  }, [goHome, openSearch]);
}
