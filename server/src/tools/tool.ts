import { AppError } from '@app/contract/errors.ts';
import type { EquityCode } from '@app/contract/money/combos.ts';
import type { AnswerCard, ThingKind } from '@app/contract/talking/cards.ts';
import type { z } from 'zod';
import type { Deps } from '#deps.ts';
import type { Caller } from '#http/door.ts';

/** What a tool is given; `ref` is the id of what it makes, the same however often this call is tried. */
export type Hand = { deps: Deps; caller: Caller; ref: string; signal: AbortSignal };

type WithoutPlace<Card> = Card extends AnswerCard ? Omit<Card, 'id' | 'afterChars'> : never;
/** A card without its place in the answer. */
export type MadeCard = WithoutPlace<AnswerCard>;

export type Done = {
  /** For the model: what was found or made. */
  said: string;
  /** For the teacher, in grey behind the step. */
  detail: string;
  card?: MadeCard;
  /** What its maker says of it: why it failed, what of a wish is not in it. */
  notice?: string;
};

/** What is used up, once each; `effect` says what for. */
type Costs<Input> = { equityCode: EquityCode; further?: readonly EquityCode[]; effect: (input: Input) => string };

/** Something a conversation can do: the same service the page uses, with the same rights and limits. */
export type Tool = {
  name: string;
  /** For the model: what it does, and when to use it. */
  description: string;
  input: z.ZodObject;
  /** What is being done, as an object of 正在 and 已: 查课标. */
  verb: string;
  /** What it uses up of a package; she is asked first. */
  costs?: Costs<never>;
  run: (hand: Hand, given: never) => Promise<Done>;
  /** What it makes: of which kind, and how one of hers stands now; undefined when there is none. */
  makes?: { kind: ThingKind; look: (deps: Deps, caller: Caller, id: string) => Promise<Done | undefined> };
};

type Told<I extends z.ZodObject> = Omit<Tool, 'input' | 'costs' | 'run'> & {
  input: I;
  costs?: Costs<z.output<I>>;
  run: (hand: Hand, input: z.output<I>) => Promise<Done>;
};

/** Whoever runs it parses the arguments by its own `input` first, so that no other ever come. */
export function tool<I extends z.ZodObject>(told: Told<I>): Tool {
  return told;
}

/** What a service refuses because it is not there is not there. */
export async function ifThere<T>(reading: Promise<T>): Promise<T | undefined> {
  return reading.catch((error) => {
    if (error instanceof AppError && error.code === 'not-found') return undefined;
    throw error;
  });
}
