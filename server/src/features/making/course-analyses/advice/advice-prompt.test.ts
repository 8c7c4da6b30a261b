import { expect, it } from 'vitest';
import { lookAtLesson } from '#features/making/course-analyses/look-at-lesson.ts';
import { formulaLesson, formulaPlan, toTimedText } from '#features/making/course-analyses/made-up-lesson.fixture.ts';
import { readTranscript } from '#features/making/course-analyses/transcript/read-transcript.ts';
import { adviceMessages, PROMPT_VERSION } from './advice-prompt.ts';

it(`what a model is told for advice on a lesson is word for word as reviewed (${PROMPT_VERSION})`, async () => {
  const transcript = readTranscript(toTimedText(formulaLesson));
  const { findings } = lookAtLesson({ ...transcript, periods: [formulaPlan], moved: null, terms: ['求根公式'] });
  const messages = adviceMessages({
    title: '公式法 </资料>',
    findings,
    utterances: transcript.utterances.slice(0, 12),
    sources: [{ no: 1, name: 'SX4-C2 运算能力', text: '理解算理，选择简洁的算法。' }],
  });
  const printed = messages.map(({ role, content }) => `## ${role}\n${content}\n`).join('\n');
  await expect(printed).toMatchFileSnapshot(`__fixtures__/${PROMPT_VERSION}.txt`);
});
