/** A text in which the words that were searched for stand out. */
export function Marked({ text, words }: { text: string; words: readonly string[] }) {
  return markedParts(text, words).map(({ part, isMarked, at }) => (isMarked ? <mark key={at}>{part}</mark> : part));
}

type Part = { part: string; isMarked: boolean; at: number };

export function markedParts(text: string, words: readonly string[]): Part[] {
  if (words.length === 0) return [{ part: text, isMarked: false, at: 0 }];
  // The longest first: a word must not be cut by a shorter one it begins with.
  const longestFirst = [...words].sort((one, other) => other.length - one.length);
  const escaped = longestFirst.map((word) => word.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'));
  const pattern = new RegExp(`(${escaped.join('|')})`, 'giu');
  let at = 0;
  return text.split(pattern).flatMap((part, index) => {
    const start = at;
    at += part.length;
    // Every second piece is what the pattern caught.
    return part === '' ? [] : [{ part, isMarked: index % 2 === 1, at: start }];
  });
}
