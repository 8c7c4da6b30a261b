import type { OutputOf } from '@app/contract/endpoint.ts';
import type { AnswerCard } from '@app/contract/talking/cards.ts';
import type { answerAsk, getAnswerCards, getChatRecord } from '@app/contract/talking/chat.ts';
import type { z } from 'zod';
import type { Area } from '#area.ts';
import type { Deps } from '#deps.ts';
import type { Caller } from '#http/door.ts';
import { foldStored } from './answer-engine.ts';
import { answerAskOf, toolsOf, withAnsweredAsks } from './asks.service.ts';
import { putEnded } from './cards.queries.ts';
import { requireExchange } from './messages.service.ts';
import { readRecord } from './record.service.ts';

type CardDeps = Deps & { areas: readonly Area[] };
type Things = OutputOf<typeof getAnswerCards>;

/** The cards and asks of one answer, written or being written. */
export async function readCards(deps: CardDeps, caller: Caller, messageId: string): Promise<Things> {
  const row = await requireExchange(deps, caller, messageId);
  const { cards, asks } = row.state === 'running' ? (await foldStored(deps, row)).answer : row;
  const [shown = { cards, asks }] = await withAnsweredAsks(deps, caller, [{ messageId, cards, asks }]);
  return { cards: await settled(deps, caller, { messageId, cards: shown.cards }), asks: shown.asks };
}

export async function answerAskAndRead(
  deps: CardDeps,
  caller: Caller,
  input: z.output<(typeof answerAsk)['input']>,
): Promise<Things> {
  await requireExchange(deps, caller, input.messageId);
  await answerAskOf(deps, caller, input);
  return readCards(deps, caller, input.messageId);
}

/** The conversation with its cards as they stand now. */
export async function readShownRecord(
  deps: CardDeps,
  caller: Caller,
  input: z.output<(typeof getChatRecord)['input']>,
): Promise<OutputOf<typeof getChatRecord>> {
  const record = await readRecord(deps, caller, input);
  const list = await Promise.all(
    record.list.map(async (exchange) =>
      exchange.cards.length === 0 ? exchange : { ...exchange, cards: await settled(deps, caller, exchange) },
    ),
  );
  return { ...record, list };
}

type Carrying = { messageId: string; cards: readonly AnswerCard[] };

/** The cards as they stand; one that came to its end is kept so, for files and shares that are made without looking again. */
async function settled(deps: CardDeps, caller: Caller, { messageId, cards }: Carrying): Promise<AnswerCard[]> {
  const now = await asTheyStand(deps, caller, cards);
  const ended = now.filter((card, at) => card !== cards[at] && card.state !== 'running');
  if (ended.length > 0) await putEnded(deps.db, messageId, ended);
  return now;
}

/** A card that was being made when it was stored says what became of the thing. */
function asTheyStand(deps: CardDeps, caller: Caller, cards: readonly AnswerCard[]): Promise<AnswerCard[]> {
  return Promise.all(cards.map((card) => (card.state === 'running' ? lookAgain(deps, caller, card) : card)));
}

async function lookAgain(deps: CardDeps, caller: Caller, card: AnswerCard): Promise<AnswerCard> {
  const { thing, id, afterChars } = card;
  const makes = toolsOf(deps.areas).find((tool) => tool.makes?.kind === thing?.kind)?.makes;
  if (!thing || !makes) return card;
  const found = await makes.look(deps, caller, thing.id);
  if (found?.card) return { ...found.card, id, afterChars };
  return { ...card, state: 'failed', trouble: '已经删除了' };
}
