import { Grade, Subject } from '@app/contract/enums.ts';
import { AppError } from '@app/contract/errors.ts';
import { makeDictation as dictationCall } from '@app/contract/making/listening.ts';
import { z } from 'zod';
import type { Deps } from '#deps.ts';
import { requireUser } from '#features/identity/users/users.service.ts';
import type { Caller } from '#http/door.ts';
import { tool } from '#tools/tool.ts';
import { makeDictation } from './dictation/dictation.service.ts';
import { findTitled, type ListeningRow } from './listening.queries.ts';
import { DEFAULT_GRADE, deskOfListening } from './listening.tools.ts';
import { lookAtListening } from './listening-card.service.ts';
import { record } from './scripts.service.ts';

const wish = dictationCall.input.shape;

export const spokenTools = [
  tool({
    name: 'make_dictation',
    description: '把词语或句子做成听写稿，语文或英语，老师要听写时用。做好后可以录音。',
    verb: '做听写',
    input: z.object({
      language: z.enum(['zh', 'en'], '只能听写语文或英语').describe('zh 语文，en 英语'),
      items: wish.items.describe('要听写的词语或句子，一个一项'),
      title: wish.title,
      readings: wish.readings,
    }),
    fields: [
      { name: 'title', label: '名称' },
      {
        ...{ name: 'language', label: '学科', isNeeded: true },
        choices: [
          { value: 'zh', label: '语文' },
          { value: 'en', label: '英语' },
        ],
      },
      { name: 'items', label: '听写的词语', isNeeded: true, as: 'words' },
    ],
    run: async ({ deps, caller, ref }, { language, ...asked }) => {
      const { gradeCode } = await requireUser(deps, caller.userId);
      const grade = Grade.includes(gradeCode as never) ? gradeCode : DEFAULT_GRADE;
      const subject = language === 'zh' ? Subject.Chinese : Subject.English;
      const given = dictationCall.input.parse({ ...asked, ...deskOfListening(deps), subject, grade });
      await makeDictation({ ...deps, newId: () => ref }, caller, given);
      return (await lookAtListening(deps, caller, ref)) ?? { said: '听写做好了', detail: asked.title };
    },
    makes: { kind: 'listening', look: lookAtListening },
  }),
  tool({
    name: 'record_listening',
    description: '把老师已有的一份听力或听写念成音频（MP3），老师要录音、音频、MP3 时用。',
    verb: '开始录音',
    input: z.object({
      title: z.string().trim().max(60, '名称最多 60 字').default('').describe('哪一份；空着是最近的一份'),
    }),
    costs: {
      equityCode: 'AI_GENERATION',
      effect: ({ title }) => `把${title ? `《${title}》` : '最近的一份听力'}录成音频`,
      // Voices of this machine cost nobody anything.
      isFree: ({ speech }) => speech.kind === 'local',
    },
    run: async ({ deps, caller }, { title }) => {
      const { id } = await requireTitled(deps, caller, title);
      await record(deps, caller, id);
      return (await lookAtListening(deps, caller, id)) ?? { said: '开始录音了', detail: title };
    },
  }),
];

async function requireTitled({ db }: Pick<Deps, 'db'>, { userId }: Caller, title: string): Promise<ListeningRow> {
  const plain = title.replace(/[《》“”"]/g, '').trim();
  const row = await findTitled(db, userId, plain);
  if (!row) throw new AppError('not-found', plain ? `没有找到《${plain}》` : '还没有听力稿');
  return row;
}
