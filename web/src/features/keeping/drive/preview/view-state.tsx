import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#components/buttons/button.tsx';
import { OfflinePicture } from '#components/pictures/empty-pictures.tsx';
import { EmptyState } from '#components/states/empty-state.tsx';
import { SkeletonText } from '#components/states/skeleton.tsx';
import { type Seen, usePreview, type ViewProps } from './preview.api.ts';

export function Opening() {
  return (
    <div className="ta-preview-paper">
      <SkeletonText lines={8} label="正在打开" />
    </div>
  );
}

/** Why nothing is shown; the file itself can always be had. */
export function Unshown({ title, onDownload }: { title: string; onDownload: () => void }) {
  return (
    <div role="alert" className="ta-preview-state">
      <EmptyState
        picture={<OfflinePicture />}
        title={title}
        action={
          <Button icon={<Download />} onClick={onDownload}>
            下载
          </Button>
        }
      />
    </div>
  );
}

type ReadProps = Pick<ViewProps, 'fileId' | 'onDownload'> & { children: (seen: Seen) => ReactNode };

/** Waits for what the server reads out of a file. */
export function WhenRead({ fileId, onDownload, children }: ReadProps) {
  const { data, error } = usePreview(fileId);
  if (data?.state === 'failed') return <Unshown title={data.message} onDownload={onDownload} />;
  if (error) return <Unshown title={error.message} onDownload={onDownload} />;
  if (data?.state !== 'done') return <Opening />;
  return children(data);
}
