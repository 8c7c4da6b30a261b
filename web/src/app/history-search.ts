import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { closePaneDrawer } from '#components/pane.ts';

/** The search over old conversations is the history page with its search box focused. */
export function useOpenHistorySearch(): () => void {
  const navigate = useNavigate();
  return useCallback(() => {
    closePaneDrawer();
    void navigate({ to: '/newHistoryChat' });
  }, [navigate]);
}
