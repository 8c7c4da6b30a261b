import { z } from 'zod';
import { endpoint, gateway } from '../endpoint.ts';

/** What waits for a person: an answer that was reported, a question or an answer that was withheld. */
export const flagKinds = { report: '举报的回答', question: '拦下的提问', answer: '拦下的回答' } as const;
export const FlagKind = z.enum(['report', 'question', 'answer'], '没有这一类');
export type FlagKind = z.infer<typeof FlagKind>;

export const FlagState = z.enum(['waiting', 'appealed', 'upheld', 'dismissed', 'released']);
export type FlagState = z.infer<typeof FlagState>;

export const MAX_APPEAL_CHARS = 300;

const messageId = z.uuid('编号不正确');

/** How it stands with something of hers that was withheld. */
export const Withheld = z.object({
  state: FlagState,
  /** What whoever looked at it says to her. */
  note: z.string(),
  /** Once, and not after it was let through. */
  mayAppeal: z.boolean(),
});
export type Withheld = z.infer<typeof Withheld>;

export const readWithheld = endpoint({
  method: 'GET',
  ...gateway('/sparkAssistant/content/withheld'),
  summary: 'How it stands with a question or answer of mine that was withheld',
  onError: 'rethrow',
  input: z.object({ messageId }),
  output: Withheld,
});

export const appealWithheld = endpoint({
  method: 'POST',
  ...gateway('/sparkAssistant/content/withheld/appeal'),
  summary: 'Asks a person to look at it, once for each, with a reason',
  input: z.object({
    messageId,
    reason: z
      .string('请写一句为什么')
      .trim()
      .min(1, '请写一句为什么')
      .max(MAX_APPEAL_CHARS, `理由请控制在 ${MAX_APPEAL_CHARS} 字以内`),
  }),
  output: Withheld,
});
