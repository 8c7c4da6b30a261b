import { useSearch } from '@tanstack/react-router';
import { DriveScreen } from '#features/keeping/drive/drive-screen.tsx';

export function DrivePage() {
  const { dirId, view } = useSearch({ strict: false });
  return <DriveScreen dirId={dirId} view={view} />;
}
