import type { DriveEntry } from '@app/contract/drive.ts';
import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#components/button.tsx';
import { classNames } from '#components/class-names.ts';
import { Dialog } from '#components/dialog.tsx';
import { IconButton } from '#components/icon-button.tsx';
import { SkeletonText } from '#components/skeleton.tsx';
import { driveRoots, foldersIn } from './drive.api.ts';
import { FolderGlyph } from './folder-glyph.tsx';
import './transfer-dialog.css';

type TransferDialogProps = {
  kind: 'move' | 'copy';
  entries: readonly DriveEntry[];
  onChosen: (targetDirId: string) => void;
  onClose: () => void;
};

const words = { move: '移动', copy: '复制' } as const;

/** Asks for the folder that entries go to. */
export function TransferDialog({ kind, entries, onChosen, onClose }: TransferDialogProps) {
  const { data: roots } = useQuery(driveRoots);
  const [target, setTarget] = useState<DriveEntry>();
  const [isTried, setIsTried] = useState(false);
  const [first] = entries;
  const what = entries.length === 1 && first ? `“${first.name}”` : ` ${entries.length} 项`;
  const handleDone = () => {
    setIsTried(true);
    if (target) onChosen(target.dirId);
  };
  return (
    <Dialog
      title={`${words[kind]}到文件夹`}
      widthPx={480}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{`先不${words[kind]}`}</Button>
          <Button variant="primary" onClick={handleDone}>
            {target ? `${words[kind]}到这里` : `${words[kind]}`}
          </Button>
        </>
      }
    >
      <p className="ta-folder-tree-what">{`${words[kind]}${what}`}</p>
      <div className="ta-folder-tree">
        {roots ? (
          <Folders
            folders={roots.list}
            // Whatever moves cannot go into itself.
            hiddenIds={kind === 'move' ? entries.map(({ dirId }) => dirId) : []}
            targetId={target?.dirId ?? ''}
            onTarget={setTarget}
          />
        ) : (
          <SkeletonText label="正在读取文件夹" />
        )}
      </div>
      <p className="ta-folder-tree-note" role="status">
        {target ? `${words[kind]}到“${target.name}”` : isTried && '请先点一个文件夹'}
      </p>
    </Dialog>
  );
}

type FoldersProps = {
  folders: readonly DriveEntry[];
  hiddenIds: readonly string[];
  targetId: string;
  onTarget: (folder: DriveEntry) => void;
};

function Folders({ folders, ...rest }: FoldersProps) {
  return (
    <ul>
      {folders
        .filter(({ dirId }) => !rest.hiddenIds.includes(dirId))
        .map((folder) => (
          <FolderNode key={folder.dirId} folder={folder} {...rest} />
        ))}
    </ul>
  );
}

function FolderNode({ folder, ...rest }: Omit<FoldersProps, 'folders'> & { folder: DriveEntry }) {
  const { targetId, onTarget } = rest;
  const [isOpen, setIsOpen] = useState(folder.parentId === '');
  const { data: below } = useQuery({ ...foldersIn(folder.dirId), enabled: isOpen });
  return (
    <li>
      <div className={classNames('ta-folder-node', targetId === folder.dirId && 'ta-folder-node-on')}>
        <IconButton
          size="tiny"
          label={`${isOpen ? '收起' : '展开'} ${folder.name}`}
          aria-expanded={isOpen}
          className={classNames(isOpen && 'ta-folder-node-open')}
          icon={<ChevronRight size={16} />}
          onClick={() => setIsOpen(!isOpen)}
        />
        <button
          type="button"
          className="ta-folder-node-name"
          aria-pressed={targetId === folder.dirId}
          onClick={() => onTarget(folder)}
        >
          <FolderGlyph />
          <span>{folder.name}</span>
        </button>
      </div>
      {isOpen && below && below.list.length > 0 && <Folders folders={below.list} {...rest} />}
    </li>
  );
}
