/** Words of a user within a pattern of LIKE: its signs are just signs. */
export function escapeLike(words: string): string {
  return words.replace(/[\\%_]/g, '\\$&');
}
