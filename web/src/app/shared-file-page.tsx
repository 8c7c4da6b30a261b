import { useParams } from '@tanstack/react-router';
import { DriveSharePage } from '#features/keeping/drive-shares/drive-share-page.tsx';

export function SharedFilePage() {
  const { code = '' } = useParams({ strict: false });
  return <DriveSharePage code={code} />;
}
