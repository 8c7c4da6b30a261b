import type { OutputOf } from '@app/contract/endpoint.ts';
import { AppError } from '@app/contract/errors.ts';
import type { answerAsk, beginPrefilled, getAnswerCards, setAdviceAside } from '@app/contract/talking/answer-cards.ts';
import type { AnswerCard } from '@app/contract/talking/cards.ts';
import type { getChatRecord } from '@app/contract/talking/chat.ts';
import type { z } from 'zod';
import type { Area } from '#area.ts';
import type { Deps } from '#deps.ts';
import type { Caller } from '#http/door.ts';
import { foldStored } from './answer-engine.ts';
import { answerAskOf, toolsOf, withAnsweredAsks } from './asks.service.ts';
import { putAside, putEnded } from './cards.queries.ts';
import { requireExchange } from './messages.service.ts';
import { begin } from './prefills.service.ts';
import { readRecord } from './record.service.ts';
import { keptCard } from './tools/run-call.ts';

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

export async function beginAndRead(
  deps: CardDeps,
  caller: Caller,
  input: z.output<(typeof beginPrefilled)['input']>,
): Promise<Things> {
  await begin(deps, caller, input);
  return readCards(deps, caller, input.messageId);
}

export async function setAsideAndRead(
  deps: CardDeps,
  caller: Caller,
  { messageId, cardId, isAside }: z.output<(typeof setAdviceAside)['input']>,
): Promise<Things> {
  const { state } = await requireExchange(deps, caller, messageId);
  if (state === 'running') throw new AppError('conflict', '回答还在写，写完再试');
  const isThere = await putAside(deps.db, { userId: caller.userId, exchangeId: messageId, cardId }, isAside);
  if (!isThere) throw new AppError('not-found', '找不到这条建议');
  return readCards(deps, caller, messageId);
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
  const looked = await Promise.all(cards.map((card) => lookAgain(deps, caller, card)));
  const ended = looked.flatMap(({ kept }) => kept ?? []);
  if (ended.length > 0) await putEnded(deps.db, messageId, ended);
  return looked.map(({ shown }) => shown);
}

/** `kept`: how it ended, where it came to its end since. */
type Looked = { shown: AnswerCard; kept?: AnswerCard };

/** A card says what became of its thing since: how far it has come, that she changed or deleted it, where its picture is now. */
async function lookAgain(deps: CardDeps, caller: Caller, card: AnswerCard): Promise<Looked> {
  const { thing, id, afterChars, version } = card;
  const makes = toolsOf(deps.areas).find((tool) => tool.makes?.kind === thing?.kind)?.makes;
  if (!thing || !makes) return { shown: card };
  const found = await makes.look(deps, caller, thing.id);
  const made = found && keptCard(found);
  if (!found || !made) return gone(card);
  const now: AnswerCard = { ...made, id, afterChars };
  if (card.state === 'running') return now.state === 'running' ? { shown: now } : { shown: now, kept: now };
  const changed = version !== undefined && found.version && found.version.no > version ? found.version : undefined;
  return {
    shown: { ...now, ...(version !== undefined && { version }), ...(changed && { changedAt: changed.at }) },
  };
}

/** What was deleted while it was made will not be made. */
function gone(card: AnswerCard): Looked {
  if (card.state !== 'running') return { shown: { ...card, isRemoved: true } };
  const kept: AnswerCard = { ...card, state: 'failed', trouble: '还没做完就删了' };
  return { shown: { ...kept, isRemoved: true }, kept };
}
