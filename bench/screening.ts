import { join } from 'node:path';
import { measure, readEvaluation } from '../server/src/adapters/screening/__fixtures__/evaluation.ts';
import { openScreening } from '../server/src/adapters/screening/screening.ts';
import { readWordLists, wordsOf } from '../server/src/adapters/screening/word-lists.ts';
import { openLog } from '../server/src/lib/log.ts';
import { hold } from './bars.ts';
import { median, round } from './figures.ts';

const contentDir = join(import.meta.dirname, '../content');
const ROUNDS = 7;
const TEXT_CHARS = 400_000;
/** As long as the pieces a model sends. */
const PIECE_CHARS = 6;

/** How well the shipped lists tell harm from teaching, and how fast they read compared with looking for each word. */
export async function screening() {
  const lists = readWordLists(contentDir);
  const byLists = openScreening({ provider: 'lists' }, lists, openLog('silent'));
  const { tuned, heldOut } = readEvaluation(contentDir);
  const [known, fresh] = [await measure(byLists, tuned), await measure(byLists, heldOut)];

  const sentences = [...Object.values(tuned.allow).flat(), ...tuned.caution].join('。');
  const text = sentences.repeat(Math.ceil(TEXT_CHARS / sentences.length)).slice(0, TEXT_CHARS);
  const words = [...wordsOf(lists.blacklist), ...wordsOf(lists.output)].map(({ word }) => word);
  const guardMs = timed(() => {
    const guard = byLists.openGuard();
    for (let at = 0; at < text.length; at += PIECE_CHARS) guard.push(text.slice(at, at + PIECE_CHARS));
    guard.flush();
  });
  const plainMs = timed(() => words.filter((word) => text.indexOf(word) !== -1));
  const megabytes = Buffer.byteLength(text) / 1e6;
  const held = hold('screening', [
    { name: 'catchRate', value: round(known.catchRate, 3), atLeast: 1 },
    { name: 'falseRefusalRate', value: round(known.falseRefusalRate, 3), atMost: 0 },
    { name: 'heldOutCatchRate', value: round(fresh.catchRate, 3), atLeast: 0.8 },
    { name: 'heldOutFalseRefusalRate', value: round(fresh.falseRefusalRate, 3), atMost: 0.02 },
    { name: 'guardMegabytesPerSecond', value: round(megabytes / (guardMs / 1_000), 1) },
    { name: 'indexOfMegabytesPerSecond', value: round(megabytes / (plainMs / 1_000), 1) },
    // Both of one run, so that the machine hardly matters; 20 were measured.
    { name: 'timesFasterThanIndexOf', value: round(plainMs / guardMs, 1), atLeast: 10 },
  ]);
  return { sentences: known.sentences + fresh.sentences, words: words.length, ...held };
}

function timed(work: () => unknown): number {
  const times = Array.from({ length: ROUNDS }, () => {
    const startedAt = performance.now();
    work();
    return performance.now() - startedAt;
  });
  return median(times);
}
