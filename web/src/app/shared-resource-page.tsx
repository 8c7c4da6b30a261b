import { useParams, useSearch } from '@tanstack/react-router';
import { SharedResource } from '#features/sharing/resources/shared-resource.tsx';
import { useResourcePreview } from './resource-preview.tsx';

export function SharedResourcePage() {
  const { resId = '' } = useParams({ strict: false });
  const { shareToken = '' } = useSearch({ strict: false });
  const { open, preview } = useResourcePreview(shareToken);
  return (
    <>
      <SharedResource resId={resId} shareToken={shareToken} onPreview={open} />
      {preview}
    </>
  );
}
