/** The lines of a text that say something, without the space around them (rule NAME-009). */
export function linesOf(text: string): string[] {
  return text
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

const MARKER = /\[\[(?:[^[\]]|\[(?!\[)|\](?!\]))*\]\]/g;

/** Puts a text in the place of the only `[[…]]`; with more than one it is not clear which was meant (rule NAME-010). @public */
export function replaceMarker(text: string, replacement: string): string | undefined {
  const markers = text.match(MARKER) ?? [];
  return markers.length > 1 ? undefined : text.replace(MARKER, () => replacement);
}
