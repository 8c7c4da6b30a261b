import type { LessonTerm, Utterance } from '@app/contract/making/course-analyses.ts';

/** Where each term is said, by anybody; spaces and capitals make no other word. */
export function termsSaid(terms: readonly string[], utterances: readonly Utterance[]): LessonTerm[] {
  const said = utterances.map(({ text, from, to }) => ({ text: plain(text), from, to }));
  return terms.map((term) => {
    const wanted = plain(term);
    const places = said.flatMap(({ text, from, to }) =>
      indexesOf(text, wanted).map((index) => from + Math.round(((to - from) * index) / Math.max(1, text.length))),
    );
    return { term, places };
  });
}

function indexesOf(text: string, wanted: string): number[] {
  const found: number[] = [];
  if (wanted === '') return found;
  for (let at = text.indexOf(wanted); at !== -1; at = text.indexOf(wanted, at + wanted.length)) found.push(at);
  return found;
}

function plain(text: string): string {
  return text.normalize('NFKC').toLowerCase().replaceAll(/\s/g, '');
}
