import { abilityLevels, type QuestionType, questionTypes } from '@app/contract/library/questions.ts';
import type { GridDemand, GridLack, PlacedQuestion } from '@app/contract/making/paper-grids.ts';
import { Check, CircleAlert, Lock, LockOpen, Minus, PencilLine, Plus, RefreshCw } from 'lucide-react';
import { useId, useState } from 'react';
import { Button } from '#components/buttons/button.tsx';
import { IconButton } from '#components/buttons/icon-button.tsx';
import { changeGrid, type GridDesk, useGrid, useGridStore } from './grid-desk.ts';
import { type Cell, countOf, demandsIn, isSameCell, pointsOf, withCount, withMoved, withScore } from './grid-edits.ts';
import { typeSigns } from './type-signs.ts';
import { lacksIn, useBank, useFilled } from './use-filled.ts';
import { useWritingForCell } from './use-writing-for-cell.tsx';
import './cell-tab.css';

/** The cell that is looked at: what it asks, what is missing and what would do instead, and its questions. */
export function CellTab() {
  const cell = useGrid((state) => state.cell);
  if (!cell) return <p className="ta-desk-hint">在表里点一格</p>;
  return <Chosen key={`${cell.point} ${cell.level}`} cell={cell} />;
}

function Chosen({ cell }: { cell: Cell }) {
  const grid = useGrid((state) => state.grid);
  const form = useGrid((state) => state.form);
  const { filled } = useFilled();
  const own = demandsIn(grid, cell);
  const lacks = lacksIn(filled?.lacks, cell);
  const placed = filled?.forms[form === 'A' ? 0 : 1]?.questions.filter((one) => isSameCell(one, cell)) ?? [];
  return (
    <>
      <h3>
        {`${cell.point} × ${abilityLevels[cell.level]}`}
        <small>{own.length > 0 && `${countOf(own)} 题 ${pointsOf(own)} 分`}</small>
      </h3>
      <ul className="ta-cell-demands">
        {own.map((demand) => (
          <Demand key={demand.type} demand={demand} lack={lacks.find(({ type }) => type === demand.type)} />
        ))}
      </ul>
      <Adding cell={cell} own={own} />
      {lacks.map((lack) => (
        <Lack key={lack.type} lack={lack} own={own} />
      ))}
      {placed.length > 0 && (
        <>
          <h3>{`${form} 卷的题`}</h3>
          <ul className="ta-cell-questions">
            {placed.map((one) => (
              <Question key={one.questionId} question={one} canChange={form === 'A'} />
            ))}
          </ul>
        </>
      )}
    </>
  );
}

function Demand({ demand, lack }: { demand: GridDemand; lack: GridLack | undefined }) {
  const desk = useGridStore();
  const { scores, countOf: inBank } = useBank();
  const { type, count, score } = demand;
  const name = questionTypes[type];
  const by = (step: 1 | -1) => changeGrid(desk, withCount(desk.getState().grid, demand, type, step, scores));
  return (
    <li>
      <span className="ta-cell-chip" data-lacks={lack?.form === 'A' || undefined}>{`${typeSigns[type]} ${count}`}</span>
      <IconButton size="compact" label={`减一道${name}`} icon={<Minus size={16} />} onClick={() => by(-1)} />
      <IconButton size="compact" label={`加一道${name}`} icon={<Plus size={16} />} onClick={() => by(1)} />
      <label>
        每题
        <input
          className="ta-grid-input"
          type="number"
          inputMode="numeric"
          min={1}
          max={100}
          value={score}
          aria-label={`${name}每题几分`}
          onChange={({ target }) => {
            const next = Math.floor(Number(target.value));
            if (next >= 1 && next <= 100) {
              changeGrid(desk, withScore(desk.getState().grid, demand, type, next), `score-${demand.point}-${type}`);
            }
          }}
        />
        分
      </label>
      <span className="ta-cell-state" data-state={lack?.form ?? 'ok'}>
        {!lack && <Check size={14} aria-hidden />}
        {lack ? (lack.form === 'A' ? `缺 ${lack.count}` : '只够 A 卷') : '能填'}
      </span>
      <small>{`可选 ${inBank(demand)}`}</small>
    </li>
  );
}

function Adding({ cell, own }: { cell: Cell; own: readonly GridDemand[] }) {
  const desk = useGridStore();
  const { scores, types, countOf: inBank } = useBank();
  const others = types.filter((type) => own.every((demand) => demand.type !== type));
  const add = (type: QuestionType) => changeGrid(desk, withCount(desk.getState().grid, cell, type, 1, scores));
  const { write, layer } = useWritingForCell(cell);
  return (
    <div className="ta-cell-adding">
      {others.map((type) => (
        <Button key={type} size="small" variant="text" icon={<Plus size={14} />} onClick={() => add(type)}>
          {questionTypes[type]}
          <small>{inBank({ ...cell, type })}</small>
        </Button>
      ))}
      <Button size="small" variant="text" icon={<PencilLine size={14} />} onClick={write}>
        我来写一道
      </Button>
      {layer}
    </div>
  );
}

