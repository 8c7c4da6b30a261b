import { Suspense } from 'react';
import { create } from 'zustand';
import { lateLayer } from '#components/page/late-part.ts';
import { closePaneDrawer } from '#components/page/pane.ts';

const ShortcutsDialog = lateLayer(async () => (await import('./shortcuts-dialog.tsx')).ShortcutsDialog);

const useShortcutsLayer = create<{ isOpen: boolean }>(() => ({ isOpen: false }));
const closeShortcuts = () => useShortcutsLayer.setState({ isOpen: false });

export function openShortcuts(): void {
  closePaneDrawer();
  useShortcutsLayer.setState({ isOpen: true });
}

/** What the keys do, over the page that is open. */
export function ShortcutsLayer() {
  const isOpen = useShortcutsLayer((state) => state.isOpen);
  if (!isOpen) return null;
  return (
    <Suspense>
      <ShortcutsDialog onClose={closeShortcuts} />
    </Suspense>
  );
}
