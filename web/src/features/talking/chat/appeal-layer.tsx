import type { Exchange } from '@app/contract/talking/chat.ts';
import { Suspense } from 'react';
import { create } from 'zustand';
import { lateLayer } from '#components/page/late-part.ts';

const AppealDialog = lateLayer(async () => (await import('./appeal-dialog.tsx')).AppealDialog);

const useAppealed = create<{ messageId: string }>(() => ({ messageId: '' }));

export function askForAppeal({ messageId }: Exchange): void {
  useAppealed.setState({ messageId });
}

/** Stands outside the list of messages, as the layer of reports does. */
export function AppealLayer() {
  const messageId = useAppealed((state) => state.messageId);
  if (messageId === '') return null;
  return (
    <Suspense>
      <AppealDialog messageId={messageId} onClose={() => useAppealed.setState({ messageId: '' })} />
    </Suspense>
  );
}
