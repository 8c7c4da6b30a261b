import type { MyQuestion } from '@app/contract/library/my-questions.ts';
import { type ReactNode, Suspense, useState } from 'react';
import { lateLayer } from '#components/page/late-part.ts';
import { changeGrid, type GridDesk, useGrid, useGridStore } from './grid-desk.ts';
import { type Cell, demandsIn, isOnRow, type Scores, withCount } from './grid-edits.ts';
import { lacksIn, useBank, useFilled } from './use-filled.ts';

/** Opened by a press: until then nobody waits for it. */
const MyQuestionEditor = lateLayer(async () => (await import('../mine/my-question-editor.tsx')).MyQuestionEditor);

/** A question she writes for a cell: what the cell says of it is filled in, and it lands there. */
export function useWritingForCell(cell: Cell): { write: () => void; layer: ReactNode } {
  const desk = useGridStore();
  const grid = useGrid((state) => state.grid);
  const { scores } = useBank();
  const { filled } = useFilled();
  const [isWriting, setIsWriting] = useState(false);
  const [lack] = lacksIn(filled?.lacks, cell);
  const demands = demandsIn(grid, cell);
  const asked = demands.find(({ type }) => type === lack?.type) ?? demands[0];
  const type = asked?.type ?? 'single';
  const score = String(asked?.score ?? scores.get(type) ?? 3);
  const { phase, subject, grade } = grid;
  const given = { type, score, level: cell.level, knowledge: [cell.point] };
  const layer = isWriting && (
    <Suspense>
      <MyQuestionEditor
        writing={{ is: 'new', place: { phase, subject, grade }, given }}
        onSaved={(saved) => putInCell(desk, cell, saved, scores)}
        onClose={() => setIsWriting(false)}
      />
    </Suspense>
  );
  return { write: () => setIsWriting(true), layer };
}

/** It stays in the cell; where each place of its kind is locked already, the cell asks one more. */
function putInCell(desk: GridDesk, cell: Cell, { question }: MyQuestion, scores: Scores): void {
  const { grid, kept } = desk.getState();
  if (question.level !== cell.level || !isOnRow(grid, cell.point, question.knowledge)) return;
  const wanted = demandsIn(grid, cell).find(({ type }) => type === question.type)?.count ?? 0;
  const here = kept.locked.filter(({ point, level }) => point === cell.point && level === cell.level).length;
  if (wanted <= here) changeGrid(desk, withCount(grid, cell, question.type, 1, scores));
  const locked = [...kept.locked, { point: cell.point, level: cell.level, questionId: question.id }];
  desk.setState({ kept: { ...kept, locked } });
}
