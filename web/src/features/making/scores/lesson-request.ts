import type { ScoreSheet } from '@app/contract/making/scores.ts';
import { lossesOf, type ReteachGroup } from '@app/engines/scores/reteach-groups.ts';
import { points } from './score-words.ts';

const MOST_TITLE_CHARS = 50;
const MOST_CAUSES = 6;

/** What a design of the next lesson is asked for: counts and mistakes. A model may read it, so no pupil is named. */
export function lessonRequest(
  { paperTitle, items, pupils, phase, subject }: ScoreSheet,
  groups: readonly ReteachGroup[],
  taught: readonly string[],
): { title: string; initialText: string; phase: string; subject: string } {
  const losses = lossesOf(items, pupils).filter(({ name }) => taught.includes(name));
  const lost = losses.map(({ name, lost: mean }) => `${name}（人均丢 ${points(mean)} 分）`).join('、');
  const causes = groups
    .filter(({ about }) => about === 'mistake')
    .slice(0, MOST_CAUSES)
    .map(({ name, pupilIds }) => `“${name}”${pupilIds.length} 人`)
    .join('、');
  const sentences = [
    `讲评课，讲评试卷《${paperTitle}》，一课时。`,
    `重点讲：${lost}。`,
    causes === '' ? '' : `学生的错因：${causes}。`,
    `先看全班，再讲错因，然后分 ${groups.length} 组做不同的单子，最后改错。`,
  ];
  return {
    ...{ title: [...`${paperTitle}讲评课`].slice(0, MOST_TITLE_CHARS).join(''), initialText: sentences.join('') },
    ...{ phase, subject },
  };
}
