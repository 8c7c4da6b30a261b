import type { DriveEntry } from '@app/contract/keeping/drive.ts';
import { fileSizeText } from '@app/engines/drive/file-size.ts';
import { useQuery } from '@tanstack/react-query';
import { FileGlyph } from '#components/files/file-glyph.tsx';
import { formatDay, formatWhen } from '#lib/time/dates.ts';
import './details.css';
import { entryDetails } from './drive.api.ts';
import { kindText, typeOf } from './entry-type.ts';
import { FolderGlyph } from './folder-glyph.tsx';

/** What is known of an entry; the list has told most of it already. */
export function Details({ entry }: { entry: DriveEntry }) {
  const { data: known } = useQuery(entryDetails(entry));
  const place = known?.path.map(({ name }) => name).join(' / ');
  return (
    <>
      <div className="ta-details-picture">
        {entry.isdir ? <FolderGlyph /> : <FileGlyph type={typeOf(entry.name)} />}
      </div>
      <h2 className="ta-details-name">{entry.name}</h2>
      <dl className="ta-details">
        <dt>类型</dt>
        <dd>{entry.isdir ? '文件夹' : kindText(entry.name)}</dd>
        <dt>大小</dt>
        <dd>{entry.isdir ? (known ? fileSizeText(known.totalSize) : '正在计算') : fileSizeText(entry.size)}</dd>
        {entry.isdir && (
          <>
            <dt>包含</dt>
            <dd>{known ? `${known.fileCount} 个文件，${known.folderCount} 个文件夹` : '正在计算'}</dd>
          </>
        )}
        <dt>修改</dt>
        <dd>{formatWhen(entry.updateTime)}</dd>
        <dt>创建</dt>
        <dd>{formatDay(entry.createTime)}</dd>
        <dt>位置</dt>
        <dd>{place}</dd>
      </dl>
    </>
  );
}
