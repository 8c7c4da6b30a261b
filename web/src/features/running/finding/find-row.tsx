import { Plus, Terminal } from 'lucide-react';
import { formatWhen } from '#lib/time/dates.ts';
import type { Row } from './find-rows.ts';
import { kindIcons } from './kind-icons.ts';
import { TintedTitle } from './tinted-title.tsx';

type FindRowProps = { row: Row; id: string; isChosen: boolean; onChoose: () => void; onOpen: () => void };

/** One thing, command or wish; the chosen one is two lines high. */
export function FindRow({ row, id, isChosen, onChoose, onOpen }: FindRowProps) {
  const Icon = row.is === 'thing' ? kindIcons[row.found.kind] : row.is === 'command' ? Terminal : Plus;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field, which keeps the focus
    // biome-ignore lint/a11y/useFocusableInteractive: the field names the chosen one as its active descendant
    <div
      id={id}
      role="option"
      aria-selected={isChosen}
      className="ta-find-row"
      onPointerMove={onChoose}
      onClick={onOpen}
    >
      <Icon size={18} />
      <span className="ta-find-text">
        <RowText row={row} />
      </span>
      <span className="ta-find-end">
        {row.is === 'thing' && row.found.changeTime > 0 && formatWhen(row.found.changeTime)}
        {row.is === 'create' && <kbd>Ctrl Enter</kbd>}
        {isChosen && row.is !== 'create' && <kbd>Enter</kbd>}
      </span>
    </div>
  );
}

function RowText({ row }: { row: Row }) {
  if (row.is === 'command') return <b>{row.command.name}</b>;
  if (row.is === 'create') {
    return (
      <b>
        新建教学设计：<mark>{row.words}</mark>
      </b>
    );
  }
  const { title, hits, place } = row.found;
  return (
    <>
      <b>
        <TintedTitle title={title} hits={hits} />
      </b>
      {place !== '' && <small>{place}</small>}
    </>
  );
}
