import { ScriptWish } from '@app/contract/making/listening-script.ts';
import { describe, expect, it } from 'vitest';
import { PROMPT_VERSION, talkMessages } from './talk-prompt.ts';

describe(`what a model is told for a listening test (${PROMPT_VERSION})`, () => {
  it('is word for word as reviewed', async () => {
    const wish = ScriptWish.parse({ grade: '08', words: ['library', 'bridge'], dialogues: 3, passages: 1 });
    const printed = talkMessages({ ...wish, about: 'asking the way' })
      .map(({ role, content }) => `## ${role}\n${content}\n`)
      .join('\n');
    await expect(printed).toMatchFileSnapshot(`__fixtures__/${PROMPT_VERSION}.txt`);
  });
});
