import { AppError } from '@app/contract/errors.ts';
import type { answerAsk } from '@app/contract/talking/answer-cards.ts';
import type { AnswerAsk, AnswerCard } from '@app/contract/talking/cards.ts';
import { DAY_MS } from '@app/engines/time/durations.ts';
import type { z } from 'zod';
import type { Area } from '#area.ts';
import type { AskedCall } from '#db/tables/chat.ts';
import type { Deps } from '#deps.ts';
import { requireUse } from '#features/identity/users/use-status.service.ts';
import type { Caller } from '#http/door.ts';
import type { Asked } from '#tools/tool.ts';
import * as queries from './asks.queries.ts';
import { requireExchange } from './messages.service.ts';
import { effectOf, isSameEffect } from './tools/effects.ts';
import { type CheckedCall, keptCard, reasonOf, runCall } from './tools/run-call.ts';

type AskDeps = Deps & { areas: readonly Area[] };

/** Nobody answered for so long: not done. */
export const ASKED_MS = DAY_MS;
/** Whoever began to do it and did not say what came of it in this time is dead. */
const DOING_MS = 120_000;

const clock = new Intl.DateTimeFormat('zh-CN', { timeZone: 'Asia/Shanghai', hour: '2-digit', minute: '2-digit' });

/** Keeps what is asked and what will be done, before it is shown. */
export async function storeAsk(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { userId }: Caller,
  { exchangeId, ask, calls }: { exchangeId: string; ask: AnswerAsk; calls: AskedCall[] },
): Promise<void> {
  await queries.putAsk(db, { exchangeId, id: ask.id, userId, ask, calls, askedAt: now() });
}

/** Her click, and nothing else, has it done: exactly what was shown, once. */
export async function answerAskOf(
  deps: AskDeps,
  caller: Caller,
  { messageId, askId, agreed }: z.output<(typeof answerAsk)['input']>,
): Promise<void> {
  requireUse(caller);
  const key = { userId: caller.userId, exchangeId: messageId, askId };
  const row = await queries.findAsk(deps.db, key);
  if (!row) throw new AppError('not-found', '这件事已经不在了，请再说一次要做什么');
  const wanted = row.calls.filter(({ effectId }) => agreed.includes(effectId));
  if (wanted.length < new Set(agreed).size) throw new AppError('invalid', '没有问过你这件事');
  const { chatId, question, network } = await requireExchange(deps, caller, messageId);
  // What is asked before it is done reads no file and asks no assistant.
  const asked = { messageId, chatId, question, network, agentId: null, withheldFiles: [], earlier: [], fileNames: [] };
  const calls = wanted.map((call) => checkedCall(deps, asked, call));
  if (isLeftUndone(deps, row, agreed)) return carryOut(deps, caller, key, row, calls);
  if (row.state === 'waiting') await requireUnchanged(deps, caller, row, calls);
  const now = deps.now();
  const answer = agreed.length > 0 ? { ...declined(now), agreed, outcome: '' } : declined(now);
  if (!(await queries.answerOnce(deps.db, key, answer))) {
    throw new AppError(
      'conflict',
      row.state === 'waiting' ? '超过一天没有答复，已取消，要做请再说一次' : '这件事你已经回答过了',
    );
  }
  if (calls.length > 0) await carryOut(deps, caller, key, { ...row, answeredAt: now }, calls);
}

/** Her no, as it is kept. */
export function declined(now: Date): Parameters<typeof queries.answerOnce>[2] {
  const outcome = `${clock.format(now)} 你没有同意，没有做`;
  return { agreed: [], outcome, askedAfter: new Date(now.getTime() - ASKED_MS), now };
}

/** Agreed to the same before, by a server that died of it. */
function isLeftUndone({ now }: AskDeps, row: queries.AskRow, agreed: readonly string[]): boolean {
  if (row.state !== 'agreed' || row.outcome !== '') return false;
  const isSame = agreed.length === row.agreed.length && agreed.every((id) => row.agreed.includes(id));
  return isSame && now().getTime() - (row.answeredAt?.getTime() ?? 0) > DOING_MS;
}

function checkedCall({ areas }: AskDeps, asked: Asked, { no, tool: name, input }: AskedCall): CheckedCall {
  const tool = toolsOf(areas).find((one) => one.name === name);
  const parsed = tool?.input.safeParse(input);
  if (!tool || !parsed?.success) throw changed();
  return { asked, no, tool, input: parsed.data };
}

