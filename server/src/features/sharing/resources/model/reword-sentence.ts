import { askForShape } from '#asking/ask-for-shape.ts';
import { holdsAddress } from '#checking/made-up.ts';
import type { Deps } from '#deps.ts';
import { PROMPT_VERSION, SlotsShape, sentenceMessages } from './sentence-prompt.ts';

/** She waits at the screen for it. */
const QUICK_MS = 6_000;
/** Fewer signs are no sentence: they are looked for as they are. */
const FEWEST_CHARS = 4;

/** A sentence that the dictionaries read, for one they do not; undefined without a model, in time or in shape. */
export async function rewordSentence(
  deps: Pick<Deps, 'model' | 'screening' | 'log'>,
  sentence: string,
  userId: string,
): Promise<string | undefined> {
  if (deps.model.kind === 'offline' || sentence.length < FEWEST_CHARS) return undefined;
  const { value, fault } = await askForShape(deps, {
    name: '要找的资源',
    shape: SlotsShape,
    messages: sentenceMessages(sentence),
    work: { role: 'quick', area: 'resources', userId },
    signal: AbortSignal.timeout(QUICK_MS),
  });
  if (!value) deps.log.warn({ prompt: PROMPT_VERSION, fault }, 'sentence-not-reworded');
  if (!value) return undefined;
  const { grade, subject, words, kind } = value;
  const said = [grade + subject, ...words, kind].filter(Boolean).join(' ');
  return said === '' || holdsAddress(said) ? undefined : said;
}
