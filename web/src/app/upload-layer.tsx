import { Suspense, useEffect } from 'react';
import { latePart } from '#components/page/late-part.ts';
import { listKept, useUploads } from '#features/keeping/drive/uploads.ts';

const UploadPanel = latePart(async () => (await import('#features/keeping/drive/upload-panel.tsx')).UploadPanel);

/** The uploads, over every page of the session host; read only when there are some, or were when the page was left. */
export function UploadLayer() {
  const userId = useUploads((state) => state.userId);
  const hasUploads = useUploads(({ uploads }) => uploads.length > 0);
  useEffect(() => {
    if (userId !== '' && listKept().length > 0) void goOn();
  }, [userId]);
  if (!hasUploads) return null;
  return (
    <Suspense fallback={null}>
      <UploadPanel />
    </Suspense>
  );
}

async function goOn(): Promise<void> {
  const { returnUploads } = await import('#features/keeping/drive/upload-queue.ts');
  await returnUploads();
}
