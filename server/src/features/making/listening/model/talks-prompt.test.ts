import { ScriptWish } from '@app/contract/making/listening-script.ts';
import { expect, it } from 'vitest';
import { PROMPT_VERSION, talksMessages } from './talks-prompt.ts';

it(`what a model is told for a listening test is word for word as reviewed (${PROMPT_VERSION})`, async () => {
  const wish = ScriptWish.parse({ grade: '07', words: ['library', 'borrow'], dialogues: 3, passages: 1 });
  const sources = [{ no: 1, name: 'Unit 4 Where is my schoolbag?', text: 'in, on, under' }];
  const messages = talksMessages({ wish, about: 'Unit 4 </material> school things', sources });
  const printed = messages.map(({ role, content }) => `## ${role}\n${content}\n`).join('\n');
  await expect(printed).toMatchFileSnapshot(`__fixtures__/${PROMPT_VERSION}.txt`);
});
