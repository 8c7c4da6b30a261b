import type { AskedQuestion, Utterance } from '@app/contract/making/course-analyses.ts';
import { sentencesOf } from '#features/making/course-analyses/analysis/sentences.ts';

const MAX_QUOTE_CHARS = 60;

/** As it stands there, cut at its end where it is long. */
export function quoteOf(text: string, maxChars = MAX_QUOTE_CHARS): string {
  const words = text.replaceAll(/\s{1,20}/g, ' ').trim();
  return words.length <= maxChars ? words : `${words.slice(0, maxChars)}……`;
}

/** What is being said at a moment: the sentence, or the last before it. */
export function sentenceAt(utterances: readonly Utterance[], at: number): string {
  const spoken = utterances.filter(({ from, text }) => from <= at && text !== '').at(-1);
  if (!spoken) return '';
  return (
    sentencesOf(spoken)
      .filter(({ from }) => from <= at)
      .at(-1)?.text ?? spoken.text
  );
}

/** What is said right after a question, by whomever. */
export function saidAfter(utterances: readonly Utterance[], { utteranceId, at, text }: AskedQuestion): string {
  const [asked, ...others] = utterances.slice(utteranceId, utteranceId + 4);
  const rest = asked ? sentencesOf(asked).filter((one) => one.from > at && !text.includes(one.text)) : [];
  const next = others.find((one) => one.text !== '');
  return rest[0]?.text ?? (next && sentencesOf(next)[0]?.text) ?? '';
}
