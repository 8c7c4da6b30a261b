import { AppError } from '@app/contract/errors.ts';
import { z } from 'zod';
import { tool } from '#tools/tool.ts';
import { readPassagesOf } from './file-lookup.service.ts';

const MAX_NAME_CHARS = 200;
const MAX_WORDS_CHARS = 100;
const page = (problem: string) => z.int(problem).min(1, problem).max(100_000, problem).optional();

export const filesTools = [
  tool({
    name: 'read_file',
    description:
      '读老师发来的文件或云盘里的文件没有给你的部分：给出页码范围，或者要找的词。附件只给了开头、要用到后面的内容时用。',
    verb: '查文件',
    input: z.object({
      name: z.string().trim().min(1, '请写文件名').max(MAX_NAME_CHARS, `文件名最多 ${MAX_NAME_CHARS} 字`),
      fromPage: page('页码不对').describe('从第几页'),
      toPage: page('页码不对').describe('到第几页'),
      words: z.string().trim().max(MAX_WORDS_CHARS, `要找的词最多 ${MAX_WORDS_CHARS} 字`).optional(),
    }),
    run: async ({ deps, caller, asked: { withheldFiles } }, { name, fromPage, toPage, words }) => {
      if (!fromPage && !words) throw new AppError('invalid', '请写页码或要找的词');
      return readPassagesOf(deps, caller, {
        name,
        words,
        withheldFiles,
        ...(fromPage && { pages: { from: fromPage, to: Math.max(fromPage, toPage ?? fromPage) } }),
      });
    },
  }),
];
