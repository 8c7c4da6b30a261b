import { type DriveEntry, MAX_FOUND } from '@app/contract/keeping/drive.ts';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useEffect, useState } from 'react';
import type { Anchor } from '#components/layers/float.ts';
import { Menu, type MenuItem } from '#components/layers/menu.tsx';
import { Breadcrumb } from './breadcrumb.tsx';
import { useEditSlides } from './courseware-entries.ts';
import { DetailsPane } from './details-pane.tsx';
import { DragHint } from './drag-hint.tsx';
import { clipEntries, takeClip, useClipKeys } from './drive-clipboard.ts';
import { type DriveDialog, DriveDialogs } from './drive-dialogs.tsx';
import { useDriveView } from './drive-view.ts';
import { EntryGrid } from './entry-grid.tsx';
import { entryMenu } from './entry-menu.tsx';
import { FolderState } from './folder-state.tsx';
import { FolderTools } from './folder-tools.tsx';
import './folder-view.css';
import { PasteOffer } from './paste-offer.tsx';
import { nothingSelected, selectOnly, standOn } from './selection.ts';
import { SelectionBar } from './selection-bar.tsx';
import { isTouchScreen } from './touch-screen.ts';
import { UploadDrop } from './upload-drop.tsx';
import { useDriveActions } from './use-drive-actions.ts';
import { useFolder } from './use-folder.ts';

/** As long as systems wait for the second press of a double click. */
const DOUBLE_CLICK_MS = 500;

type FolderViewProps = { dirId: string; onLesson?: ((entry: DriveEntry) => void) | undefined };

/** One folder of the cloud disk, or what a search found. */
export function FolderView({ dirId, onLesson }: FolderViewProps) {
  const [keyword, setKeyword] = useState('');
  const [renamingId, setRenamingId] = useState('');
  const [dialog, setDialog] = useState<DriveDialog>();
  const [menuAnchor, setMenuAnchor] = useState<Anchor>();
  const closeMenu = useCallback(() => setMenuAnchor(undefined), []);
  const view = useDriveView((shown) => shown.view);
  const folder = useFolder(dirId, keyword);
  const { entries, selection, setSelection, chosen } = folder;
  const actions = useDriveActions();
  const editSlides = useEditSlides();
  const navigate = useNavigate();

  const open = (entry: DriveEntry) => {
    if (entry.isdir) void navigate({ to: '/myCloudDisk', search: { dirId: entry.dirId } });
    else setDialog({ kind: 'preview', entry, files: entries.filter(({ isdir }) => !isdir) });
  };
  // What is chosen would hide the search field below its bar.
  const search = useCallback(
    (words: string) => {
      setKeyword(words);
      setSelection(nothingSelected);
    },
    [setSelection],
  );
  const commands = {
    open,
    download: actions.download,
    rename: (entry: DriveEntry) => setRenamingId(entry.dirId),
    clip: (kind: 'cut' | 'copy') => clipEntries(kind, chosen),
    move: () => setDialog({ kind: 'move', entries: chosen }),
    copy: () => setDialog({ kind: 'copy', entries: chosen }),
    details: (entry: DriveEntry) => setDialog({ kind: 'details', entry }),
    share: (entry: DriveEntry) => setDialog({ kind: 'share', entry }),
    remove: () => actions.remove(chosen),
    editSlides,
    toLesson: onLesson,
    choose: selection.isForMenu ? (entry: DriveEntry) => setSelection(selectOnly(entry.dirId)) : undefined,
  };
  const menuItems = () => {
    const items = entryMenu(chosen, commands);
    return selection.isForMenu ? items.map((item) => withBefore(item, () => setSelection(nothingSelected))) : items;
  };
  const transfer = (ids: readonly string[], targetDirId: string, isCopy: boolean) => {
    const meant = entries.filter((entry) => ids.includes(entry.dirId));
    if (isCopy) actions.copyTo(meant, targetDirId);
    else actions.moveTo(meant, targetDirId);
  };
  const handleRenamed = (entry: DriveEntry, name?: string) => {
    setRenamingId('');
    // The field is gone; the keys go to the list again.
    document.querySelector<HTMLElement>('.ta-entries')?.focus();
    if (name !== undefined) actions.rename(entry, name);
  };
  const paste = () => {
    const clip = takeClip();
    if (clip?.kind === 'cut') actions.moveTo(clip.entries, dirId);
    else if (clip) actions.copyTo(clip.entries, dirId);
  };
  useClipKeys({ chosen, onPaste: paste });
  const detailed = useAfterDoubleClick(chosen.length === 1 ? chosen[0] : undefined);
  return (
    <UploadDrop dirId={dirId}>
      <div className="ta-folder">
        <div className="ta-folder-main">
          <FolderTools dirId={dirId} onNewFolder={() => setDialog({ kind: 'new-folder' })} onSearch={search} />
          {chosen.length > 0 && (
            <SelectionBar
              chosen={chosen}
              commands={commands}
              onAll={folder.selectAll}
              onClear={() => setSelection(nothingSelected)}
            />
          )}
          {keyword === '' ? (
            <Breadcrumb dirId={dirId} onDropInto={(target, ids, isCopy) => transfer(ids, target, isCopy)} />
          ) : (
            <p className="ta-drive-path" role="status">
              {`在云盘里搜“${keyword}”${foundText(folder.total)}`}
            </p>
          )}
          {keyword === '' && <PasteOffer onPaste={paste} />}
          <FolderState query={folder.query} count={entries.length} keyword={keyword}>
            <EntryGrid
              label={keyword === '' ? '文件夹里的内容' : '搜索结果'}
              entries={entries}
              view={view}
              selection={selection}
              onSelect={setSelection}
              renamingId={renamingId}
              onRenamed={handleRenamed}
              onMenu={setMenuAnchor}
              onOpen={open}
              onRename={commands.rename}
              onDelete={commands.remove}
              onSelectAll={folder.selectAll}
              onDropInto={(target, ids, isCopy) => transfer(ids, target.dirId, isCopy)}
              onEnd={folder.readOn}
            />
          </FolderState>
        </div>
        {detailed && <DetailsPane entry={detailed} commands={commands} />}
      </div>
      <DragHint />
      {menuAnchor && <Menu label="文件操作" items={menuItems()} anchor={menuAnchor} onClose={closeMenu} />}
      {dialog && (
        <DriveDialogs
          dialog={dialog}
          dirId={dirId}
          actions={actions}
          onMade={(made) => setSelection(isTouchScreen() ? standOn(made) : selectOnly(made))}
          onClose={() => setDialog(undefined)}
        />
      )}
    </UploadDrop>
  );
}

function withBefore(item: MenuItem, act: () => void): MenuItem {
  if (item === 'divider') return item;
  const onSelect = () => {
    act();
    item.onSelect();
  };
  return { ...item, onSelect };
}

function foundText(total: number | undefined): string {
  if (total === undefined) return '';
  return total < MAX_FOUND ? `，找到 ${total} 项` : `，只列出前 ${MAX_FOUND} 项，多写几个字能找得更准`;
}

/** The pane makes the list narrower, and cards move: it waits until a second press would come too late. */
function useAfterDoubleClick(entry: DriveEntry | undefined): DriveEntry | undefined {
  const [isOpen, setIsOpen] = useState(false);
  const hasEntry = entry !== undefined;
  useEffect(() => {
    const timer = setTimeout(() => setIsOpen(hasEntry), hasEntry ? DOUBLE_CLICK_MS : 0);
    return () => clearTimeout(timer);
  }, [hasEntry]);
  return isOpen ? entry : undefined;
}
