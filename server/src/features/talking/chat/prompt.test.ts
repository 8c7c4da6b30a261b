import { describe, expect, it } from 'vitest';
import { PROMPT_VERSION, systemMessage } from './prompt.ts';
import { withManner } from './tools/manner.ts';

const NOW = new Date('2026-11-17T04:00:00Z');

describe(`what a model is told in a conversation (${PROMPT_VERSION})`, () => {
  it('is word for word as reviewed', async () => {
    const teacher = { phase: '初中', grade: '九年级', subject: '数学' };
    const messages = withManner([systemMessage(teacher, '', NOW), { role: 'user', content: '出 5 道题' }], ['公式法']);
    const printed = messages.map(({ role, content }) => `## ${role}\n${content}\n`).join('\n');
    await expect(printed).toMatchFileSnapshot(`__fixtures__/${PROMPT_VERSION}.txt`);
  });
});
