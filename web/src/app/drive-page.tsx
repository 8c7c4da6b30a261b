import { useSearch } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { lateLayer } from '#components/page/late-part.ts';
import { DriveScreen } from '#features/keeping/drive/drive-screen.tsx';

const MoveDialog = lateLayer(async () => (await import('#features/making/own-lessons/move-dialog.tsx')).MoveDialog);

export function DrivePage() {
  const { dirId, view } = useSearch({ strict: false });
  const [moved, setMoved] = useState<{ fileId: string; name: string }>();
  return (
    <>
      <DriveScreen dirId={dirId} view={view} onLesson={setMoved} />
      {moved && (
        <Suspense>
          <MoveDialog kind="file" thingId={moved.fileId} title={moved.name} onClose={() => setMoved(undefined)} />
        </Suspense>
      )}
    </>
  );
}
