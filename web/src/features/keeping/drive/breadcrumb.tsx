import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { type DragEvent, useState } from 'react';
import { classNames } from '#components/class-names.ts';
import { hintDrag } from './drag-hint.tsx';
import { folderDetails } from './drive.api.ts';
import { allowDrop, idsOfDrag, isCopyDrag, isEntryDrag } from './use-entry-drag.ts';

type BreadcrumbProps = {
  dirId: string;
  onDropInto: (dirId: string, ids: readonly string[], isCopy: boolean) => void;
};

/** The way from the root to this folder; entries can be dropped on every step of it. */
export function Breadcrumb({ dirId, onDropInto }: BreadcrumbProps) {
  const { data: folder } = useQuery(folderDetails(dirId));
  const [overId, setOverId] = useState('');
  const handleOver = (event: DragEvent, target: { dirId: string; name: string }) => {
    if (!isEntryDrag(event)) return;
    allowDrop(event, target.name);
    setOverId(target.dirId);
  };
  const handleDrop = (event: DragEvent, target: string) => {
    if (!isEntryDrag(event)) return;
    event.preventDefault();
    setOverId('');
    hintDrag(undefined);
    onDropInto(target, idsOfDrag(event), isCopyDrag(event));
  };
  return (
    <nav className="ta-drive-path" aria-label="所在位置">
      <ol>
        {folder?.path.map((step) => (
          <li key={step.dirId}>
            <Link
              to="/myCloudDisk"
              search={{ dirId: step.dirId }}
              className={classNames(overId === step.dirId && 'ta-drive-path-drop')}
              onDragOver={(event) => handleOver(event, step)}
              onDragLeave={() => setOverId('')}
              onDrop={(event) => handleDrop(event, step.dirId)}
            >
              {step.name}
            </Link>
            <ChevronRight size={14} />
          </li>
        ))}
        <li>
          <b aria-current="location">{folder?.name}</b>
        </li>
      </ol>
    </nav>
  );
}
