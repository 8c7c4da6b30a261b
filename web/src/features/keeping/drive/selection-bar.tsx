import type { DriveEntry } from '@app/contract/keeping/drive.ts';
import { Copy, Download, FolderInput, ListChecks, Trash2, X } from 'lucide-react';
import { Button } from '#components/buttons/button.tsx';
import { IconButton } from '#components/buttons/icon-button.tsx';
import type { EntryCommands } from './entry-menu.tsx';

type SelectionBarProps = {
  chosen: readonly DriveEntry[];
  commands: EntryCommands;
  onAll: () => void;
  onClear: () => void;
};

/** What can be done with all that is chosen; on a narrow window also with one. */
export function SelectionBar({ chosen, commands, onAll, onClear }: SelectionBarProps) {
  return (
    <div
      className="ta-selection-bar"
      role="toolbar"
      aria-label="对选中的文件"
      data-alone={chosen.length === 1 || undefined}
    >
      <b role="status">{`已选 ${chosen.length} 项`}</b>
      <Button variant="text" size="small" icon={<ListChecks />} onClick={onAll}>
        全选
      </Button>
      <Button variant="text" size="small" icon={<Download />} onClick={() => commands.download(chosen)}>
        下载
      </Button>
      <Button variant="text" size="small" icon={<FolderInput />} onClick={commands.move}>
        移动
      </Button>
      <Button variant="text" size="small" icon={<Copy />} onClick={commands.copy}>
        复制
      </Button>
      <Button variant="text" size="small" className="ta-selection-delete" icon={<Trash2 />} onClick={commands.remove}>
        删除
      </Button>
      <IconButton className="ta-selection-clear" label="取消选择" icon={<X />} onClick={onClear} />
    </div>
  );
}
