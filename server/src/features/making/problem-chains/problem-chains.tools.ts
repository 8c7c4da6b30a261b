import { generateProblemChain } from '@app/contract/making/problem-chains.ts';
import { z } from 'zod';
import type { Deps } from '#deps.ts';
import { findNamedLesson, lessonName } from '#features/library/books/named-lessons.service.ts';
import type { Caller } from '#http/door.ts';
import { type Done, ifThere, tool } from '#tools/tool.ts';
import { generateChain, readChain } from './problem-chains.service.ts';

export const problemChainTools = [
  tool({
    name: 'make_problem_chain',
    description: '为一课编一条问题链：几个一环扣一环的提问。老师要问题链或设问时用。',
    verb: '编问题链',
    input: z.object({ lesson: lessonName }),
    fields: [{ name: 'lesson', label: '课题', isNeeded: true }],
    costs: { equityCode: 'AI_GENERATION', effect: ({ lesson }) => `编 1 条问题链《${lesson}》` },
    run: async ({ deps, caller, ref }, { lesson }) => {
      const found = await findNamedLesson(deps, caller, lesson);
      const wish = found
        ? { lessonId: found.lessonId, subject: found.subjectCode, phase: found.phaseCode }
        : { title: lesson };
      await generateChain({ ...deps, newId: () => ref }, caller, generateProblemChain.input.parse(wish));
      return (await lookAt(deps, caller, ref)) ?? { said: '问题链编好了', detail: lesson };
    },
    makes: { kind: 'problemChain', look: lookAt },
  }),
];

const states = { making: 'running', ready: 'done', failed: 'failed' } as const;

async function lookAt(deps: Deps, caller: Caller, id: string): Promise<Done | undefined> {
  const found = await ifThere(readChain(deps, caller, id));
  if (!found) return undefined;
  const questions = found.chain.map(({ ask }) => ask);
  const { title, stage } = found;
  const isDone = stage === 'ready';
  const line = ['问题链', isDone && `${questions.length} 问`, found.place].filter(Boolean).join(' · ');
  const trouble = stage === 'failed' ? found.notice : '';
  const frame = { state: states[stage], title, line, trouble, thing: { kind: 'problemChain' as const, id } };
  return {
    said: isDone ? questions.join('\n') : `问题链《${title}》正在编，编好后会在卡片里`,
    detail: isDone ? `${title}，${questions.length} 问` : title,
    card: { type: 'problemChain', ...frame, questions },
    version: { no: found.revision, at: found.updateTime },
  };
}
