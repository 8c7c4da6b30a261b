import { keepCitations } from '#lib/citations.ts';

/** Something the library says, by the number the model is told. */
export type NumberedSource = { no: number; name: string; text: string };

/** What the standard asks for, by its names: its codes are ours, and nobody teaches by them. */
export function standardSources(standards: readonly { name: string; meaning: string }[]): NumberedSource[] {
  return standards.map(({ name, meaning }, at) => ({ no: at + 1, name: `课标“${name}”`, text: meaning }));
}

/** As the model is told them. */
export function numberedWords(sources: readonly NumberedSource[]): string {
  return sources.map(({ no, name, text }) => `[${no}] ${name}${text && `：${text}`}`).join('\n');
}

/** A text whose numbers have become names behind it, for where no list of sources stands; numbers nobody gave are gone. */
export function withNamedSources(text: string, sources: readonly NumberedSource[]): string {
  const kept = keepCitations(text, new Set(sources.map(({ no }) => no)));
  const named = sources.filter(({ no }) => kept.includes(`[${no}]`)).map(({ name }) => name);
  const bare = keepCitations(kept, new Set()).trim();
  return named.length > 0 ? `${bare}（依据：${named.join('、')}）` : bare;
}
