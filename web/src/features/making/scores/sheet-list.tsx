import type { ScoreSheetSummary } from '@app/contract/making/scores.ts';
import { Link } from '@tanstack/react-router';
import { FileText, Plus, Trash2, Users } from 'lucide-react';
import { Button } from '#components/buttons/button.tsx';
import { IconButton } from '#components/buttons/icon-button.tsx';
import { removeFromShelf } from '#components/lists/shelf-list.tsx';
import { useRemoveSheet, useRestoreSheet } from './scores.api.ts';

type SheetListProps = {
  paperId: string | undefined;
  list: readonly ScoreSheetSummary[];
  sheetId: string | undefined;
  onOpen: (sheetId: string) => void;
  /** Nothing where it is not said of which paper. */
  onNew: (() => void) | undefined;
  /** The open one was removed. */
  onGone: () => void;
};

/** The classes that wrote a paper; without a paper, everything that was written. */
export function SheetList({ paperId, list, sheetId, onOpen, onNew, onGone }: SheetListProps) {
  const remove = useRemoveSheet();
  const restore = useRestoreSheet();
  return (
    <nav className="ta-scores-side" aria-label="成绩表">
      {paperId !== undefined && (
        <Link className="ta-scores-back" to="/combinedPaperSession" search={{ paperId }} preload={false}>
          <FileText size={16} aria-hidden />
          回到试卷
        </Link>
      )}
      <h2>{paperId === undefined ? '全部成绩' : '班级'}</h2>
      <ul>
        {list.map(({ sheetId: id, paperTitle, className, pupilCount }) => (
          <li key={id}>
            <button type="button" aria-current={id === sheetId ? 'true' : undefined} onClick={() => onOpen(id)}>
              <Users size={16} aria-hidden />
              <span>
                {paperId === undefined && paperTitle}
                <b>{className || '没写班名'}</b>
              </span>
              <small>{pupilCount} 人</small>
            </button>
            <IconButton
              label={`删除 ${className || '没写班名'} 的成绩`}
              icon={<Trash2 size={15} />}
              onClick={() => removeFromShelf(id, remove, restore, id === sheetId ? onGone : undefined)}
            />
          </li>
        ))}
      </ul>
      {onNew && (
        <Button size="small" icon={<Plus size={15} />} onClick={onNew}>
          再加一个班
        </Button>
      )}
      <p className="ta-scores-hint">成绩一直留着，只有你看得到；删掉后 30 天内能找回。学生姓名不会交给大模型</p>
    </nav>
  );
}
