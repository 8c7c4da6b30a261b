import { Suspense } from 'react';
import { create } from 'zustand';
import { lateLayer } from '#components/page/late-part.ts';
import { closePaneDrawer } from '#components/page/pane.ts';
import { ensureToken } from '#lib/session/session.ts';

const OpenedFind = lateLayer(async () => (await import('./opened-find.tsx')).OpenedFind);

const useFinding = create<{ isOpen: boolean }>(() => ({ isOpen: false }));
const closeFind = () => useFinding.setState({ isOpen: false });

export async function openFind(): Promise<void> {
  closePaneDrawer();
  if (await ensureToken()) useFinding.setState({ isOpen: true });
}

/** The one search, over the page that is open. */
export function FindSearch() {
  const isOpen = useFinding((state) => state.isOpen);
  if (!isOpen) return null;
  return (
    <Suspense>
      <OpenedFind onClose={closeFind} />
    </Suspense>
  );
}
