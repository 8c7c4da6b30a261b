import { AbilityLevel, abilityLevels } from '@app/contract/library/questions.ts';
import { useEffect, useState } from 'react';
import { Segmented } from '#components/buttons/segmented.tsx';
import { DeskTools } from '#components/desk/desk-tools.tsx';
import { CellTab } from './cell-tab.tsx';
import { changeGrid, useGrid, useGridStore } from './grid-desk.ts';
import { demandsIn, isSameCell, pointsOf } from './grid-edits.ts';
import { useFilled } from './use-filled.ts';
import './grid-tools.css';

const tabs = [
  { id: 'cell', name: '本格' },
  { id: 'whole', name: '整卷' },
  { id: 'forms', name: 'A、B 对照' },
] as const;
type TabId = (typeof tabs)[number]['id'];

/** The cell that is looked at, the whole paper, and both forms beside each other. */
export function GridTools() {
  const cell = useGrid((state) => state.cell);
  const lacks = useFilled().filled?.lacks.filter(({ form }) => form === 'A') ?? [];
  const [chosen, setChosen] = useState<TabId>('cell');
  useEffect(() => {
    if (cell) setChosen('cell');
  }, [cell]);
  const withCount = tabs.map((tab) => {
    return tab.id === 'cell' ? { ...tab, count: { of: lacks.length, tone: 'danger' as const } } : tab;
  });
  return (
    <DeskTools label="本格和整卷" tabs={withCount} chosen={chosen} onChoose={setChosen}>
      <div className="ta-paper-tab">
        {chosen === 'cell' ? <CellTab /> : chosen === 'whole' ? <WholeTab /> : <FormsTab />}
      </div>
    </DeskTools>
  );
}

const mixes = [
  { value: '0 0 0', label: '不限' },
  { value: '7 2 1', label: '7 : 2 : 1' },
  { value: '6 3 1', label: '6 : 3 : 1' },
  { value: '5 3 2', label: '5 : 3 : 2' },
] as const;

/** What the paper should come to. */
function WholeTab() {
  const desk = useGridStore();
  const grid = useGrid((state) => state.grid);
  const { targets, fullScore, demands } = grid;
  const mix = mixes.find(({ value }) => value === grid.difficulty.join(' '))?.value ?? mixes[2].value;
  return (
    <>
      <h3>
        难度<small>易 : 中 : 难</small>
      </h3>
      <Segmented
        label="难度"
        isSmall
        options={mixes}
        value={mix}
        onChange={(value) => {
          const [easy = 0, middle = 0, hard = 0] = value.split(' ').map(Number);
          changeGrid(desk, { ...grid, difficulty: [easy, middle, hard] });
        }}
      />
      <h3>
        各层次占几成分<small>合计 100</small>
      </h3>
      <div className="ta-grid-targets">
        {AbilityLevel.map((level, at) => (
          <label key={level}>
            {abilityLevels[level]}
            <input
              className="ta-grid-input"
              type="number"
              inputMode="numeric"
              min={0}
              max={100}
              value={targets[at]}
              onChange={({ target }) => {
                const share = Math.min(100, Math.max(0, Math.floor(Number(target.value)) || 0));
                const next: typeof targets = [...targets];
                next[at] = share;
                changeGrid(desk, { ...grid, targets: next }, `target-${level}`);
              }}
            />
            %
          </label>
        ))}
      </div>
      <h3>分值</h3>
      <p className="ta-desk-hint">
        {pointsOf(demands) === fullScore
          ? `正好 ${fullScore} 分`
          : pointsOf(demands) > fullScore
            ? `比满分多 ${pointsOf(demands) - fullScore} 分`
            : `离满分还差 ${fullScore - pointsOf(demands)} 分`}
      </p>
    </>
  );
}

/** The questions of both forms, cell by cell. */
function FormsTab() {
  const grid = useGrid((state) => state.grid);
  const { filled } = useFilled();
  if (!filled) return <p className="ta-desk-hint">表里有题以后，两卷的题会并排列在这里</p>;
  const cells = grid.rows.flatMap((point) => AbilityLevel.map((level) => ({ point, level })));
  return cells
    .filter((cell) => demandsIn(grid, cell).length > 0)
    .map((cell) => {
      const [a = [], b = []] = filled.forms.map(({ questions }) => questions.filter((one) => isSameCell(one, cell)));
      return (
        <section key={`${cell.point} ${cell.level}`} className="ta-forms-cell">
          <h3>
            {cell.point}
            <small>{abilityLevels[cell.level]}</small>
          </h3>
          <div>
            <ol aria-label="A 卷">
              {a.map(({ questionId, title, difficultyName }) => (
                <li key={questionId}>{`${title}（${difficultyName}）`}</li>
              ))}
            </ol>
            <ol aria-label="B 卷">
              {b.map(({ questionId, title, difficultyName }) => (
                <li key={questionId}>{`${title}（${difficultyName}）`}</li>
              ))}
            </ol>
          </div>
        </section>
      );
    });
}
