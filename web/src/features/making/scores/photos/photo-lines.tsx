import type { ScoreItem } from '@app/contract/making/scores.ts';
import { shownScore } from '@app/engines/scores/score-cell.ts';
import { isReady, type JudgedSide, tenthsOfSide } from '@app/engines/scores/sheet-sides.ts';
import { RotateCcw, Trash2 } from 'lucide-react';
import { Button } from '#components/buttons/button.tsx';
import { IconButton } from '#components/buttons/icon-button.tsx';
import { whoWords } from './photo-words.ts';
import type { SheetPhoto } from './sheet-photos.ts';

type SideLinesProps = {
  judged: readonly JudgedSide[];
  items: readonly ScoreItem[];
  onLook: (one: JudgedSide) => void;
  onForget: (one: JudgedSide) => void;
  onRemove: (id: string) => void;
};

/** A line for each side that was read: those with something to decide first, those in the sheet already last. */
export function SideLines({ judged, items, onLook, onForget, onRemove }: SideLinesProps) {
  const rank = (one: JudgedSide) => (one.side.isKept ? 2 : isReady(one) ? 1 : 0);
  const ordered = [...judged].sort((one, other) => rank(one) - rank(other));
  if (ordered.length === 0) return null;
  return (
    <ul className="ta-photos-lines" aria-label="读到的">
      {ordered.map((one) => (
        <li key={one.side.id}>
          <span>
            <b>{whoWords(one)}</b> {saidOf(one, items)}
            {one.remarks.map((remark) => (
              <small key={remark}>{remark}</small>
            ))}
          </span>
          {rank(one) === 0 && (
            <Button size="small" onClick={() => onLook(one)}>
              {one.open.length} 处要看
            </Button>
          )}
          {rank(one) === 1 && hasDecisions(one) && (
            <IconButton
              label={`${whoWords(one)} 重新看`}
              icon={<RotateCcw size={15} />}
              onClick={() => onForget(one)}
            />
          )}
          {!one.side.isKept && (
            <IconButton
              label={`${whoWords(one)} 不要`}
              icon={<Trash2 size={15} />}
              onClick={() => onRemove(one.side.id)}
            />
          )}
        </li>
      ))}
    </ul>
  );
}

function hasDecisions({ side: { decided, pupilId, isTaken } }: JudgedSide): boolean {
  return Object.keys(decided).length > 0 || pupilId !== undefined || isTaken === true;
}

function saidOf(one: JudgedSide, items: readonly ScoreItem[]): string {
  if (one.side.isKept) return '已记';
  if (one.isAbsent) return '缺考';
  const written = items.filter(({ no }) => one.cells[no] !== undefined);
  const full = written.reduce((sum, { score }) => sum + score, 0);
  return [
    `${shownScore(tenthsOfSide(one, items))} 分（这些题满分 ${full}）`,
    one.unscored > 0 && `${one.unscored} 题还没打分`,
  ]
    .filter(Boolean)
    .join('，');
}

type FailedLinesProps = {
  photos: readonly SheetPhoto[];
  onAgain: (id: string) => void;
  onReplace: (id: string) => void;
  onRemove: (id: string) => void;
};

/** Photos nothing was read of: each says why, and can be taken again in its place. */
export function FailedLines({ photos, onAgain, onReplace, onRemove }: FailedLinesProps) {
  if (photos.length === 0) return null;
  return (
    <ul className="ta-photos-lines ta-photos-failed" aria-label="没读成的">
      {photos.map(({ id, file, page, problem }) => (
        <li key={id}>
          <span>
            <b>{page > 1 ? `${file.name} 第 ${page} 页` : file.name}</b>
            <small>{problem}</small>
          </span>
          <Button size="small" onClick={() => onReplace(id)}>
            重拍
          </Button>
          <Button size="small" variant="text" onClick={() => onAgain(id)}>
            再读一次
          </Button>
          <IconButton label={`${file.name} 不要`} icon={<Trash2 size={15} />} onClick={() => onRemove(id)} />
        </li>
      ))}
    </ul>
  );
}
