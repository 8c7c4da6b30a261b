/** The lines of a text that say something, without the space around them (rule NAME-009). */
export function linesOf(text: string): string[] {
  return text
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

const MARKER = /\[\[(?:[^[\]]|\[(?!\[)|\](?!\]))*\]\]/g;

/** How often a text says `[[…]]`. */
export function countMarkers(text: string): number {
  return text.match(MARKER)?.length ?? 0;
}

/** Puts a text in the place of the only `[[…]]`; with more than one it is not clear which was meant (rule NAME-010). */
export function replaceMarker(text: string, replacement: string): string | undefined {
  return countMarkers(text) > 1 ? undefined : text.replace(MARKER, () => replacement);
}
