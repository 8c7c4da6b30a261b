const FIRST_CHARS = 50;
const NEXT_CHARS = 50;

/** A text in pieces that are spoken one after the other: the first characters, then as many at a time (rule VOICE-018). */
export function splitSpoken(text: string): string[] {
  // By characters as they are seen: half of one cannot be read.
  const characters = [...text];
  const pieces = [characters.slice(0, FIRST_CHARS)];
  for (let at = FIRST_CHARS; at < characters.length; at += NEXT_CHARS)
    pieces.push(characters.slice(at, at + NEXT_CHARS));
  return pieces.map((piece) => piece.join('')).filter((piece) => piece.trim() !== '');
}
