import { AppError } from '@app/contract/errors.ts';
import type { beginPrefilled } from '@app/contract/talking/answer-cards.ts';
import type { AnswerAsk } from '@app/contract/talking/cards.ts';
import { thingNames } from '@app/engines/chat/card-names.ts';
import type { z } from 'zod';
import type { Area } from '#area.ts';
import type { Deps } from '#deps.ts';
import { requireUse } from '#features/identity/users/use-status.service.ts';
import { cleanValue } from '#http/clean-text.ts';
import type { Caller } from '#http/door.ts';
import { foldStored } from './answer-engine.ts';
import { answerAskOf, prefillAskId, storeAsk, toolsOf } from './asks.service.ts';
import { requireExchange } from './messages.service.ts';
import { priceOf } from './tools/effects.ts';
import { argumentsOf, prefillable } from './tools/prefill-tool.ts';

type BeginDeps = Deps & { areas: readonly Area[] };

/** What it makes has a number of its own beside the card it came from. */
const MADE_FROM = 1_000;

/** Her pressing the button of a prefilled card is a yes to what stands in it and to the price beside it. */
export async function begin(
  deps: BeginDeps,
  caller: Caller,
  { messageId, cardId, values, price }: z.output<(typeof beginPrefilled)['input']>,
): Promise<void> {
  requireUse(caller);
  const row = await requireExchange(deps, caller, messageId);
  const { cards } = row.state === 'running' ? (await foldStored(deps, row)).answer : row;
  const card = cards.find(({ id }) => id === cardId);
  if (card?.type !== 'prefillTable') throw new AppError('not-found', '这件事已经不在了，请再说一次要做什么');
  const maker = prefillable(toolsOf(deps.areas)).get(card.kind);
  if (!maker) throw new AppError('not-found', '这件事已经不在了，请再说一次要做什么');
  const parsed = maker.input.safeParse(cleanValue(argumentsOf(maker.fields, values)));
  if (!parsed.success) throw new AppError('invalid', parsed.error.issues[0]?.message ?? '有一项填得不对');
  const cost = await priceOf(deps, caller, maker);
  if ((cost?.price ?? '') !== price) throw new AppError('conflict', '要用的次数变了，请再说一次要做什么');
  const no = MADE_FROM + Number.parseInt(cardId.slice(1), 10);
  const effectId = String(no);
  const text = maker.costs?.effect(parsed.data as never) ?? `做${thingNames[card.kind]}`;
  const effect = { text, price: '', consequence: '', ...cost };
  const askId = prefillAskId(cardId);
  const ask: AnswerAsk = {
    ...{ id: askId, afterChars: card.afterChars, title: card.title, state: 'waiting', agreed: [], outcome: '' },
    effects: [{ id: effectId, ...effect }],
  };
  const calls = [{ effectId, no, tool: maker.name, input: parsed.data }];
  await storeAsk(deps, caller, { exchangeId: messageId, ask, calls });
  await answerAskOf(deps, caller, { messageId, askId, agreed: [effectId] });
}
