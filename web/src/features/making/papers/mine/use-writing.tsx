import type { MyQuestion } from '@app/contract/library/my-questions.ts';
import { readMyId } from '@app/engines/papers/own-questions.ts';
import { type ReactNode, Suspense, useState } from 'react';
import { offerNext } from '#components/layers/undo-bar.tsx';
import { lateLayer } from '#components/page/late-part.ts';
import { change, choose, meet, type PaperDesk, useDeskStore } from '../paper-desk.ts';
import { idsIn, withQuestion, withReplaced } from '../paper-edits.ts';
import type { Writing } from './my-question-editor.tsx';

/** Opened by a press: until then nobody waits for it. */
const MyQuestionEditor = lateLayer(async () => (await import('./my-question-editor.tsx')).MyQuestionEditor);

/** Writing questions beside the paper: what is written can go into it, or take the place of what it was. */
export function useWriting(): { write: (writing: Writing) => void; layer: ReactNode } {
  const desk = useDeskStore();
  const [writing, setWriting] = useState<Writing>();
  const layer = writing && (
    <Suspense>
      <MyQuestionEditor
        writing={writing}
        onSaved={(saved, isForPaper) => (isForPaper ? putIn(desk, saved) : offerNewer(desk, writing, saved))}
        onClose={() => setWriting(undefined)}
      />
    </Suspense>
  );
  return { write: setWriting, layer };
}

function putIn(desk: PaperDesk, { question }: MyQuestion): void {
  meet(desk, [question]);
  const { draft, known } = desk.getState();
  change(desk, withQuestion(draft, question, known));
}

/** A paper keeps what it has until she says otherwise. */
function offerNewer(desk: PaperDesk, writing: Writing, { question, myQuestionId }: MyQuestion): void {
  const before = idsIn(desk.getState().draft).find((id) => {
    const isChanged = writing.is === 'change' && id === writing.question.id;
    return isChanged || readMyId(id)?.myQuestionId === myQuestionId;
  });
  if (before === undefined || before === question.id) return;
  offerNext('试卷里还是改之前的这道题', '换成新的', () => {
    meet(desk, [question]);
    const { draft } = desk.getState();
    if (!idsIn(draft).includes(before)) return;
    change(desk, withReplaced(draft, before, question.id));
    choose(desk, question.id);
  });
}

/** What of a paper is an earlier or later version of a question of hers. */
export function otherVersionIn(ids: Iterable<string>, id: string): string | undefined {
  const mine = readMyId(id)?.myQuestionId;
  if (!mine) return undefined;
  for (const one of ids) if (one !== id && readMyId(one)?.myQuestionId === mine) return one;
  return undefined;
}
