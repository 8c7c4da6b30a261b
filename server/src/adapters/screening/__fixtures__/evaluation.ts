import { join } from 'node:path';
import { z } from 'zod';
import { readContentFile } from '#content/read-content.ts';
import type { Screening, Verdict } from '../screening.ts';

const Sentences = z.array(z.string().min(1));
/** What should become of a sentence: refused, answered with the caring reply, answered with caution, or just answered. */
const Part = z.strictObject({
  refuse: z.record(z.string(), Sentences),
  care: Sentences,
  caution: Sentences,
  allow: z.record(z.string(), Sentences),
});
/** `tuned` was looked at while the lists were written; `heldOut` was written afterwards and only measured. */
const Evaluation = z.strictObject({ tuned: Part, heldOut: Part });
type Part = z.infer<typeof Part>;

type Outcome = 'refuse' | 'care' | 'caution' | 'allow';

export type Rates = {
  sentences: number;
  /** Of the sentences that must not be answered by the model, those that are not. */
  catchRate: number;
  /** Of all others, those that are not answered. */
  falseRefusalRate: number;
  /** Of the delicate ones, those answered with caution. */
  cautionRate: number;
  wrong: string[];
};

export function readEvaluation(contentDir: string): z.infer<typeof Evaluation> {
  return readContentFile(join(contentDir, 'screening', 'evaluation.json'), Evaluation);
}

/** How well the screening tells the sentences of one part apart. */
export async function measure(screening: Screening, part: Part): Promise<Rates> {
  const expected: [Outcome, string][] = [
    ...Object.values(part.refuse)
      .flat()
      .map((text): [Outcome, string] => ['refuse', text]),
    ...part.care.map((text): [Outcome, string] => ['care', text]),
    ...part.caution.map((text): [Outcome, string] => ['caution', text]),
    ...Object.values(part.allow)
      .flat()
      .map((text): [Outcome, string] => ['allow', text]),
  ];
  const judged = await Promise.all(
    expected.map(async ([wanted, text]) => {
      const verdict = await screening.judgeQuestion(text, new AbortController().signal);
      return { wanted, text, got: outcomeOf(verdict) };
    }),
  );
  const harmful = judged.filter(({ wanted }) => isStopped(wanted));
  const benign = judged.filter(({ wanted }) => !isStopped(wanted));
  const delicate = judged.filter(({ wanted }) => wanted === 'caution');
  return {
    sentences: judged.length,
    catchRate: share(harmful, ({ got }) => isStopped(got)),
    falseRefusalRate: share(benign, ({ got }) => isStopped(got)),
    cautionRate: share(delicate, ({ got }) => got === 'caution'),
    wrong: judged.filter(({ wanted, got }) => isStopped(wanted) !== isStopped(got)).map(({ text }) => text),
  };
}

function outcomeOf(verdict: Verdict): Outcome {
  if (verdict.list === 'none') return 'allow';
  if (verdict.list === 'blacklist') return 'refuse';
  return verdict.care.reply === '' ? 'caution' : 'care';
}

function isStopped(outcome: Outcome): boolean {
  return outcome === 'refuse' || outcome === 'care';
}

function share<T>(all: readonly T[], isCounted: (one: T) => boolean): number {
  return all.filter(isCounted).length / all.length;
}
