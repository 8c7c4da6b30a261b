import { useEffect } from 'react';
import { isShortcut, isWritingIn } from '#lib/keys/shortcut-table.ts';
import { openFind } from './find-search.tsx';
import { useGoHome } from './home.ts';
import { openShortcuts } from './shortcuts-layer.tsx';

/** The keys that are heard on every page. */
export function useShortcuts(): void {
  const goHome = useGoHome();
  useEffect(() => {
    const actionOf = (event: KeyboardEvent) => {
      if (isShortcut('newChat', event)) return () => goHome();
      if (isShortcut('find', event)) return openFind;
      if (isShortcut('shortcuts', event) && !event.isComposing && !isWritingIn(event.target)) return openShortcuts;
      return undefined;
    };
    const handleKey = (event: KeyboardEvent) => {
      const action = actionOf(event);
      if (!action) return;
      event.preventDefault();
      void action();
    };
    window.addEventListener('keydown', handleKey);
    return () => window.removeEventListener('keydown', handleKey);
  }, [goHome]);
}