function Lack({ lack, own }: { lack: GridLack; own: readonly GridDemand[] }) {
  const desk = useGridStore();
  const grid = useGrid((state) => state.grid);
  const { scores } = useBank();
  const [at, setAt] = useState(0);
  const name = useId();
  const demand = own.find(({ type }) => type === lack.type);
  if (!demand) return null;
  const what = `${abilityLevels[lack.level]}${questionTypes[lack.type]}`;
  if (lack.form === 'B') {
    return (
      <div className="ta-cell-note">
        <b>{`${what}只够 A 卷`}</b>
        <p>{`B 卷还缺 ${lack.count} 道，组卷时这几题两卷相同`}</p>
      </div>
    );
  }
  const chosen = lack.nearest[at] ?? lack.nearest[0];
  const take = () => {
    if (chosen) changeGrid(desk, withMoved(grid, demand, chosen, Math.min(lack.count, chosen.count)));
  };
  const drop = () => {
    let next = grid;
    for (let one = 0; one < lack.count; one += 1) next = withCount(next, demand, demand.type, -1, scores);
    changeGrid(desk, next);
  };
  return (
    <>
      <div className="ta-cell-issue" role="alert">
        <b>
          <CircleAlert size={16} aria-hidden />
          {`${what}缺 ${lack.count} 道`}
        </b>
        <p>{grid.isFresh ? '勾上的几处都找过了，避开最近 2 份卷后不够' : '勾上的几处都找过了'}</p>
      </div>
      {lack.nearest.length > 0 && (
        <fieldset className="ta-cell-nearest">
          <legend>
            最近能填的<small>其他题不动</small>
          </legend>
          {lack.nearest.map((one, index) => (
            <label key={`${one.point} ${one.level} ${one.type}`}>
              <input type="radio" name={name} checked={one === chosen} onChange={() => setAt(index)} />
              <span>
                <b>{wayOf(demand, one)}</b>
                <small>{`差别：${differenceOf(grid.demands, demand, one, Math.min(lack.count, one.count))}`}</small>
              </span>
            </label>
          ))}
        </fieldset>
      )}
      <div className="ta-cell-acts">
        {chosen && (
          <Button variant="soft" onClick={take}>
            用这个填上
          </Button>
        )}
        <Button variant="text" onClick={drop}>
          {`不要这 ${lack.count} 道`}
        </Button>
      </div>
    </>
  );
}

type Nearest = GridLack['nearest'][number];

function wayOf(from: GridDemand, to: Nearest): string {
  const there = `，有 ${to.count} 道`;
  if (to.level !== from.level) return `换成“${abilityLevels[to.level]}”${there}`;
  if (to.type !== from.type) return `换成${questionTypes[to.type]}${there}`;
  return `换到“${to.point}”${there}`;
}

/** What becomes of the table, in points. */
function differenceOf(demands: readonly GridDemand[], from: GridDemand, to: Nearest, count: number): string {
  const moved = from.score * count;
  const change = (name: string, own: readonly GridDemand[], by: number) =>
    `${name} ${pointsOf(own)} → ${pointsOf(own) + by} 分`;
  if (to.level !== from.level) {
    const of = (level: Nearest['level']) => demands.filter((demand) => demand.level === level);
    return [
      change(abilityLevels[from.level], of(from.level), -moved),
      change(abilityLevels[to.level], of(to.level), moved),
    ].join('，');
  }
  if (to.type !== from.type)
    return `${questionTypes[from.type]}少 ${count} 道，${questionTypes[to.type]}多 ${count} 道`;
  return change(
    from.point,
    demands.filter((demand) => demand.point === from.point),
    -moved,
  );
}

function Question({ question, canChange }: { question: PlacedQuestion; canChange: boolean }) {
  const desk = useGridStore();
  const isLocked = useGrid(({ kept }) => kept.locked.some(({ questionId }) => questionId === question.questionId));
  const { filled } = useFilled();
  const { title, difficultyName } = question;
  return (
    <li>
      <span>
        {title}
        <small>
          {[questionTypes[question.type], difficultyName, ...(question.isVerified ? ['已验算'] : [])].join(' · ')}
        </small>
      </span>
      {canChange && (
        <>
          <IconButton
            size="compact"
            label={`${isLocked ? '不锁' : '锁住'} ${title}`}
            isOn={isLocked}
            icon={isLocked ? <Lock size={16} /> : <LockOpen size={16} />}
            onClick={() => lock(desk, question, !isLocked)}
          />
          <IconButton
            size="compact"
            label={`换一道 ${title}`}
            disabled={isLocked}
            icon={<RefreshCw size={16} />}
            onClick={() => swap(desk, question, filled?.forms[0]?.questions ?? [])}
          />
        </>
      )}
    </li>
  );
}

function lock(desk: GridDesk, { point, level, questionId }: PlacedQuestion, isOn: boolean): void {
  const { kept } = desk.getState();
  const others = kept.locked.filter((one) => one.questionId !== questionId);
  desk.setState({ kept: { ...kept, locked: isOn ? [...others, { point, level, questionId }] : others } });
}

/** Another one for this place; every other question stays where it is. */
function swap(desk: GridDesk, { questionId }: PlacedQuestion, placed: readonly PlacedQuestion[]): void {
  const { kept, seed } = desk.getState();
  const others = placed.filter((one) => one.questionId !== questionId);
  const locked = others.map((one) => ({ point: one.point, level: one.level, questionId: one.questionId }));
  desk.setState({ kept: { locked, without: [...kept.without, questionId] }, seed: (seed + 1) % 1_000_000 });
}
