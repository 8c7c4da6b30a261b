import type { Exchange } from '@app/contract/talking/chat.ts';
import { Suspense } from 'react';
import { create } from 'zustand';
import { lateLayer } from '#components/page/late-part.ts';

const ReportDialog = lateLayer(async () => (await import('./report-dialog.tsx')).ReportDialog);

const useReported = create<{ exchange: Exchange | null }>(() => ({ exchange: null }));

export function askForReport(exchange: Exchange): void {
  useReported.setState({ exchange });
}

/** Stands outside the list of messages, which lets go of what is scrolled away. */
export function ReportLayer() {
  const exchange = useReported((state) => state.exchange);
  if (!exchange) return null;
  return (
    <Suspense>
      <ReportDialog exchange={exchange} onClose={() => useReported.setState({ exchange: null })} />
    </Suspense>
  );
}
