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

async function lookAt(deps: Deps, caller: Caller, id: string): Promise<Done | undefined> {
  const found = await ifThere(readChain(deps, caller, id));
  if (!found) return undefined;
  const questions = found.chain.map(({ ask }) => ask);
  const { title } = found;
  const line = ['问题链', `${questions.length} 问`, found.place].filter(Boolean).join(' · ');
  const frame = { state: 'done' as const, title, line, trouble: '', thing: { kind: 'problemChain' as const, id } };
  return {
    said: questions.join('\n'),
    detail: `${title}，${questions.length} 问`,
    card: { type: 'problemChain', ...frame, questions },
    version: { no: found.revision, at: found.updateTime },
  };
}
