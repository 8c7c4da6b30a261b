import { z } from 'zod';
import { endpoint, gateway } from '../endpoint.ts';
import { AnswerAsk, AnswerCard } from './cards.ts';

const messageId = z.uuid('编号不正确');
/** Of a card, an ask or an effect: unique within its answer. */
const partId = z.string().max(32, '编号不正确');

const AnswerThings = z.object({ cards: z.array(AnswerCard), asks: z.array(AnswerAsk) });

/** A card follows the thing it stands for after its answer ended: whoever shows one that is not finished asks again. */
export const getAnswerCards = endpoint({
  method: 'GET',
  ...gateway('/sparkAssistant/api/chat/getAnswerCards'),
  summary: 'The cards and asks of an answer as they stand now',
  onError: 'rethrow',
  input: z.object({ messageId }),
  output: AnswerThings,
});

export const answerAsk = endpoint({
  method: 'POST',
  ...gateway('/sparkAssistant/api/chat/answerAsk'),
  summary:
    'Agrees to what an answer asked, to some of it or to nothing; what she agrees to is done as it was shown, once',
  timeoutMs: 60_000,
  input: z.object({
    messageId,
    askId: partId,
    /** The effects she agrees to; none means no. */
    agreed: z.array(partId).max(24, '一次同意的事太多'),
  }),
  output: AnswerThings,
});

export const beginPrefilled = endpoint({
  method: 'POST',
  ...gateway('/sparkAssistant/api/chat/beginPrefilled'),
  summary: 'Begins the work of a card that showed what was understood, with the fields as she left them, once',
  timeoutMs: 60_000,
  input: z.object({
    messageId,
    cardId: partId,
    values: z.record(z.string().max(40, '没有这一项'), z.string().max(1_000, '一项最多 1000 字')),
    /** What she was shown that it uses up. */
    price: z.string().max(40, '次数不正确').default(''),
  }),
  output: AnswerThings,
});

export const setAdviceAside = endpoint({
  method: 'POST',
  ...gateway('/sparkAssistant/api/chat/setAdviceAside'),
  summary: 'Puts a piece of advice aside, or takes that back',
  input: z.object({ messageId, cardId: partId, isAside: z.boolean('请说明放下还是拿回') }),
  output: AnswerThings,
});