async function requireUnchanged(
  deps: AskDeps,
  caller: Caller,
  { ask }: queries.AskRow,
  calls: readonly CheckedCall[],
): Promise<void> {
  for (const call of calls) {
    const shown = ask.effects.find(({ id }) => id === String(call.no));
    const effect = await effectOf(deps, caller, call);
    if (effect && !isSameEffect(call.tool, effect, shown)) throw changed();
  }
}

function changed(): AppError {
  return new AppError('conflict', '要做的事或次数变了，请再说一次要做什么');
}

async function carryOut(
  deps: AskDeps,
  caller: Caller,
  key: queries.AskKey,
  { ask, answeredAt }: queries.AskRow,
  calls: readonly CheckedCall[],
): Promise<void> {
  const cards: AnswerCard[] = [];
  const said: string[] = [];
  for (const call of calls) {
    const effect = ask.effects.find(({ id }) => id === String(call.no));
    try {
      const card = keptCard(await runCall(deps, caller, call, nobodyWatches()));
      if (card) cards.push({ ...card, id: `c${call.no}`, afterChars: ask.afterChars });
      said.push([effect?.text, effect?.price].filter(Boolean).join('，'));
    } catch (error) {
      said.push(`${effect?.text ?? ''}没做成：${reasonOf(deps, call.tool.name, error)}`);
    }
  }
  const outcome = `${clock.format(answeredAt ?? deps.now())} 你同意了：${said.join('；')}`;
  await queries.putOutcome(deps.db, key, { outcome, cards });
}

/** What is done after her yes is shown when it is over. */
function nobodyWatches() {
  return { signal: new AbortController().signal, show: () => undefined };
}

export function toolsOf(areas: readonly Area[]) {
  return areas.flatMap(({ tools = [] }) => tools);
}

type Shown = { messageId: string; asks: AnswerAsk[]; cards: AnswerCard[] };

/** Asks as they were answered since, and the cards of what was agreed to. */
export async function withAnsweredAsks<T extends Shown>(
  { db, now = () => new Date() }: Pick<Deps, 'db'> & Partial<Pick<Deps, 'now'>>,
  { userId }: Caller,
  exchanges: readonly T[],
): Promise<T[]> {
  const asking = exchanges.filter(mayHaveAnswered).map(({ messageId }) => messageId);
  if (asking.length === 0) return [...exchanges];
  const rows = Map.groupBy(await queries.listAsks(db, userId, asking), ({ exchangeId }) => exchangeId);
  return exchanges.map((exchange) => {
    const answered = rows.get(exchange.messageId) ?? [];
    const asks = exchange.asks.map((ask) => {
      const row = answered.find(({ id }) => id === ask.id);
      return row ? standing(row, now()) : ask;
    });
    const begun = exchange.cards.map((card) => asBegun(card, answered));
    return { ...exchange, asks, cards: [...begun, ...answered.flatMap(({ cards }) => cards)] };
  });
}

/** What she began from a card is kept like what she agreed to, under the card's own name. */
export function prefillAskId(cardId: string): string {
  return `p${cardId}`;
}

function mayHaveAnswered({ asks, cards }: Shown): boolean {
  return asks.length > 0 || cards.some(({ type }) => type === 'prefillTable');
}

/** A card whose work has begun shows what it was begun with. */
function asBegun(card: AnswerCard, answered: readonly queries.AskRow[]): AnswerCard {
  if (card.type !== 'prefillTable') return card;
  const row = answered.find(({ id, state }) => id === prefillAskId(card.id) && state === 'agreed');
  if (!row) return card;
  const input = (row.calls[0]?.input ?? {}) as Record<string, unknown>; // parsed by the tool's own shape
  const fields = card.fields.map((field) => ({ ...field, value: shownInput(input[field.name]) }));
  return { ...card, fields, isBegun: true, line: row.outcome || '正在开始' };
}

function shownInput(value: unknown): string {
  return Array.isArray(value) ? value.join('、') : String(value ?? '');
}

function standing({ ask, state, agreed, outcome, askedAt }: queries.AskRow, now: Date): AnswerAsk {
  const isLapsed = state === 'waiting' && now.getTime() - askedAt.getTime() > ASKED_MS;
  return isLapsed ? { ...ask, state: 'lapsed', outcome: '已取消' } : { ...ask, state, agreed, outcome };
}
