import { ChainQuestion, MAX_CHAIN_QUESTIONS } from '@app/contract/making/problem-chains.ts';
import { z } from 'zod';
import { randomId } from '#lib/session/random-id.ts';

/** A chain as it is worked on. */
export const ChainDraft = z.object({ title: z.string(), chain: z.array(ChainQuestion) });
export type ChainDraft = z.infer<typeof ChainDraft>;

export function changeQuestion(draft: ChainDraft, id: string, change: Partial<ChainQuestion>): ChainDraft {
  return { ...draft, chain: draft.chain.map((one) => (one.id === id ? { ...one, ...change } : one)) };
}

/** One place up or down; at either end nothing changes. */
export function moveQuestion(draft: ChainDraft, id: string, step: -1 | 1): ChainDraft {
  const from = draft.chain.findIndex((one) => one.id === id);
  const question = draft.chain[from];
  const to = from + step;
  if (!question || to < 0 || to >= draft.chain.length) return draft;
  return putQuestion(removeQuestion(draft, id), question, to);
}

export function removeQuestion(draft: ChainDraft, id: string): ChainDraft {
  return { ...draft, chain: draft.chain.filter((one) => one.id !== id) };
}

/** At its place, or at the end where the chain became shorter; never twice. */
export function putQuestion(draft: ChainDraft, question: ChainQuestion, at: number): ChainDraft {
  if (isFull(draft) || draft.chain.some(({ id }) => id === question.id)) return draft;
  return { ...draft, chain: [...draft.chain.slice(0, at), question, ...draft.chain.slice(at)] };
}

/** Asks as much as the question before it. */
export function newQuestion({ chain }: ChainDraft): ChainQuestion {
  return { id: randomId(), ask: '', intent: '', expect: '', followUp: '', level: chain.at(-1)?.level ?? '理解' };
}

export function isFull({ chain }: ChainDraft): boolean {
  return chain.length >= MAX_CHAIN_QUESTIONS;
}
