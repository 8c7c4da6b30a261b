import {
  type LessonPart,
  lessonPartNames,
  type PartState,
  type PreparationState,
  type PreparedPart,
} from '@app/contract/making/lesson-preparations.ts';
import type { ThingKind } from '@app/contract/talking/cards.ts';
import type { KeptPart } from '#db/tables/lesson-preparations.ts';
import type { Done } from '#tools/tool.ts';

const kinds: Record<LessonPart, ThingKind> = {
  design: 'design',
  courseware: 'courseware',
  exercise: 'paper',
  homework: 'paper',
  audio: 'listening',
};

const cardStates = { running: 'making', done: 'done', failed: 'failed', stopped: 'stopped' } as const;

/** How a part stands: what is kept of it, and its thing as it is now. */
export function standingOf(kept: KeptPart, of: PreparationState, made: Done | undefined): PreparedPart {
  const { part } = kept;
  const card = made?.card?.type === 'lessonPreparation' ? made.card : undefined;
  const [shown] = card?.parts ?? [];
  const state = stateOf(kept, of, card && cardStates[card.state]);
  const notice = [made?.notice, kept.notice].filter(Boolean).join('；');
  return {
    part,
    kind: kinds[part],
    title: shown?.title ?? lessonPartNames[part],
    line: shown?.line ?? '',
    ...(shown?.thing && { thing: shown.thing }),
    excerpts: shown?.excerpts ?? [],
    questions: shown?.questions ?? [],
    state,
    progress: state === 'done' ? 100 : state === 'making' ? Math.min(99, card?.progress?.done ?? 0) : 0,
    notice: state === 'failed' ? notice || '没有做成，没有扣次数' : notice,
  };
}

function stateOf(kept: KeptPart, of: PreparationState, thing: PartState | undefined): PartState {
  const isMaking = of === 'making';
  if (kept.state === 'left') return 'stopped';
  if (kept.state === 'waiting') return isMaking ? 'waiting' : 'stopped';
  // It may have been made again, or changed, at its own desk since.
  if (thing === 'failed' && kept.state === 'begun') return isMaking ? 'making' : 'stopped';
  if (thing) return thing;
  if (kept.state === 'failed') return 'failed';
  if (kept.state === 'begun') return isMaking ? 'making' : 'stopped';
  return 'gone';
}

/** One progress of all of them, in hundredths. */
export function progressOf(parts: readonly Pick<PreparedPart, 'state' | 'progress'>[]): number {
  const done = parts.reduce((sum, { state, progress }) => {
    return sum + (state === 'failed' || state === 'gone' ? 100 : progress);
  }, 0);
  return Math.round(done / Math.max(1, parts.length));
}
