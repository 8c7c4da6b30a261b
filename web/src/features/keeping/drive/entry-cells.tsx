// biome-ignore-all lint/a11y/useSemanticElements: a virtual list cannot be a table; its rows lie in boxes of their own
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid holds the focus and names the entry it stands on
import type { DriveEntry } from '@app/contract/keeping/drive.ts';
import { fileSizeText } from '@app/engines/drive/file-size.ts';
import { memo, type ReactNode } from 'react';
import { IconButton } from '#components/buttons/icon-button.tsx';
import { classNames } from '#components/class-names.ts';
import { FileGlyph } from '#components/files/file-glyph.tsx';
import { FileName } from '#components/files/file-name.tsx';
import { formatWhen } from '#lib/time/dates.ts';
import { EntryNameField } from './entry-name.tsx';
import { typeOf } from './entry-type.ts';
import { FolderGlyph } from './folder-glyph.tsx';
import { Thumbnail } from './preview/thumbnail.tsx';
import { useIsLookedAt } from './scroll-pace.ts';

type EntryProps = {
  entry: DriveEntry;
  isSelected: boolean;
  isFocused: boolean;
  isRenaming: boolean;
  isDropTarget: boolean;
  onRenamed: (entry: DriveEntry, name?: string) => void;
};

/** Element id of an entry, for `aria-activedescendant`. */
export const elementIdOf = (dirId: string) => `entry-${dirId}`;

/** A file on a line of the list. Presses and keys are heard by the grid around it. */
export const EntryLine = memo(function EntryLine(props: EntryProps) {
  const { entry } = props;
  const isLookedAt = useIsLookedAt();
  return (
    <div {...frameOf(props, 'ta-entry-line')} role="row">
      <span className="ta-entry-main" role="gridcell">
        {isLookedAt ? <EntryFace {...props} /> : <FlyingName name={entry.name} />}
      </span>
      {isLookedAt && (
        <>
          <span className="ta-entry-time" role="gridcell">
            {formatWhen(entry.updateTime)}
          </span>
          <span className="ta-entry-size" role="gridcell">
            {fileSizeText(entry.size)}
          </span>
          <span role="gridcell">
            <EntryMenuButton entry={entry} />
          </span>
        </>
      )}
    </div>
  );
});

/** A folder, or a file of the grid view, as a card. */
export const EntryCard = memo(function EntryCard(props: EntryProps) {
  const { entry } = props;
  const isLookedAt = useIsLookedAt();
  const note = (
    <>
      {formatWhen(entry.updateTime)}
      {!entry.isdir && <span className="ta-entry-note-size">{` · ${fileSizeText(entry.size)}`}</span>}
    </>
  );
  return (
    <div {...frameOf(props, entry.isdir ? 'ta-entry-folder' : 'ta-entry-card')} role="gridcell">
      {isLookedAt ? (
        <>
          <EntryFace {...props} note={entry.place || note} hasThumbnail />
          <EntryMenuButton entry={entry} />
        </>
      ) : (
        <FlyingName name={entry.name} />
      )}
    </div>
  );
});

function frameOf({ entry, isSelected, isFocused, isRenaming, isDropTarget }: EntryProps, className: string) {
  return {
    id: elementIdOf(entry.dirId),
    'data-entry': entry.dirId,
    'aria-selected': isSelected,
    draggable: !isRenaming,
    className: classNames('ta-entry', className, isFocused && 'ta-entry-focused', isDropTarget && 'ta-entry-drop'),
  };
}

/** All that is drawn of an entry that flies by, in the shape it will have. */
function FlyingName({ name }: { name: string }) {
  return <span className="ta-entry-words ta-entry-flying">{name}</span>;
}

/** A card is narrow: the ending and two characters before it. */
const CARD_TAIL_CHARS = 7;

type EntryFaceProps = EntryProps & { note?: ReactNode; hasThumbnail?: boolean };

function EntryFace({ entry, isRenaming, onRenamed, note = entry.place, hasThumbnail }: EntryFaceProps) {
  return (
    <>
      {entry.isdir ? (
        <FolderGlyph />
      ) : hasThumbnail ? (
        <Thumbnail entry={entry} />
      ) : (
        <FileGlyph type={typeOf(entry.name)} />
      )}
      <span className="ta-entry-words">
        {isRenaming ? (
          <EntryNameField name={entry.name} isFolder={entry.isdir} onDone={(name) => onRenamed(entry, name)} />
        ) : (
          <FileName
            name={entry.name}
            isFolder={entry.isdir}
            {...(hasThumbnail ? { tailChars: CARD_TAIL_CHARS } : {})}
          />
        )}
        {note !== '' && <small>{note}</small>}
        {entry.quote && <small className="ta-entry-quote">{entry.quote}</small>}
      </span>
    </>
  );
}

/** Out of the Tab order: the context-menu key opens the same menu. Its dots are drawn by the style sheet. */
function EntryMenuButton({ entry }: { entry: DriveEntry }) {
  return (
    <IconButton
      className="ta-entry-more"
      data-entry-menu=""
      tabIndex={-1}
      label={`更多：${entry.name}`}
      data-tip="更多"
      aria-haspopup="menu"
      icon={null}
    />
  );
}
