import { z } from 'zod';
import { endpoint, gateway } from '../endpoint.ts';
import { MadeBy } from '../made-by.ts';
import { limit } from '../paging.ts';
import { screenedText } from '../screening.ts';

export const MAX_SUGGESTIONS = 6;
/** A question is hot only when so many different teachers asked it: what one of them wrote stays hers. */
export const HOT_ASKERS = 3;

const suggestId = z.uuid('推荐编号不正确');

/**
 * Why something is suggested: an answer that was cut, the lesson after the one she prepared last, a question she asks
 * again and again, or a colleague who recommends it.
 */
export const SuggestionReason = z.enum(['unfinished', 'next-lesson', 'again', 'colleague']);

export const Suggestion = z.object({
  /** Only a colleague's recommendation has one. */
  suggestId: z.string().optional(),
  reason: SuggestionReason,
  title: z.string(),
  /** What to ask; empty where there is something to open instead. */
  question: z.string(),
  templateId: z.string(),
  /** Her own conversation to go on with. */
  chatId: z.string().optional(),
  /** Who recommends it. */
  userName: z.string().optional(),
});
export type Suggestion = z.infer<typeof Suggestion>;

export const HotQuestion = z.object({ question: z.string(), askers: z.int() });
export type HotQuestion = z.infer<typeof HotQuestion>;

/** The caller gets the whole body, as it is on the wire (rule HTTP-019). */
export const hotQuery = endpoint({
  method: 'POST',
  path: '/futureclass/sparkServer/assistant/hotQuery',
  summary: `Questions that at least ${HOT_ASKERS} teachers asked in the last 30 days, most asked first`,
  client: 'general',
  onError: 'swallow',
  envelope: 'none',
  input: z.object({
    phase: z.string().max(8).optional(),
    subject: z.string().max(8).optional(),
    limit: limit(50, 10),
  }),
  output: z.object({ code: z.literal(200), data: z.array(HotQuestion), message: z.string() }),
});

export const personalSuggests = endpoint({
  method: 'GET',
  ...gateway('/sparkAssistant/api/suggest/personalSuggests'),
  summary: 'What I may want to do next, from what I did before',
  input: z.object({}),
  output: z.array(Suggestion),
});

export const passiveSuggests = endpoint({
  method: 'GET',
  ...gateway('/sparkAssistant/api/suggest/passiveSuggests'),
  summary: 'What colleagues at my school recommend, my own subject first',
  input: z.object({}),
  output: z.array(Suggestion),
});

export const SuggestedRecord = z.object({
  suggestId,
  title: z.string(),
  userName: z.string(),
  createTime: z.number(),
  isMine: z.boolean(),
  list: z.array(z.object({ ques: z.string(), answers: z.array(z.string()) })),
});
export type SuggestedRecord = z.infer<typeof SuggestedRecord>;

export const suggestChatRecord = endpoint({
  method: 'GET',
  ...gateway('/sparkAssistant/api/suggest/suggestChatRecord'),
  summary: 'The recommended conversation as it was when it was recommended',
  onError: 'rethrow',
  input: z.object({ suggestId }),
  output: SuggestedRecord,
});

export const suggestValidate = endpoint({
  method: 'GET',
  ...gateway('/sparkAssistant/api/suggest/suggestValidate'),
  summary: 'Whether a recommendation can still be opened by me',
  input: z.object({ suggestId }),
  output: z.object({ valid: z.boolean(), reason: z.string() }),
});

export const createSuggest = endpoint({
  method: 'POST',
  ...gateway('/sparkAssistant/api/suggest/createSuggest'),
  summary: 'Recommends one of my conversations to my colleagues',
  input: z.object({
    chatId: z.uuid('对话编号不正确'),
    title: screenedText(60, '标题不能超过 60 字').min(1, '请输入标题'),
    content: screenedText(200, '推荐语不能超过 200 字').optional(),
    /** Everybody at my school, or those who teach my subject there. */
    target: z.enum(['school', 'subject'], '推荐范围不正确').default('school'),
  }),
  output: z.object({ suggestId }),
});

export const cancelSuggest = endpoint({
  method: 'POST',
  ...gateway('/sparkAssistant/api/suggest/cancelSuggest'),
  summary: 'Takes a recommendation of mine back',
  input: z.object({ suggestId }),
  output: z.null(),
});

export const MAX_FOLLOW_UPS = 3;
export const MAX_FOLLOW_UP_CHARS = 40;

/** Asked for when an answer is finished and read, so that no answer waits for it. */
export const followUps = endpoint({
  method: 'POST',
  ...gateway('/sparkAssistant/api/suggest/followUps'),
  summary:
    'What to ask after a finished answer of mine, and the title of its conversation, which may have got a better one',
  timeoutMs: 15_000,
  onError: 'swallow',
  input: z.object({ messageId: z.uuid('编号不正确') }),
  output: MadeBy.extend({ questions: z.array(z.string()).max(MAX_FOLLOW_UPS), title: z.string() }),
});
