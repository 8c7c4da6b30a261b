import { useNavigate } from '@tanstack/react-router';
import { Suspense, useEffect } from 'react';
import { lateLayer } from '#components/page/late-part.ts';
import { useDriveDoor } from '#lib/doors/drive-door.ts';

const ChooseFiles = lateLayer(async () => (await import('#features/keeping/drive/choose-files.tsx')).ChooseFiles);
const ChooseFolder = lateLayer(async () => (await import('#features/keeping/drive/choose-folder.tsx')).ChooseFolder);

/** What other pages want of the cloud disk: its dialogs, or the page itself. */
export function DriveDoorLayer() {
  const { wish, shownId } = useDriveDoor();
  const navigate = useNavigate();
  useEffect(() => {
    if (shownId === '') return;
    useDriveDoor.setState({ shownId: '' });
    void navigate({ to: '/myCloudDisk', search: { dirId: shownId } });
  }, [shownId, navigate]);
  return (
    <Suspense fallback={null}>
      {wish?.kind === 'files' && <ChooseFiles wish={wish} />}
      {wish?.kind === 'folder' && <ChooseFolder wish={wish} />}
    </Suspense>
  );
}
