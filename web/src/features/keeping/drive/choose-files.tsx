// biome-ignore-all lint/a11y/useSemanticElements: a virtual list puts every row into a box of its own
import type { DriveEntry } from '@app/contract/keeping/drive.ts';
import { fileTypeOf, MAX_FILE_BYTES, TOO_LARGE, typeProblem } from '@app/contract/keeping/files.ts';
import { fileSizeText } from '@app/engines/drive/file-size.ts';
import { useQuery } from '@tanstack/react-query';
import { Check, ChevronRight } from 'lucide-react';
import { useRef, useState } from 'react';
import { VList, type VListHandle } from 'virtua';
import { Button } from '#components/buttons/button.tsx';
import { classNames } from '#components/class-names.ts';
import { SearchField } from '#components/fields/search-field.tsx';
import { FileGlyph } from '#components/files/file-glyph.tsx';
import { FileName } from '#components/files/file-name.tsx';
import { Dialog } from '#components/layers/dialog.tsx';
import { closeDriveDoor, type DriveWish, type FileProblem } from '#lib/doors/drive-door.ts';
import { formatWhen } from '#lib/time/dates.ts';
import './choose-files.css';
import { ChosenPath } from './chosen-path.tsx';
import { driveRoots } from './drive.api.ts';
import { typeOf } from './entry-type.ts';
import { FolderGlyph } from './folder-glyph.tsx';
import { FolderState } from './folder-state.tsx';
import { useFolder } from './use-folder.ts';

type Chosen = ReadonlyMap<string, DriveEntry>;

/** Asks for files from any folders, on behalf of another page. */
export function ChooseFiles({
  wish: { room, action, problemOf = questionProblem, settle },
}: {
  wish: Extract<DriveWish, { kind: 'files' }>;
}) {
  const { data: roots } = useQuery(driveRoots);
  const [openedId, setOpenedId] = useState<string>();
  const [keyword, setKeyword] = useState('');
  const [chosen, setChosen] = useState<Chosen>(new Map());
  const dirId = openedId ?? roots?.list[0]?.dirId;
  const finish = (entries: readonly DriveEntry[]) => {
    closeDriveDoor();
    settle(entries);
  };
  const toggle = (entry: DriveEntry) => {
    const next = new Map(chosen);
    if (!next.delete(entry.dirId)) next.set(entry.dirId, entry);
    setChosen(next);
  };
  return (
    <Dialog
      title="从云盘选择"
      widthPx={640}
      onClose={() => finish([])}
      footer={
        <>
          <p className="ta-choose-count" role="status">{`已选 ${chosen.size} 个，还可选 ${room} 个`}</p>
          <Button onClick={() => finish([])}>先不选</Button>
          <Button variant="primary" disabled={chosen.size === 0} onClick={() => finish([...chosen.values()])}>
            {action ?? '放进问题'}
          </Button>
        </>
      }
    >
      <div className="ta-choose-find">
        <SearchField label="在云盘里找" placeholder="搜文件名和内容" onSearch={setKeyword} />
      </div>
      {keyword === '' && dirId && <ChosenPath dirId={dirId} roots={roots?.list ?? []} onOpen={setOpenedId} />}
      {dirId && (
        <Entries
          key={dirId}
          dirId={dirId}
          keyword={keyword}
          chosen={chosen}
          isFull={chosen.size >= room}
          problemOf={problemOf}
          onOpen={setOpenedId}
          onToggle={toggle}
        />
      )}
    </Dialog>
  );
}

type EntriesProps = {
  dirId: string;
  keyword: string;
  chosen: Chosen;
  isFull: boolean;
  problemOf: FileProblem;
  onOpen: (dirId: string) => void;
  onToggle: (entry: DriveEntry) => void;
};

/** Another page is read when so many rows are left. */
const ROWS_AHEAD = 20;

function Entries({ dirId, keyword, chosen, isFull, problemOf, onOpen, onToggle }: EntriesProps) {
  const { query, entries, readOn } = useFolder(dirId, keyword);
  const list = useRef<VListHandle>(null);
  const handleScroll = (offset: number) => {
    const shown = list.current?.findItemIndex(offset + (list.current?.viewportSize ?? 0)) ?? 0;
    if (shown + ROWS_AHEAD >= entries.length) readOn();
  };
  return (
    <div className="ta-choose-list">
      <FolderState query={query} count={entries.length} keyword={keyword}>
        <VList ref={list} role="list" aria-label="云盘里的文件" onScroll={handleScroll}>
          {entries.map((entry) => (
            <div key={entry.dirId} role="listitem">
              {entry.isdir ? (
                <FolderRow entry={entry} onOpen={onOpen} />
              ) : (
                <FileRow
                  entry={entry}
                  problem={problemOf(entry)}
                  isChosen={chosen.has(entry.dirId)}
                  isFull={isFull}
                  onToggle={onToggle}
                />
              )}
            </div>
          ))}
        </VList>
      </FolderState>
    </div>
  );
}

function FolderRow({ entry, onOpen }: { entry: DriveEntry; onOpen: (dirId: string) => void }) {
  return (
    <button type="button" className="ta-choose-row" onClick={() => onOpen(entry.dirId)}>
      <FolderGlyph />
      <FileName name={entry.name} isFolder />
      <ChevronRight size={16} />
    </button>
  );
}

type FileRowProps = {
  entry: DriveEntry;
  problem: string | undefined;
  isChosen: boolean;
  isFull: boolean;
  onToggle: (entry: DriveEntry) => void;
};

function FileRow({ entry, problem, isChosen, isFull, onToggle }: FileRowProps) {
  return (
    <button
      type="button"
      role="checkbox"
      aria-checked={isChosen}
      className={classNames('ta-choose-row', isChosen && 'ta-choose-row-on')}
      disabled={problem !== undefined || (isFull && !isChosen)}
      title={problem && (typeProblem(entry.name) ?? problem)}
      onClick={() => onToggle(entry)}
    >
      <FileGlyph type={typeOf(entry.name)} />
      <span className="ta-choose-words">
        <FileName name={entry.name} />
        <small>{problem ?? `${entry.place || formatWhen(entry.updateTime)} · ${fileSizeText(entry.size)}`}</small>
      </span>
      <span className="ta-choose-box">{isChosen && <Check size={14} />}</span>
    </button>
  );
}

/** The same limits as for files from her computer. */
function questionProblem({ name, size }: Pick<DriveEntry, 'name' | 'size'>): string | undefined {
  if (size === 0) return '这个文件是空的';
  if (!fileTypeOf(name)) return '这种文件还读不了';
  return size > MAX_FILE_BYTES ? TOO_LARGE : undefined;
}
