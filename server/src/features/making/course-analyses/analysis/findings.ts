import type { LessonFindings, Timing, Utterance } from '@app/contract/making/course-analyses.ts';
import { unclearIn } from '#features/making/course-analyses/transcript/speech-marks.ts';
import { feedbackOf } from './feedback.ts';
import { type Matched, matchPhases, type PlanStep, phasesFrom } from './phases.ts';
import { questionsOf } from './questions.ts';
import { lanesOf, sharesOf } from './talk-time.ts';
import { termsSaid } from './terms.ts';

/** Everything that is known of a lesson before it is looked at. */
export type Lesson = {
  utterances: readonly Utterance[];
  lengthMs: number;
  timing: Timing;
  areSpeakersTold: boolean;
  /** The steps of each period of her plan; none without a plan. */
  periods: readonly (readonly PlanStep[])[];
  moved: MovedPhases | null;
  terms: readonly string[];
};
/** Where she says that the phases begin. */
export type MovedPhases = { period: number; starts: number[] };

/** What can be counted in a lesson; it takes time in step with its words. */
export function findingsOf(lesson: Lesson): LessonFindings {
  const { utterances, lengthMs, timing, areSpeakersTold, terms } = lesson;
  const lanes = lanesOf(utterances, lengthMs);
  return {
    lengthMs,
    timing,
    areSpeakersTold,
    lanes,
    shares: sharesOf(lanes),
    questions: questionsOf(utterances, timing),
    ...phasesOf(lesson),
    feedback: feedbackOf(utterances),
    terms: termsSaid(terms, utterances),
    unclear: utterances.reduce((sum, { text, isUnclear }) => sum + Math.max(unclearIn(text), isUnclear ? 1 : 0), 0),
  };
}

function phasesOf({
  periods,
  moved,
  utterances,
  lengthMs,
}: Lesson): Pick<LessonFindings, 'phases' | 'phasesBy' | 'period'> {
  const steps = moved && periods[moved.period];
  if (moved && steps?.length === moved.starts.length) {
    return { phases: phasesFrom(steps, moved.starts, lengthMs), phasesBy: 'moved', period: moved.period };
  }
  // A plan of several periods does not say which of them this was; the words do.
  const all = periods.map((one, period): Matched & { period: number } => ({
    ...matchPhases(one, utterances, lengthMs),
    period,
  }));
  const [best] = all.toSorted((one, other) => other.score - one.score);
  if (!best) return { phases: [], phasesBy: 'plan', period: 0 };
  return { phases: best.phases, phasesBy: best.isMatched ? 'matched' : 'plan', period: best.period };
}
