// biome-ignore-all lint/a11y/useSemanticElements: a virtual list puts every row into a box of its own
import type { BinEntry } from '@app/contract/keeping/drive.ts';
import { fileSizeText } from '@app/engines/drive/file-size.ts';
import { DAY_MS } from '@app/engines/time/durations.ts';
import { RotateCcw, Trash2 } from 'lucide-react';
import { IconButton } from '#components/buttons/icon-button.tsx';
import { CheckField } from '#components/fields/check-field.tsx';
import { FileGlyph } from '#components/files/file-glyph.tsx';
import { FileName } from '#components/files/file-name.tsx';
import { formatWhen } from '#lib/time/dates.ts';
import { typeOf } from './entry-type.ts';
import { FolderGlyph } from './folder-glyph.tsx';

type BinRowProps = {
  entry: BinEntry;
  isChosen: boolean;
  onToggle: () => void;
  onRecover: () => void;
  onPurge: () => void;
};

export function BinRow({ entry, isChosen, onToggle, onRecover, onPurge }: BinRowProps) {
  const days = Math.max(1, Math.ceil((entry.purgeTime - Date.now()) / DAY_MS));
  return (
    <div role="listitem" className="ta-bin-row" data-chosen={isChosen || undefined}>
      <label className="ta-bin-label">
        <CheckField label={`选择 ${entry.name}`} isOn={isChosen} onChange={onToggle} />
        {entry.isdir ? <FolderGlyph /> : <FileGlyph type={typeOf(entry.name)} />}
        <span className="ta-bin-words">
          <FileName name={entry.name} isFolder={entry.isdir} />
          <small>{`还留 ${days} 天，${formatWhen(entry.deleteTime)} 从“${entry.place}”删除`}</small>
        </span>
      </label>
      <span className="ta-bin-size">{fileSizeText(entry.size)}</span>
      <IconButton isForThumb label={`恢复 ${entry.name}`} data-tip="恢复" icon={<RotateCcw />} onClick={onRecover} />
      <IconButton isForThumb label={`永久删除 ${entry.name}`} data-tip="永久删除" icon={<Trash2 />} onClick={onPurge} />
    </div>
  );
}
