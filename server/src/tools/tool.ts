import { AppError } from '@app/contract/errors.ts';
import type { EquityCode } from '@app/contract/money/combos.ts';
import type { AnswerCard, ThingKind } from '@app/contract/talking/cards.ts';
import type { z } from 'zod';
import type { Deps } from '#deps.ts';
import type { Caller } from '#http/door.ts';

/** The question of hers that something is done for. */
export type Asked = {
  messageId: string;
  chatId: string;
  question: string;
  network: boolean;
  /** The assistant that answers, if one does; whoever asks may use it. */
  agentId: string | null;
  /** Files she took out of the conversation. */
  withheldFiles: readonly string[];
  /** What she said before in the same conversation and the names of the files that came with it, the newest first. */
  earlier: readonly Said[];
  /** The names of the files that came with the question. */
  fileNames: readonly string[];
};

type Said = { question: string; fileNames: readonly string[] };

/** What a tool is given. */
export type Hand = {
  deps: Deps;
  caller: Caller;
  asked: Asked;
  /** The id of what it makes, the same however often this call is tried. */
  ref: string;
  signal: AbortSignal;
  /** Shows what there is so far; what the tool answers at its end takes its place. */
  show: (card: MadeCard) => void;
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
  /** What its maker says of it: why it failed, what of a wish is not in it. */
  notice?: string;
  /** Grows with every change of the thing, and when that was. */
  version?: { no: number; at: number };
};

/** One line of what is understood before a thing is made; named as the tool's argument. */
export type ToolField = {
  name: string;
  label: string;
  isNeeded?: boolean;
  choices?: readonly { value: string; label: string }[];
  /** What the argument is, where it is no text: a number, or words with marks between them. */
  as?: 'number' | 'words';
};

/** What she agrees to before it is done. */
export type ToolEffect = { text: string; price: string; consequence: string };

/** What is used up, once each; `effect` says what for. */
type Costs<Input> = {
  equityCode: EquityCode;
  further?: readonly EquityCode[];
  effect: (input: Input) => string;
  isFree?: (deps: Deps) => boolean;
};

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
  /** What she may look at and change before it is made. */
  fields?: readonly ToolField[];
  /** What it sends, deletes or keeps of hers; she is asked first, and a yes counts for these very words. */
  effect?: (hand: Pick<Hand, 'deps' | 'caller' | 'asked'>, given: never) => Promise<ToolEffect>;
  /** Whether this question asks for it, by her own words or by who answers it: without that it is neither offered nor done. */
  isWanted?: (asked: Asked) => boolean;
  run: (hand: Hand, given: never) => Promise<Done>;
  /** What it makes: of which kind, and how one of hers stands now; undefined when there is none. */
  makes?: { kind: ThingKind; look: (deps: Deps, caller: Caller, id: string) => Promise<Done | undefined> };
};

type Told<I extends z.ZodObject> = Omit<Tool, 'input' | 'costs' | 'effect' | 'run'> & {
  input: I;
  costs?: Costs<z.output<I>>;
  effect?: (hand: Pick<Hand, 'deps' | 'caller' | 'asked'>, input: z.output<I>) => Promise<ToolEffect>;
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
