import type { DriveEntry } from '@app/contract/keeping/drive.ts';
import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { folderDetails } from './drive.api.ts';

type ChosenPathProps = { dirId: string; roots: readonly DriveEntry[]; onOpen: (dirId: string) => void };

/** Where the dialog stands: both roots, and the way from one of them. */
export function ChosenPath({ dirId, roots, onOpen }: ChosenPathProps) {
  const { data: folder } = useQuery(folderDetails(dirId));
  const way = folder ? [...folder.path, folder] : [];
  const rootId = way[0]?.dirId ?? dirId;
  return (
    <nav className="ta-choose-path" aria-label="所在位置">
      {roots.map((root) => (
        <button
          key={root.dirId}
          type="button"
          aria-current={root.dirId === rootId ? 'true' : undefined}
          onClick={() => onOpen(root.dirId)}
        >
          {root.name}
        </button>
      ))}
      {way.slice(1).map((step) => (
        <span key={step.dirId}>
          <ChevronRight size={14} />
          <button type="button" onClick={() => onOpen(step.dirId)}>
            {step.name}
          </button>
        </span>
      ))}
    </nav>
  );
}
