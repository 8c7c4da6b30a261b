import { z } from 'zod';
import { endpoint, gateway } from '../endpoint.ts';
import { Thing } from './cards.ts';

const messageId = z.uuid('编号不正确');

/** What an answer is saved as at once; slides cost something, so that their desk is opened first. */
export const SavedAs = z.enum(['design', 'exercise'], '没有这一步');
export type SavedAs = z.infer<typeof SavedAs>;

export const saveAnswerAs = endpoint({
  method: 'POST',
  ...gateway('/sparkAssistant/api/chat/answer/saveAs'),
  summary:
    'Saves an answer of mine as a teaching design, or the questions in it as a paper; pressed again it answers the same thing',
  onError: 'rethrow',
  timeoutMs: 30_000,
  input: z.object({ messageId, as: SavedAs }),
  /** Null where the answer has no question in it. */
  output: z.object({ thing: Thing.nullable() }),
});

export const getAnswerOutline = endpoint({
  method: 'GET',
  ...gateway('/sparkAssistant/api/chat/answer/outline'),
  summary: 'An answer of mine as the outline slides are made of',
  onError: 'rethrow',
  input: z.object({ messageId }),
  /** The notice says what of the answer is not in it; empty for most. */
  output: z.object({ title: z.string(), outline: z.string(), notice: z.string() }),
});
