import type { LessonAdvice, Utterance } from '@app/contract/making/course-analyses.ts';
import { clockOf } from '@app/engines/lessons/lesson-words.ts';
import { z } from 'zod';
import { holdsAddress, saysNothing } from '#checking/made-up.ts';
import { type NumberedSource, withNamedSources } from '#checking/named-sources.ts';
import { storableText } from '#lib/model-json/storable-text.ts';

const MAX_PLACES = 3;
const MAX_GIVEN = 12;
/** Shorter words stand everywhere and prove nothing. */
const MIN_QUOTE_CHARS = 4;
/** She is not marked: whatever gives points or ranks is no advice. */
const MARKS = /\d\s{0,2}分(?!钟|之|组|别|成|享|析|解)|满分|得分|评分|打分|等级|排名/u;

const words = (limit: number) => z.string().transform((text) => storableText(text.trim(), limit));
const Given = z.object({
  tone: z.enum(['try', 'praise']),
  title: words(40),
  at: z.array(z.string()).min(1),
  quote: words(80),
  fact: words(200).catch(''),
  tryThis: words(200).catch(''),
});

/**
 * The advice in what a model said, as far as it is about this lesson: its times are in the transcript and its quotation is what was said at the
 * first of them. Everything else was made up, and is left out. What it rests on is named, where it was told of it.
 */
export function readAdvice(
  said: unknown,
  utterances: readonly Utterance[],
  sources: readonly NumberedSource[] = [],
): LessonAdvice[] {
  return listIn(said)
    .slice(0, MAX_GIVEN)
    .flatMap((given): LessonAdvice[] => {
      const { data } = Given.safeParse(given);
      if (!data || data.title === '' || MARKS.test(`${data.title}${data.fact}${data.tryThis}`)) return [];
      if (data.tone === 'try' && saysNothing(data.tryThis)) return [];
      if ([data.title, data.fact, data.tryThis].some(holdsAddress)) return [];
      const { at, ...advice } = data;
      const places = placesOf(at, data.quote, utterances);
      if (!places) return [];
      const fact = withNamedSources(data.fact, sources);
      const tryThis = withNamedSources(data.tryThis, sources);
      return [{ ...advice, fact, tryThis, places, by: 'model' }];
    });
}

/** Whether what was advised still is what was said, after she corrected the words. */
export function isGrounded({ quote, places: [first] }: LessonAdvice, utterances: readonly Utterance[]): boolean {
  return utterances.some(({ from, text }) => from === first && isSaidIn(quote, text));
}

function placesOf(at: readonly string[], quote: string, utterances: readonly Utterance[]): number[] | undefined {
  const told = at
    .slice(0, MAX_PLACES)
    .map((clock) => utterances.filter(({ from }) => clockOf(from) === plainClock(clock)));
  if (told.some((said) => said.length === 0)) return undefined;
  const first = told[0]?.find(({ text }) => isSaidIn(quote, text));
  if (!first) return undefined;
  return [...new Set([first.from, ...told.slice(1).flatMap(([one]) => one?.from ?? [])])];
}

/** `[03:05]` is `3:05`. */
function plainClock(clock: string): string {
  const [, minutes = '', seconds = ''] = /^\D{0,2}(\d{1,3})[:：](\d{2})\D{0,2}$/.exec(clock.trim()) ?? [];
  return `${Number(minutes)}:${seconds}`;
}

function isSaidIn(quote: string, text: string): boolean {
  const wanted = bare(quote);
  return wanted.length >= MIN_QUOTE_CHARS && bare(text).includes(wanted);
}

function bare(text: string): string {
  return text.normalize('NFKC').replace(/[^\p{L}\p{N}]/gu, '');
}

/** The list, whatever it was wrapped in. */
function listIn(said: unknown): unknown[] {
  if (Array.isArray(said)) return said;
  if (typeof said !== 'object' || said === null) return [];
  return Object.values(said).find(Array.isArray) ?? [];
}
