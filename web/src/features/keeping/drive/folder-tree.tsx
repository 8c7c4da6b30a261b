import type { DriveEntry } from '@app/contract/keeping/drive.ts';
import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '#components/buttons/icon-button.tsx';
import { classNames } from '#components/class-names.ts';
import { ErrorState } from '#components/states/error-state.tsx';
import { SkeletonText } from '#components/states/skeleton.tsx';
import { driveRoots, foldersIn } from './drive.api.ts';
import { FolderGlyph } from './folder-glyph.tsx';
import './folder-tree.css';

type FolderTreeProps = {
  targetId: string;
  /** Whatever moves cannot go into itself. */
  hiddenIds?: readonly string[];
  onTarget: (folder: DriveEntry) => void;
};

/** Both roots and the folders below them, of which one is chosen. */
export function FolderTree({ targetId, hiddenIds = [], onTarget }: FolderTreeProps) {
  const { data: roots, error, refetch } = useQuery(driveRoots);
  return (
    <div className="ta-folder-tree">
      {error && !roots && <ErrorState title={error.message} onRetry={() => void refetch()} />}
      {!error && !roots && <SkeletonText label="正在读取文件夹" />}
      {roots && <Folders folders={roots.list} targetId={targetId} hiddenIds={hiddenIds} onTarget={onTarget} />}
    </div>
  );
}

type FoldersProps = Required<FolderTreeProps> & { folders: readonly DriveEntry[] };

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
          isForThumb
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
