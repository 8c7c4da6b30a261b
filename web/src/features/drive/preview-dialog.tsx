import type { DriveEntry } from '@app/contract/drive.ts';
import { getDownloadUrl } from '@app/contract/files.ts';
import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { Button } from '#components/button.tsx';
import { Dialog } from '#components/dialog.tsx';
import { ErrorState } from '#components/error-state.tsx';
import { Markdown } from '#components/markdown/markdown.tsx';
import { SkeletonText } from '#components/skeleton.tsx';
import { callOrThrow } from '#lib/api-client.ts';
import { readText } from '#lib/read-text.ts';
import { previewKindOf } from './entry-type.ts';
import './preview-dialog.css';

type PreviewDialogProps = { entry: DriveEntry; onDownload: () => void; onClose: () => void };

/** Longer texts are better read in a program of their own. */
const MAX_TEXT_BYTES = 1024 ** 2;

/** A look at a picture or a text without downloading it. */
export function PreviewDialog({ entry, onDownload, onClose }: PreviewDialogProps) {
  return (
    <Dialog
      title={entry.name}
      widthPx={920}
      onClose={onClose}
      footer={
        <Button icon={<Download />} onClick={onDownload}>
          下载
        </Button>
      }
    >
      <div className="ta-preview">
        <Preview entry={entry} />
      </div>
    </Dialog>
  );
}

function Preview({ entry }: { entry: DriveEntry }) {
  const kind = previewKindOf(entry.name);
  const isTooLong = kind !== 'picture' && entry.size > MAX_TEXT_BYTES;
  const { data, error, refetch } = useQuery({
    queryKey: ['drive-preview', entry.dirId],
    queryFn: async ({ signal }) => {
      const { url } = await callOrThrow(getDownloadUrl, { fileId: entry.dirId }, { signal });
      return kind === 'picture' ? { url, text: '' } : { url, text: await readText(url, signal) };
    },
    enabled: !isTooLong,
    // The address is signed for some minutes only.
    gcTime: 0,
  });
  if (isTooLong) return <p>这个文件比较长，请下载后打开。</p>;
  if (error) return <ErrorState title={error.message} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonText lines={5} label="正在打开" />;
  if (kind === 'picture') return <img src={data.url} alt={entry.name} />;
  if (kind === 'markdown') return <Markdown text={data.text} isStreaming={false} />;
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a long text scrolls by keyboard
  return <pre tabIndex={0}>{data.text}</pre>;
}
