// biome-ignore-all lint/a11y/useSemanticElements: a virtual list cannot be a table; its rows lie in boxes of their own
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid holds the focus and names the entry it stands on
import { ArrowDown, ArrowUp } from 'lucide-react';
import { type SortKey, sortBy, useDriveView } from './drive-view.ts';

const columns: readonly { key: SortKey; label: string }[] = [
  { key: 'name', label: '名称' },
  { key: 'time', label: '修改时间' },
  { key: 'size', label: '大小' },
];

/** The head of the list; a press on a column sorts by it. */
export function SortHead() {
  const { sort, order } = useDriveView();
  const Arrow = order === 'asc' ? ArrowUp : ArrowDown;
  return (
    <div role="row" className="ta-entry-head">
      {columns.map(({ key, label }) => (
        <span
          key={key}
          role="columnheader"
          className={`ta-entry-head-${key}`}
          aria-sort={sort !== key ? 'none' : order === 'asc' ? 'ascending' : 'descending'}
        >
          <button type="button" onClick={() => sortBy(key)}>
            {label}
            {sort === key && <Arrow size={14} />}
          </button>
        </span>
      ))}
      <span role="columnheader">
        <span className="ta-visually-hidden">更多</span>
      </span>
    </div>
  );
}
