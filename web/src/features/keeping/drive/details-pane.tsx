import type { DriveEntry } from '@app/contract/keeping/drive.ts';
import { Copy, Download, FolderInput, FolderOpen, Pencil, Share2, Trash2 } from 'lucide-react';
import { Button } from '#components/buttons/button.tsx';
import { Details } from './details.tsx';
import type { EntryCommands } from './entry-menu.tsx';
import { previewKindOf } from './entry-type.ts';

/** Beside the list on a wide window: what the chosen entry is, and what can be done with it. */
export function DetailsPane({ entry, commands }: { entry: DriveEntry; commands: EntryCommands }) {
  const canLook = entry.isdir || previewKindOf(entry.name) !== undefined;
  return (
    <aside className="ta-details-pane" aria-label="详情">
      <Details entry={entry} />
      <div className="ta-details-acts">
        {canLook && (
          <Button icon={<FolderOpen />} onClick={() => commands.open(entry)}>
            {entry.isdir ? '打开' : '预览'}
          </Button>
        )}
        <Button icon={<Download />} onClick={() => commands.download([entry])}>
          下载
        </Button>
      </div>
      <div className="ta-details-more">
        <Button variant="text" icon={<Share2 />} onClick={() => commands.share(entry)}>
          分享
        </Button>
        <Button variant="text" icon={<Pencil />} onClick={() => commands.rename(entry)}>
          重命名
        </Button>
        <Button variant="text" icon={<FolderInput />} onClick={commands.move}>
          移动到
        </Button>
        <Button variant="text" icon={<Copy />} onClick={commands.copy}>
          复制到
        </Button>
        <Button variant="text" className="ta-selection-delete" icon={<Trash2 />} onClick={commands.remove}>
          删除
        </Button>
      </div>
    </aside>
  );
}
