import { useEffect } from 'react';
import { openFind } from './find-search.tsx';
import { useGoHome } from './home.ts';

/** Ctrl+Shift+O starts a new conversation, Ctrl+K searches everything; ⌘ counts as Ctrl. */
export function useShortcuts(): void {
  const goHome = useGoHome();
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
      const key = event.key.toLowerCase();
      const action =
        key === 'o' && event.shiftKey ? () => goHome() : key === 'k' && !event.shiftKey ? openFind : undefined;
      if (!action) return;
      event.preventDefault();
      void action();
    };
    window.addEventListener('keydown', handleKey);
    return () => window.removeEventListener('keydown', handleKey);
  }, [goHome]);
}
