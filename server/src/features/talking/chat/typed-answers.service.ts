import type { AnswerAsk } from '@app/contract/talking/cards.ts';
import { askForShape } from '#asking/ask-for-shape.ts';
import type { Deps } from '#deps.ts';
import type { Caller } from '#http/door.ts';
import * as queries from './asks.queries.ts';
import { declined } from './asks.service.ts';
import type { WaitingAsk } from './questions.queries.ts';
import { PROMPT_VERSION, TypedAnswer, typedAnswerMessages } from './typed-answer-prompt.ts';

type HearDeps = Pick<Deps, 'db' | 'model' | 'screening' | 'log' | 'now'>;

/** An answer to a card is short; what is longer is about something else, or brings somebody else's words along. */
const MAX_WORDS_CHARS = 120;
const HEARING_MS = 20_000;

/**
 * What she types instead of pressing: it changes what is ticked, or puts the whole aside. It is never a yes: that is her press
 * alone, so that nothing a model reads or says has anything done.
 */
export async function hearTypedAnswer(
  deps: HearDeps,
  { userId }: Caller,
  question: string,
  { exchangeId, ask }: WaitingAsk,
): Promise<void> {
  const words = ownWords(question);
  if (deps.model.kind === 'offline' || words === '' || words.length > MAX_WORDS_CHARS) return;
  const messages = typedAnswerMessages(ask.effects, words);
  const work = { role: 'quick', area: 'chat', userId } as const;
  const signal = AbortSignal.timeout(HEARING_MS);
  const { value, fault } = await askForShape(deps, { name: '她的回答', shape: TypedAnswer, messages, work, signal });
  if (!value) return void deps.log.warn({ prompt: PROMPT_VERSION, fault }, 'typed-answer-not-heard');
  if (!value.isAbout) return;
  const key = { userId, exchangeId, askId: ask.id };
  const changed = rewritten(ask, value.now, words);
  if (changed.effects.some(({ isOff }) => !isOff)) await queries.rewriteAsk(deps.db, key, changed);
  else await queries.answerOnce(deps.db, key, declined(deps.now()));
}

function rewritten(ask: AnswerAsk, now: readonly number[], words: string): AnswerAsk {
  const effects = ask.effects.map((effect, at) => ({ ...effect, isOff: !now.includes(at + 1) }));
  return { ...ask, effects, words };
}

/** Without what she quotes: that is somebody else's. */
function ownWords(question: string): string {
  return question
    .split('\n')
    .filter((line) => !line.trimStart().startsWith('>'))
    .join('\n')
    .trim();
}
