import { Suspense } from 'react';
import { showToast } from '#components/layers/toast.tsx';
import { latePart } from '#components/page/late-part.ts';
import { listenToDownloads, useDownloadBox } from '#lib/files/download-box.ts';

const DownloadBox = latePart(async () => (await import('#features/keeping/downloads/download-box.tsx')).DownloadBox);

listenToDownloads({ onRefused: (message) => showToast('error', message) });

/** The download box, over every page of the session host; read only when something is downloaded. */
export function DownloadLayer() {
  const isIdle = useDownloadBox(({ box }) => box.kind === 'idle');
  if (isIdle) return null;
  return (
    <Suspense fallback={null}>
      <DownloadBox />
    </Suspense>
  );
}
