import { lazy, Suspense } from 'react';
import { useUploads } from '#features/drive/uploads.ts';

const UploadPanel = lazy(async () => ({ default: (await import('#features/drive/upload-panel.tsx')).UploadPanel }));

/** The uploads, over every page of the session host; read only when there are some. */
export function UploadLayer() {
  const hasUploads = useUploads(({ uploads }) => uploads.length > 0);
  if (!hasUploads) return null;
  return (
    <Suspense fallback={null}>
      <UploadPanel />
    </Suspense>
  );
}
