import type { AnswerCard, ThingKind } from '@app/contract/talking/cards.ts';
import type { Thing } from '#making/maker.ts';
import type { MadeCard } from './tool.ts';

type Part = Extract<AnswerCard, { type: 'lessonPreparation' }>['parts'][number];
type Made = {
  kind: ThingKind;
  id: string;
  title: string;
  line: string;
  state: Part['state'];
  trouble?: string;
  /** In hundredths. */
  progress?: number;
  excerpts?: string[];
  questions?: Part['questions'];
};

/** The card of one thing of a lesson, as it stands. */
export function lessonCard({ kind, id, title, line, state, trouble = '', progress, ...parts }: Made): MadeCard {
  const thing = { kind, id };
  const { excerpts = [], questions = [] } = parts;
  return {
    type: 'lessonPreparation',
    ...{ state, title, line, trouble, thing },
    ...(state === 'running' && progress !== undefined && { progress: { done: progress, total: 100 } }),
    parts: [{ kind, title, line, state, thing, excerpts, questions }],
  };
}

const states = { making: 'running', done: 'done', failed: 'failed' } as const;

/** How a thing that a maker makes stands on its card. */
export function stateOf({ state, notice, progress }: Thing): Pick<Made, 'state' | 'trouble' | 'progress'> {
  return {
    state: states[state],
    trouble: state === 'failed' ? notice : '',
    ...(progress !== undefined && { progress }),
  };
}
