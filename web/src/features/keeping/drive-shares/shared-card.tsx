import type { SharedEntry } from '@app/contract/keeping/drive-shares.ts';
import { extensionOf } from '@app/contract/keeping/entry-names.ts';
import { fileSizeText } from '@app/engines/drive/file-size.ts';
import { CircleAlert, Download, Folder } from 'lucide-react';
import { Button } from '#components/buttons/button.tsx';
import { FileGlyph } from '#components/files/file-glyph.tsx';
import { formatWhen } from '#lib/time/dates.ts';
import { useDownloadShare } from './drive-shares.api.ts';

type SharedCardProps = { entry: SharedEntry; code: string; password: string };

/** What is shared, by whom and for how long, and the way to have it. */
export function SharedCard({ entry, code, password }: SharedCardProps) {
  const download = useDownloadShare(code);
  const { name, isdir, size, fileCount, sharerName, expireTime } = entry;
  const amount = isdir ? `${fileCount} 个文件，共 ${fileSizeText(size)}` : fileSizeText(size);
  const until = expireTime === 0 ? '长期有效' : `${formatWhen(expireTime)}前有效`;
  return (
    <div className="ta-shared-card">
      <div className="ta-shared-picture">
        {isdir ? (
          <Folder strokeWidth={1.4} aria-hidden="true" />
        ) : (
          <FileGlyph type={extensionOf(name).slice(1).toLowerCase()} />
        )}
      </div>
      <h1>{name}</h1>
      <p>{amount}</p>
      <p>{`${sharerName}分享，${until}`}</p>
      <Button
        variant="primary"
        size="large"
        icon={<Download />}
        busy={download.isPending ? '正在准备' : undefined}
        onClick={() => download.mutate(password)}
      >
        {isdir ? '下载为 zip' : '下载'}
      </Button>
      {download.error && (
        <p className="ta-field-error" role="alert">
          <CircleAlert size={14} />
          {download.error.message}
        </p>
      )}
    </div>
  );
}
