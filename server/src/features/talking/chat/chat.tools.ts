import { AppError } from '@app/contract/errors.ts';
import { z } from 'zod';
import { answerArithmetic } from '#adapters/model/offline/skills/arithmetic.ts';
import { tool } from '#tools/tool.ts';

const MAX_EXPRESSION_CHARS = 200;

export const chatTools = [
  tool({
    name: 'calculate',
    description: '精确计算一个算式（分数、根式、小数、乘方），写进回答或题目的得数先算一遍。',
    verb: '验算',
    input: z.object({
      expression: z
        .string()
        .trim()
        .min(1, '请写算式')
        .max(MAX_EXPRESSION_CHARS, `算式最多 ${MAX_EXPRESSION_CHARS} 个字符`)
        .describe('如 (-5+√(25-24))/2'),
    }),
    run: async (_hand, { expression }) => {
      const computed = answerArithmetic(expression);
      if (!computed) throw new AppError('invalid', '这个算式算不出来');
      return { said: computed.text, detail: expression.slice(0, 60) };
    },
  }),
];
