import type { ListedLesson } from '@app/contract/library/books.ts';
import type { GridUnit } from '@app/contract/making/paper-grids.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CheckField } from '#components/fields/check-field.tsx';
import { SelectField } from '#components/fields/select-field.tsx';
import { ErrorState } from '#components/states/error-state.tsx';
import { SkeletonText } from '#components/states/skeleton.tsx';
import { booksOf, lessonsOf } from './grid.api.ts';
import { changeGrid, useGrid, useGridStore } from './grid-desk.ts';
import { withUnit } from './grid-edits.ts';
import { useBank } from './use-filled.ts';

/** A chapter stands for the points its lessons teach: more make no row more exact. */
const MOST_POINTS = 60;

/** Chapters of a textbook; what is ticked is a row. */
export function BookUnits() {
  const grid = useGrid((state) => state.grid);
  const books = useQuery(booksOf(grid));
  const ofGrade = books.data?.find(({ gradeCode }) => gradeCode === grid.grade) ?? books.data?.[0];
  const [chosen, setChosen] = useState('');
  const bookCode = chosen || ofGrade?.bookCode || '';
  const lessons = useQuery({ ...lessonsOf(bookCode), enabled: bookCode !== '' });
  if (books.isError || lessons.isError) {
    const retry = () => void Promise.all([books.refetch(), lessons.refetch()]);
    return <ErrorState title="课本没有加载出来" onRetry={retry} />;
  }
  if (!books.data) return <SkeletonText lines={6} label="正在取课本" />;
  if (bookCode === '') return <p className="ta-basket-empty">这个学科还没有课本，先按知识点排</p>;
  return (
    <div className="ta-chapters">
      <SelectField
        label="课本"
        isLabelHidden
        choices={books.data.map((book) => ({ value: book.bookCode, label: book.title }))}
        value={bookCode}
        onChange={({ target: { value } }) => setChosen(value)}
      />
      {lessons.data ? (
        <ul className="ta-grid-units">
          {unitsIn(lessons.data).map((unit) => (
            <Unit key={unit.name} unit={unit} />
          ))}
        </ul>
      ) : (
        <SkeletonText lines={6} label="正在取章节" />
      )}
    </div>
  );
}

function Unit({ unit }: { unit: GridUnit }) {
  const desk = useGridStore();
  const isRow = useGrid((state) => state.grid.rows.includes(unit.name));
  const bank = useBank();
  const count = unit.points.reduce((most, point) => Math.max(most, bank.ofPoint(point)), 0);
  return (
    <li>
      <label>
        <CheckField isOn={isRow} onChange={() => changeGrid(desk, withUnit(desk.getState().grid, unit))} />
        <span>{unit.name}</span>
        <small>{isRow ? bank.ofPoint(unit.name) : count > 0 ? '有题' : '没有题'}</small>
      </label>
    </li>
  );
}

function unitsIn(lessons: readonly ListedLesson[]): GridUnit[] {
  const points = new Map<string, Set<string>>();
  for (const { unitName, title, knowledge } of lessons) {
    const name = unitName || title;
    points.set(name, new Set([...(points.get(name) ?? []), ...knowledge]));
  }
  return [...points].flatMap(([name, own]) => {
    return own.size === 0 ? [] : [{ name, points: [...own].slice(0, MOST_POINTS) }];
  });
}
