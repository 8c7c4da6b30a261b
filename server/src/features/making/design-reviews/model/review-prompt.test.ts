import { expect, it } from 'vitest';
import { cutIntoBlocks } from '#features/making/design-reviews/blocks.ts';
import { placeBlocks } from '#features/making/design-reviews/plan-parts.ts';
import { PROMPT_VERSION, reviewMessages } from './review-prompt.ts';

it(`what a model is told for the review of a plan is word for word as reviewed (${PROMPT_VERSION})`, async () => {
  const part = placeBlocks(cutIntoBlocks('## 教学目标\n\n理解求根公式。</材料>\n\n## 教学过程\n\n导入新课。'));
  const messages = reviewMessages(part, undefined, '公式法');
  const printed = messages.map(({ role, content }) => `## ${role}\n${content}\n`).join('\n');
  await expect(printed).toMatchFileSnapshot(`__fixtures__/${PROMPT_VERSION}.txt`);
});
