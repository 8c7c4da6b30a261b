import { z } from 'zod';
import { endpoint, gateway } from '../endpoint.ts';
import { GenerationStatus } from '../enums.ts';
import { MAX_QUESTIONS_A_CALL } from '../library/questions.ts';
import { interaction, paperId } from './papers.ts';

/** Once paid for, a paper is free to download again for so long (decision G-086). */
export const FREE_AGAIN_HOURS = 24;
export const paperLayouts = {
  a4: 'A4',
  'a4-columns': 'A4 双栏',
  'a3-columns': 'A3 双栏',
  '8k-columns': '8K 双栏',
} as const;
export type PaperLayout = keyof typeof paperLayouts;
const PaperLayout = z.enum(Object.keys(paperLayouts) as [PaperLayout, ...PaperLayout[]], '没有这种版式'); // The keys are the codes.
/** `none` is the paper alone, `after` adds the answers on pages of their own, `only` is nothing but them. */
export const answerPlaces = ['none', 'after', 'only'] as const;
export type AnswerPlace = (typeof answerPlaces)[number];
export const paperFormats = ['docx', 'pdf'] as const;
export type PaperFormat = (typeof paperFormats)[number];

const uuid = z.uuid('编号不正确');
const file = {
  format: z.enum(paperFormats, '试卷导出为 Word 或 PDF').default('docx'),
  layout: PaperLayout.default('a4'),
  answers: z.enum(answerPlaces, '答案的位置不正确').default('after'),
};
const panPaper = (path: string) => gateway(`/panServer/interaction${path}`);

export const createPaperDownloadTask = endpoint({
  method: 'GET',
  ...panPaper('/createPaperDownloadTask'),
  summary: 'Begins the file of a paper; a second press within a day is free',
  onError: 'rethrow',
  input: z.object({ paperId, ...file }),
  output: z.object({ taskId: uuid }),
});

export const createFormAnswersTask = endpoint({
  method: 'POST',
  ...panPaper('/createFormAnswersTask'),
  summary: 'Begins a sheet with the answers of a paper and its other form side by side; counts like a paper',
  onError: 'rethrow',
  input: z.object({ paperId, format: file.format }),
  output: z.object({ taskId: uuid }),
});

const isTrue = z.union([z.boolean(), z.enum(['true', 'false']).transform((word) => word === 'true')]);

export const createComposingPaperDownloadTask = endpoint({
  method: 'POST',
  ...panPaper('/createComposingPaperDownloadTask'),
  summary: 'Begins a file of chosen questions, one after the other (rule DL-019)',
  input: z.object({
    topicIds: z
      .array(z.string().max(100))
      .min(1, '请选择题目')
      .max(MAX_QUESTIONS_A_CALL, `一次最多 ${MAX_QUESTIONS_A_CALL} 道题`),
    /** False asks for what was paid for before (decision G-086). */
    isDeduction: isTrue.default(true),
    title: z.string().trim().max(60, '试卷名称最多 60 字').default(''),
    ...file,
  }),
  output: z.object({ taskId: uuid }),
});

export const getPaperDownloadTask = endpoint({
  method: 'GET',
  ...panPaper('/getPaperDownloadTask'),
  summary: 'How far a file is; its address appears when it is ready (rule PAN-009)',
  input: z.object({ taskId: uuid }),
  output: z.object({
    taskId: uuid,
    status: z.literal(Object.values(GenerationStatus)),
    message: z.string(),
    fileName: z.string(),
    url: z.string().optional(),
  }),
});

export const exportPaper = endpoint({
  method: 'POST',
  ...interaction('/paper/export'),
  summary: 'The address of the file of a paper, once it is written; counts like a task',
  timeoutMs: 60_000,
  input: z.object({ paperId, ...file }),
  output: z.object({ url: z.string() }),
});

export const savePaperToDrive = endpoint({
  method: 'POST',
  ...interaction('/paper/saveToDrive'),
  summary: 'A file that is ready, put into a folder of my cloud disk',
  timeoutMs: 60_000,
  input: z.object({ taskId: uuid, dirId: uuid.optional() }),
  output: z.object({ fileId: z.string(), dirId: z.string(), name: z.string() }),
});

export const getPaperFile = endpoint({
  method: 'GET',
  path: '/storage/paper/:taskId',
  summary: 'A paper as a file, by an address that its task gave',
  access: 'public',
  envelope: 'none',
  input: z.object({
    taskId: uuid,
    expires: z.coerce.number('地址不完整').int('地址不完整'),
    signature: z.string('地址不完整').max(100),
  }),
  output: z.file(),
});
