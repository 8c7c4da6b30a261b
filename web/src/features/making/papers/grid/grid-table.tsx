import { AbilityLevel, abilityLevels, type QuestionType } from '@app/contract/library/questions.ts';
import type { GridLack } from '@app/contract/making/paper-grids.ts';
import { type KeyboardEvent, useRef } from 'react';
import { classNames } from '#components/class-names.ts';
import { isShortcut } from '#lib/keys/shortcut-table.ts';
import { changeGrid, chooseCell, useGrid, useGridStore } from './grid-desk.ts';
import { type Cell, countOf, demandsIn, isSameCell, pointsOf, withCount } from './grid-edits.ts';
import { typeSigns, typesOfKeys } from './type-signs.ts';
import { lacksIn, useBank, useFilled } from './use-filled.ts';
import './grid-table.css';

/** Rows are points, columns levels. Arrows walk from cell to cell, 1 2 3 add a question, with Shift they take one away. */
export function GridTable() {
  const desk = useGridStore();
  const grid = useGrid((state) => state.grid);
  const { scores, types } = useBank();
  const { filled } = useFilled();
  const table = useRef<HTMLTableElement>(null);
  const handleKey = (event: KeyboardEvent) => {
    const { row, level } = (event.target as HTMLElement).dataset;
    const at = Number(row);
    const column = AbilityLevel.indexOf(level as AbilityLevel); // what a cell was given
    const point = grid.rows[at];
    const code = AbilityLevel[column];
    if (row === undefined || !point || !code) return;
    const digit = /^Digit([123])$|^Numpad([123])$/.exec(event.code);
    const key = digit?.[1] ?? digit?.[2];
    if (key) {
      const { ctrlKey, metaKey, altKey, shiftKey } = event;
      const pressed = { key, ctrlKey, metaKey, altKey, shiftKey };
      const by = isShortcut('gridAdd', pressed) ? 1 : isShortcut('gridTake', pressed) ? -1 : 0;
      const type = typesOfKeys(types)[Number(key) - 1];
      if (by === 0 || !type) return;
      event.preventDefault();
      chooseCell(desk, { point, level: code });
      changeGrid(desk, withCount(desk.getState().grid, { point, level: code }, type, by, scores));
      return;
    }
    const step = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] }[event.key];
    if (!step) return;
    event.preventDefault();
    const [down = 0, right = 0] = step;
    const next = `[data-row="${at + down}"][data-level="${AbilityLevel[column + right] ?? ''}"]`;
    table.current?.querySelector<HTMLElement>(next)?.focus();
  };
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
    <section className="ta-cells-place" aria-label="细目表" tabIndex={0}>
      <table ref={table} className="ta-cells" onKeyDown={handleKey}>
        <thead>
          <tr>
            <th scope="col">知识点</th>
            {AbilityLevel.map((level) => (
              <th key={level} scope="col">
                {abilityLevels[level]}
              </th>
            ))}
            <th scope="col">合计</th>
          </tr>
        </thead>
        <tbody>
          {grid.rows.map((point, at) => {
            const own = grid.demands.filter((demand) => demand.point === point);
            return (
              <tr key={point}>
                <th scope="row">{point}</th>
                {AbilityLevel.map((level) => (
                  <td key={level}>
                    <CellButton cell={{ point, level }} row={at} lacks={lacksIn(filled?.lacks, { point, level })} />
                  </td>
                ))}
                <td>
                  <b>{`${pointsOf(own)} 分`}</b>
                  <small>{`${countOf(own)} 题`}</small>
                </td>
              </tr>
            );
          })}
        </tbody>
        <Sums />
      </table>
    </section>
  );
}

/** What a cell asks, and whether it can be filled. */
export function CellButton({ cell, row, lacks }: { cell: Cell; row: number; lacks: readonly GridLack[] }) {
  const desk = useGridStore();
  const grid = useGrid((state) => state.grid);
  const isChosen = useGrid((state) => state.cell !== undefined && isSameCell(state.cell, cell));
  const bank = useBank();
  const own = demandsIn(grid, cell);
  const place = `${cell.point}，${abilityLevels[cell.level]}`;
  const [lack] = lacks;
  const missing = lack?.form === 'A' ? `${nameOf(lack.type, bank.names)}缺 ${lack.count}` : lack && '只够 A 卷';
  const there = own.reduce((sum, { type }) => sum + bank.countOf({ ...cell, type }), 0);
  const words = own.map(({ type, count }) => `${nameOf(type, bank.names)} ${count}`).join('、');
  const said = `${place}：${words}，${pointsOf(own)} 分，${missing ?? `可选 ${there}`}`;
  return (
    <button
      type="button"
      className={classNames(
        'ta-cell',
        own.length === 0 && 'ta-cell-empty',
        lack?.form === 'A' && 'ta-cell-red',
        lack?.form === 'B' && 'ta-cell-amber',
      )}
      data-row={row}
      data-level={cell.level}
      aria-pressed={isChosen}
      onClick={() => {
        chooseCell(desk, cell);
        const [type] = typesOfKeys(bank.types);
        if (own.length === 0 && type) changeGrid(desk, withCount(grid, cell, type, 1, bank.scores));
      }}
    >
      <span className="ta-visually-hidden">{own.length === 0 ? `加题：${place}` : said}</span>
      {own.length === 0 ? (
        <span aria-hidden>+</span>
      ) : (
        <>
          <span className="ta-cell-chips" aria-hidden>
            {own.map(({ type, count }) => (
              <i key={type} data-lacks={lacks.some((one) => one.form === 'A' && one.type === type) || undefined}>
                {`${typeSigns[type]} ${count}`}
              </i>
            ))}
          </span>
          <span className="ta-cell-facts" aria-hidden>
            <b>{`${pointsOf(own)} 分`}</b>
            <span>{missing ?? `可选 ${there}`}</span>
          </span>
        </>
      )}
    </button>
  );
}

function nameOf(type: QuestionType, names: ReadonlyMap<QuestionType, string>): string {
  return names.get(type) ?? typeSigns[type];
}

/** Points of each level beside what they should be. */
function Sums() {
  const { demands, targets, fullScore } = useGrid((state) => state.grid);
  return (
    <tfoot>
      <tr>
        <th scope="row">全卷</th>
        {AbilityLevel.map((level, at) => {
          const points = pointsOf(demands.filter((demand) => demand.level === level));
          const target = Math.round(((targets[at] ?? 0) * fullScore) / 100);
          const share = (value: number) => `${Math.min(100, (value / fullScore) * 100)}%`;
          return (
            <td key={level}>
              <b>{`${points} 分`}</b>
              <small>{`目标 ${target}`}</small>
              <span className="ta-cells-bar" aria-hidden>
                <i style={{ width: share(points) }} />
                <u style={{ left: share(target) }} />
              </span>
            </td>
          );
        })}
        <td>
          <b>{`${pointsOf(demands)} 分`}</b>
          <small>{`${countOf(demands)} 题`}</small>
        </td>
      </tr>
    </tfoot>
  );
}
