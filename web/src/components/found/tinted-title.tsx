import type { TitleHit } from '@app/contract/title-hit.ts';

/** A title with what was found of it tinted. */
export function TintedTitle({ title, hits }: { title: string; hits: readonly TitleHit[] }) {
  return tintedParts(title, hits).map(({ at, text, isHit }) => (isHit ? <mark key={at}>{text}</mark> : text));
}

function tintedParts(title: string, hits: readonly TitleHit[]): { at: number; text: string; isHit: boolean }[] {
  const parts: { at: number; text: string; isHit: boolean }[] = [];
  let at = 0;
  for (const { from, to } of [...hits].sort((one, other) => one.from - other.from)) {
    // Two words may be found at one place.
    const start = Math.max(from, at);
    if (start >= to) continue;
    if (start > at) parts.push({ at, text: title.slice(at, start), isHit: false });
    parts.push({ at: start, text: title.slice(start, to), isHit: true });
    at = to;
  }
  if (at < title.length) parts.push({ at, text: title.slice(at), isHit: false });
  return parts;
}
