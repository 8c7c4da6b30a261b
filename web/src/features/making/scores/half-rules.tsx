import type { ScoreItem, ScoreSheet } from '@app/contract/making/scores.ts';
import { groupBy } from '@app/engines/designs/group-by.ts';
import { takesSeveral } from '@app/engines/scores/score-cell.ts';
import { CheckField } from '#components/fields/check-field.tsx';
import { useSetHalfForSome } from './scores.api.ts';

/** One rule for each 大题 that asks for several letters; every number of the sheet follows it at once. */
export function HalfRules({ sheet: { sheetId, items } }: { sheet: Pick<ScoreSheet, 'sheetId' | 'items'> }) {
  const set = useSetHalfForSome();
  const sections = groupBy(items.filter(takesSeveral), ({ section, typeName }) => section ?? typeName);
  if (sections.size === 0) return null;
  /** Shown at once; the sums follow when it is kept. */
  const wanted = ([first]: readonly ScoreItem[]) =>
    set.isPending && first && set.variables.nos.includes(first.no) ? set.variables.isHalf : undefined;
  return (
    <div className="ta-scores-rules">
      {[...sections].map(([section, own]) => (
        <span key={section} className="ta-scores-rule">
          <label>
            <CheckField
              isOn={wanted(own) ?? own.every(({ isHalfForSome }) => isHalfForSome === true)}
              disabled={set.isPending}
              onChange={(isHalf) => set.mutate({ sheetId, nos: own.map(({ no }) => no), isHalf })}
            />
            {section}选对一部分得一半
          </label>
          <small>第 {labelsOf(own)} 题，有选错的得 0 分</small>
        </span>
      ))}
    </div>
  );
}

function labelsOf(items: readonly ScoreItem[]): string {
  const [first, last] = [items[0], items.at(-1)];
  if (!first || !last || items.length < 3) return items.map(({ label }) => label).join('、');
  // Numbers that follow each other are a stretch.
  return last.no - first.no === items.length - 1
    ? `${first.label}—${last.label}`
    : items.map((one) => one.label).join('、');
}
