import { OPTION_COUNT, type ScriptWish } from '@app/contract/making/listening-script.ts';
import { type Level, levelOf } from '@app/engines/listening/level-words.ts';
import type { ModelMessage } from '#adapters/model/model.ts';

/** Grows with every change of a word below; the golden file beside the test shows what changed. */
export const PROMPT_VERSION = 'listening-1';

/** `about` is the topic, as far as anything is known of it. */
export type TalkWish = ScriptWish & { about: string };

const manners: Record<Level, string> = {
  primary:
    'primary school pupils: dialogues of 3 to 5 short turns, sentences of at most 9 words, present simple mostly',
  junior: 'junior high school pupils: dialogues of 4 to 6 turns, sentences of at most 15 words',
  senior: 'senior high school students: dialogues of 4 to 7 turns, natural spoken English, some answers to be inferred',
};

export function talkMessages(wish: TalkWish): ModelMessage[] {
  return [
    { role: 'system', content: RULES },
    { role: 'user', content: wordsOf(wish) },
  ];
}

const RULES = `You write listening tests for Chinese schools. Answer with JSON only:
{"dialogues":[{"title":"问路","lines":["W: …","M: …"],"questions":[{"ask":"…","options":["…","…","…"],"answer":"B","heard":"…"}]}],
"passages":[{"title":"学校图书馆","lines":["…","…"],"questions":[…]}]}
A dialogue has exactly one question, a passage three to five. Every question has exactly ${OPTION_COUNT} options of the same kind and one right answer.
"heard" quotes, word for word, the words of one line that give the answer. The wrong options are not said anywhere.
Titles are a few Chinese characters. No two dialogues are about the same situation. Natural, friendly English; nothing unsuitable for children.`;

function wordsOf({ grade, about, words, dialogues, passages }: TalkWish): string {
  return [
    `For ${manners[levelOf(grade)]} (grade ${Number(grade)}).`,
    `Write ${dialogues} dialogues and ${passages} passages.`,
    about === '' ? '' : `Topic: ${about}`,
    words.length === 0 ? '' : `Use these words: ${words.join(', ')}`,
  ]
    .filter(Boolean)
    .join('\n');
}
