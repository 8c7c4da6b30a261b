import { OPTION_COUNT, type ScriptWish } from '@app/contract/making/listening-script.ts';
import { type Level, levelOf } from '@app/engines/listening/level-words.ts';
import { askForJson } from '#asking/ask-for-json.ts';
import type { Deps } from '#deps.ts';
import type { Talk } from '../situations/compose-groups.ts';
import { readTalks } from './read-talks.ts';

const manners: Record<Level, string> = {
  primary:
    'primary school pupils: dialogues of 3 to 5 short turns, sentences of at most 9 words, present simple mostly',
  junior: 'junior high school pupils: dialogues of 4 to 6 turns, sentences of at most 15 words',
  senior: 'senior high school students: dialogues of 4 to 7 turns, natural spoken English, some answers to be inferred',
};

/** What the model writes of it and passes the checks; nothing where it wrote nothing usable. */
export async function askForTalks(
  deps: Pick<Deps, 'log' | 'model' | 'screening'>,
  wish: ScriptWish & { about: string },
  signal: AbortSignal,
  userId: string,
): Promise<Talk[]> {
  const messages = [
    { role: 'system' as const, content: RULES },
    { role: 'user' as const, content: wordsOf(wish) },
  ];
  const { said } = await askForJson(deps, messages, {
    work: { role: 'structured', area: 'listening', userId },
    background: signal,
  });
  return readTalks(said);
}

const RULES = `You write listening tests for Chinese schools. Answer with JSON only:
{"dialogues":[{"title":"问路","lines":["W: …","M: …"],"questions":[{"ask":"…","options":["…","…","…"],"answer":"B","heard":"…"}]}],
"passages":[{"title":"学校图书馆","lines":["…","…"],"questions":[…]}]}
A dialogue has exactly one question, a passage three to five. Every question has exactly ${OPTION_COUNT} options of the same kind and one right answer.
"heard" quotes, word for word, the words of one line that give the answer. The wrong options are not said anywhere.
Titles are a few Chinese characters. No two dialogues are about the same situation. Natural, friendly English; nothing unsuitable for children.`;

function wordsOf({ grade, about, words, dialogues, passages }: ScriptWish & { about: string }): string {
  return [
    `For ${manners[levelOf(grade)]} (grade ${Number(grade)}).`,
    `Write ${dialogues} dialogues and ${passages} passages.`,
    about === '' ? '' : `Topic: ${about}`,
    words.length === 0 ? '' : `Use these words: ${words.join(', ')}`,
  ]
    .filter(Boolean)
    .join('\n');
}
