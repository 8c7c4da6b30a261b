import type { KnowledgeNode } from '@app/contract/library/books.ts';
import { type GridSource, gridSources } from '@app/contract/making/paper-grids.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Segmented } from '#components/buttons/segmented.tsx';
import { DeskPane, DeskTitle } from '#components/desk/desk-pane.tsx';
import { CheckField } from '#components/fields/check-field.tsx';
import { SearchField } from '#components/fields/search-field.tsx';
import { ErrorState } from '#components/states/error-state.tsx';
import { SkeletonText } from '#components/states/skeleton.tsx';
import { knowledgeOf } from '../mine/my-questions.api.ts';
import { useDesk } from '../paper-desk.ts';
import { BookUnits } from './book-units.tsx';
import { changeGrid, useGrid, useGridStore } from './grid-desk.ts';
import { countOf, pointsOf, withRow } from './grid-edits.ts';
import { useBank } from './use-filled.ts';
import './grid-pane.css';

/** Chapters with the points the library has questions of; what is ticked is a row. */
export function GridPane({ onLeave, onFacts }: { onLeave: () => void; onFacts: () => void }) {
  const title = useDesk(({ draft }) => draft.title);
  const { demands, minutes } = useGrid((state) => state.grid);
  return (
    <DeskPane
      label="章节和知识点"
      leave={{ label: '回到组卷', onLeave }}
      title={
        <DeskTitle
          title={title}
          facts={`${countOf(demands)} 题 · ${pointsOf(demands)} 分 · ${minutes} 分钟`}
          edit={{ tip: '改名称、卷首和时间', onEdit: onFacts }}
        />
      }
      foot={<Sources />}
    >
      <Rows />
    </DeskPane>
  );
}

const rowsBy = [
  { value: 'points', label: '知识点' },
  { value: 'book', label: '课本章节' },
] as const;

/** What rows are taken from. */
export function Rows() {
  const [by, setBy] = useState<(typeof rowsBy)[number]['value']>('points');
  return (
    <>
      <div className="ta-grid-by">
        <Segmented label="按什么排" isSmall options={rowsBy} value={by} onChange={setBy} />
      </div>
      {by === 'points' ? <Chapters /> : <BookUnits />}
    </>
  );
}

function Chapters() {
  const grid = useGrid((state) => state.grid);
  const tree = useQuery(knowledgeOf(grid));
  const bank = useBank();
  const [typed, setTyped] = useState('');
  if (tree.isError || (bank.isError && !bank.isThere)) {
    const retry = () => {
      void tree.refetch();
      bank.retry();
    };
    return <ErrorState title="知识点没有加载出来" onRetry={retry} />;
  }
  if (!tree.data || !bank.isThere) return <SkeletonText lines={6} label="正在取知识点" />;
  const order = tree.data.flatMap(titlesIn);
  const chapters = tree.data
    .flatMap((node) =>
      node.children.length > 0 && node.children.some((one) => one.children.length > 0) ? node.children : [node],
    )
    .map((chapter) => ({
      name: chapter.name,
      points: titlesIn(chapter).filter((point) => {
        return (bank.ofPoint(point) > 0 || grid.rows.includes(point)) && point.includes(typed);
      }),
    }))
    .filter(({ points }) => points.length > 0);
  return (
    <div className="ta-chapters">
      <SearchField label="找知识点" placeholder="找知识点" onSearch={setTyped} />
      {chapters.length === 0 && <p className="ta-basket-empty">没有这样的知识点，换个说法试试</p>}
      {chapters.map(({ name, points }) => (
        <Chapter key={name} name={name} points={points} order={order} isFound={typed !== ''} />
      ))}
    </div>
  );
}

type ChapterProps = { name: string; points: readonly string[]; order: readonly string[]; isFound: boolean };

function Chapter({ name, points, order, isFound }: ChapterProps) {
  const desk = useGridStore();
  const rows = useGrid((state) => state.grid.rows);
  const bank = useBank();
  const chosen = points.filter((point) => rows.includes(point)).length;
  return (
    <details className="ta-chapter" open={isFound || chosen > 0 || undefined}>
      <summary>
        <b>{name}</b>
        <small>{chosen > 0 ? `选了 ${chosen}` : `${points.length} 个`}</small>
      </summary>
      {points.map((point) => (
        <label key={point}>
          <CheckField
            isOn={rows.includes(point)}
            onChange={() => changeGrid(desk, withRow(desk.getState().grid, point, order))}
          />
          <span>{point}</span>
          <small>{bank.ofPoint(point)}</small>
        </label>
      ))}
    </details>
  );
}

function titlesIn({ name, children }: KnowledgeNode): string[] {
  return [name, ...children.flatMap(titlesIn)];
}

/** Where its questions may come from. */
export function Sources() {
  const desk = useGridStore();
  const grid = useGrid((state) => state.grid);
  const toggle = (source: GridSource) => {
    const { sources } = grid;
    const next = sources.includes(source) ? sources.filter((one) => one !== source) : [...sources, source];
    if (next.length > 0) changeGrid(desk, { ...grid, sources: next });
  };
  return (
    <fieldset className="ta-grid-sources">
      <legend>从哪里选</legend>
      {(Object.keys(gridSources) as GridSource[]).map((source) => (
        <label key={source}>
          <CheckField isOn={grid.sources.includes(source)} onChange={() => toggle(source)} />
          {gridSources[source]}
        </label>
      ))}
      <label>
        <CheckField isOn={grid.isFresh} onChange={(isFresh) => changeGrid(desk, { ...grid, isFresh })} />
        避开最近 2 份卷
      </label>
    </fieldset>
  );
}
