import { Plus, Terminal } from 'lucide-react';
import type { ReactNode } from 'react';
import { FoundLine } from '#components/found/found-line.tsx';
import { formatWhen } from '#lib/time/dates.ts';
import type { Row } from './find-rows.ts';
import { kindIcons } from './kind-icons.ts';

/** What is there of a lesson of hers, from the feature that knows lessons. */
export type RenderLesson = (ownLessonId: string) => ReactNode;

type FindRowProps = {
  row: Row;
  id: string;
  isChosen: boolean;
  renderLesson: RenderLesson;
  onChoose: () => void;
  onOpen: () => void;
};

/** One thing, command or wish; the chosen one is two lines high. */
export function FindRow({ row, id, isChosen, renderLesson, onChoose, onOpen }: FindRowProps) {
  const Icon = row.is === 'thing' ? kindIcons[row.found.kind] : row.is === 'command' ? Terminal : Plus;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field, which keeps the focus
    // biome-ignore lint/a11y/useFocusableInteractive: the field names the chosen one as its active descendant
    <div
      id={id}
      role="option"
      aria-selected={isChosen}
      className="ta-seek-row"
      onPointerMove={onChoose}
      onClick={onOpen}
    >
      <Icon size={18} />
      <RowText row={row} height={isChosen ? 'chosen' : 'line'} />
      <span className="ta-seek-end">
        {isChosen && row.is === 'thing' && row.found.kind === 'ownLesson' && renderLesson(row.found.id)}
        {row.is === 'thing' && row.found.changeTime > 0 && formatWhen(row.found.changeTime)}
        {row.is === 'create' && <kbd>Ctrl Enter</kbd>}
        {isChosen && row.is !== 'create' && <kbd>Enter</kbd>}
      </span>
    </div>
  );
}

function RowText({ row, height }: { row: Row; height: 'line' | 'chosen' }) {
  if (row.is === 'command') return <FoundLine title={row.command.name} place="" height={height} />;
  if (row.is === 'create') {
    const before = '新建一节课：';
    const hits = [{ from: before.length, to: before.length + row.words.length }];
    return <FoundLine title={before + row.words} hits={hits} place="" height={height} />;
  }
  return <FoundLine {...row.found} height={height} />;
}
