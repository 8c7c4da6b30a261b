import { z } from 'zod';
import { endpoint, gateway } from '../endpoint.ts';
import { SlotKind } from '../enums.ts';

export const getLabelList = endpoint({
  method: 'POST',
  ...gateway('/sparkAssistant/assistant/api/getLabelList'),
  summary: 'The groups of templates',
  onError: 'swallow',
  input: z.object({}),
  output: z.array(z.object({ labelCode: z.string(), labelName: z.string() })),
});

export const getListByType = endpoint({
  method: 'POST',
  ...gateway('/sparkAssistant/api/dict/getListByType'),
  summary: 'The entries of a dictionary; every slot kind is one, so are the groups of templates',
  onError: 'swallow',
  input: z.object({ type: z.enum([...SlotKind, 'TemplateGroup'], '没有这种字典') }),
  output: z.array(z.object({ code: z.string(), name: z.string(), sort: z.int() })),
});
