import { AppError } from '@app/contract/errors.ts';
import type { EquityCode } from '@app/contract/money/combos.ts';
import type { AnswerCard, ThingKind } from '@app/contract/talking/cards.ts';
import type { z } from 'zod';
import type { Deps } from '#deps.ts';
import type { Caller } from '#http/door.ts';

/** What a tool is given; `ref` is the id of what it makes, the same however often this call is tried. */
export type Hand = {
  deps: Deps;
  caller: Caller;
  ref: string;
  signal: AbortSignal;
  /** The assistant that answers, if one does; whoever asks may use it. */
  agentId: string | null;
  /** Files she took out of the conversation. */
  withheldFiles: readonly string[];
};

type WithoutPlace<Card> = Card extends AnswerCard ? Omit<Card, 'id' | 'afterChars'> : never;
/** A card without its place in the answer. */
export type MadeCard = WithoutPlace<AnswerCard>;

export type Done = {
  /** For the model: what was found or made. */
  said: string;
  /** For the teacher, in grey behind the step. */
  detail: string;
  card?: MadeCard;
};

/** Something a conversation can do: the same service the page uses, with the same rights and limits. */
export type Tool = {
  name: string;
  /** For the model: what it does, and when to use it. */
  description: string;
  input: z.ZodObject;
  /** Offered only where an assistant answers. */
  isOfAssistant?: boolean;
  /** What is being done, as an object of 正在 and 已: 查课标. */
  verb: string;
  /** What it uses up of a package; she is asked first. */
  costs?: { equityCode: EquityCode; effect: (input: never) => string };
  /** She is asked first though it costs nothing: what it does, and what follows from it. */
  asks?: { effect: (input: never) => string; consequence: string };
  run: (hand: Hand, given: never) => Promise<Done>;
  /** What it makes: of which kind, and how one of hers stands now; undefined when there is none. */
  makes?: { kind: ThingKind; look: (deps: Deps, caller: Caller, id: string) => Promise<Done | undefined> };
};

type Told<I extends z.ZodObject> = Omit<Tool, 'input' | 'costs' | 'asks' | 'run'> & {
  input: I;
  costs?: { equityCode: EquityCode; effect: (input: z.output<I>) => string };
  asks?: { effect: (input: z.output<I>) => string; consequence: string };
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
