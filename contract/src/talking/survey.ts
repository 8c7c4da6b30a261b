import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

export const MAX_SURVEY_COMMENT = 500;

export const npsCheck = endpoint({
  method: 'GET',
  path: '/futureclass/sparkServer/nps/check',
  summary: 'Whether this teacher may be asked for a score now: not for 90 days after she gave one',
  client: 'general',
  onError: 'rethrow',
  input: z.object({ userId: z.string().max(64).optional() }),
  output: z.object({ needShow: z.boolean() }),
});

export const npsSubmit = endpoint({
  method: 'POST',
  path: '/futureclass/sparkServer/nps/submit',
  summary: 'Gives a score; a second one within the 90 days replaces the first',
  client: 'general',
  input: z.object({
    score: z.int('请选 0 到 10 的整数').min(0, '请选 0 到 10 的整数').max(10, '请选 0 到 10 的整数'),
    comment: z.string().trim().max(MAX_SURVEY_COMMENT, '最多写 500 个字').optional(),
    templateId: z.string().max(64).optional(),
    typeCode: z.string().max(64).optional(),
  }),
  output: z.object({}),
});
