import type { AskedQuestion, LessonFindings, Speaker } from '@app/contract/making/course-analyses.ts';
import { apportion } from '../papers/apportion.ts';

/** `14:32` */
export function clockOf(ms: number): string {
  const seconds = Math.floor(ms / 1_000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** `4 分 20 秒` */
export function lengthWords(ms: number): string {
  const seconds = Math.round(ms / 1_000);
  const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60];
  if (minutes === 0) return `${rest} 秒`;
  return rest === 0 ? `${minutes} 分钟` : `${minutes} 分 ${rest} 秒`;
}

/** `0.8 秒` below ten seconds, where tenths matter. */
export function waitWords(ms: number): string {
  return ms < 10_000 ? `${(ms / 1_000).toFixed(1).replace('.0', '')} 秒` : lengthWords(ms);
}

/** 约 before a number that hangs on what was only heard, or computed from the number of words. */
export function about({ timing, areSpeakersTold }: Pick<LessonFindings, 'timing' | 'areSpeakersTold'>): string {
  return timing === 'exact' && areSpeakersTold ? '' : '约 ';
}

/** Undefined where no waiting is known. */
export function averageWait(questions: readonly Pick<AskedQuestion, 'waitMs'>[]): number | undefined {
  const waits = questions.flatMap(({ waitMs }) => waitMs ?? []);
  return waits.length === 0 ? undefined : waits.reduce((sum, wait) => sum + wait, 0) / waits.length;
}

/** What a share of the lesson is called, in the order in which shares are shown. */
export const shareNames: readonly [Speaker, string][] = [
  ['teacher', '教师说'],
  ['student', '学生说'],
  ['quiet', '安静（做题、想）'],
  ['board', '板演'],
  ['unknown', '没分清是谁'],
];

/** Each share in hundredths of the lesson; together they are a hundred, as whoever adds them up expects. */
export function sharePercents({ shares }: Pick<LessonFindings, 'shares'>): Record<Speaker, string> {
  const speakers = shareNames.map(([speaker]) => speaker);
  const parts = apportion(
    100,
    speakers.map((speaker) => shares[speaker]),
  );
  const percents = speakers.map((speaker, at) => [speaker, `${parts[at]}%`]);
  return Object.fromEntries(percents); // every speaker has a name
}
