import type { ScriptWish } from '@app/contract/making/listening-script.ts';
import { type Level, levelOf } from '@app/engines/listening/level-words.ts';
import type { Random } from '@app/engines/random/seeded.ts';
import { type FilledScene, fillScene, shuffled } from './fill-scene.ts';
import { juniorDialogues } from './junior-dialogues.ts';
import { juniorPassages } from './junior-passages.ts';
import { primaryDialogues } from './primary-dialogues.ts';
import { primaryPassages } from './primary-passages.ts';
import type { Scene } from './scene.ts';
import { seniorDialogues } from './senior-dialogues.ts';
import { seniorPassages } from './senior-passages.ts';
import { wordScene } from './word-scene.ts';

const dialogues: Record<Level, readonly Scene[]> = {
  primary: primaryDialogues,
  junior: juniorDialogues,
  senior: seniorDialogues,
};
const passages: Record<Level, readonly Scene[]> = {
  primary: primaryPassages,
  junior: juniorPassages,
  senior: seniorPassages,
};

/** A dialogue has one question, a passage all it can have. `isElsewhere`: it is about something else than was asked for. */
export type Talk = FilledScene & { kind: 'dialogue' | 'passage'; isElsewhere?: boolean };

/** What to write about, as far as it is said: a topic, a unit of a book, words. */
type Theme = Pick<ScriptWish, 'grade' | 'words'> & { about: string };

/** Dialogues and passages from the library, those that fit the theme first, no situation twice before all were there. */
export function composeTalks(theme: Theme, counts: { dialogues: number; passages: number }, random: Random): Talk[] {
  const level = levelOf(theme.grade);
  return [
    ...chosen(dialoguesFor(level, theme, counts.dialogues), counts.dialogues, theme, random).map((scene): Talk => {
      const { questions, ...rest } = fillScene(scene, random, theme);
      const asked = shuffled(questions, random).slice(0, 1);
      return { kind: 'dialogue', ...rest, questions: asked, isElsewhere: isElsewhere(scene, theme) };
    }),
    ...chosen(passages[level], counts.passages, theme, random).map((scene): Talk => {
      return { kind: 'passage', ...fillScene(scene, random, theme), isElsewhere: isElsewhere(scene, theme) };
    }),
  ];
}

/** Of several dialogues one is about the words of the lesson themselves. */
function dialoguesFor(level: Level, { words }: Theme, count: number): readonly Scene[] {
  const own = count > 1 ? wordScene(words) : undefined;
  return own ? [own, ...dialogues[level]] : dialogues[level];
}

function chosen(scenes: readonly Scene[], count: number, theme: Theme, random: Random): Scene[] {
  const fitting = shuffled(scenes, random).sort((a, b) => fitOf(b, theme) - fitOf(a, theme));
  // A test that wants more than there are begins again, with other facts.
  return Array.from({ length: count }, (_, index) => fitting[index % fitting.length]).filter(
    (one) => one !== undefined,
  );
}

/** How many of its topics are spoken of, and how many of the words it can say. */
function fitOf(scene: Scene, { about, words }: Theme): number {
  const named = namedTopics(scene, about).length;
  const sayable = JSON.stringify([scene.facts, scene.lines]).toLowerCase();
  const spoken = words.filter((word) => sayable.includes(word.toLowerCase()));
  return 3 * named + spoken.length;
}

/** The talk about the words of the lesson has no topic of its own, and is about it always. */
function isElsewhere(scene: Scene, { about }: Theme): boolean {
  return about !== '' && scene.topics.length > 0 && namedTopics(scene, about).length === 0;
}

function namedTopics({ topics }: Scene, about: string): string[] {
  const text = about.toLowerCase();
  return topics.filter((topic) => text.includes(topic));
}
