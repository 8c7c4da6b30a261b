import type { Scene } from './scene.ts';

/** Fewer leave no wrong answers. */
const LEAST_WORDS = 4;

/** A talk about the words of the lesson themselves, where there are enough of them. */
export function wordScene(words: readonly string[]): Scene | undefined {
  const kind = [...new Set(words)];
  if (kind.length < LEAST_WORDS) return undefined;
  return {
    title: '记生词',
    topics: [],
    facts: { hard: kind, easy: kind },
    lines: [
      'W: Hi, {m}! Let’s go over the new words of this lesson.',
      'M: OK. I think the word “{hard}” is the hardest.',
      'W: Really? For me “{easy}” is more difficult.',
      'M: Then let’s help each other.',
    ],
    asked: [
      { ask: 'Which word is the hardest for {m}?', answer: '{hard}.', heard: '{hard}' },
      { ask: 'Which word is difficult for the girl?', answer: '{easy}.', heard: '{easy}' },
    ],
  };
}
