import { useEffect } from 'react';
import { create } from 'zustand';

/** The left pane: folded away on a wide window, pulled out as a drawer on a phone. */
export const usePane = create<{ isFolded: boolean; isDrawerOpen: boolean }>(() => ({
  isFolded: false,
  isDrawerOpen: false,
}));

export const foldPane = () => usePane.setState({ isFolded: true });
export const unfoldPane = () => usePane.setState({ isFolded: false });
export const openPaneDrawer = () => usePane.setState({ isDrawerOpen: true });
export const closePaneDrawer = () => usePane.setState({ isDrawerOpen: false });

/** While the caller is shown, a pane of its own stands where that of the product was. */
export function useFoldedPane(): void {
  useEffect(() => {
    if (usePane.getState().isFolded) return;
    foldPane();
    return unfoldPane;
  }, []);
}
