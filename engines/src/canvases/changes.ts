import type { CanvasChange } from '@app/contract/talking/canvases.ts';
import { joinParagraphs, type Paragraph, splitParagraphs } from './paragraphs.ts';

type Edit = Pick<CanvasChange, 'at' | 'before' | 'after'>;
type Marked = { text: string; changes: readonly CanvasChange[] };

const BETWEEN = '\n\n';

/** Each change with the paragraph it is about now; one whose paragraph is no longer there is left out. */
export function placeChanges<Change extends Edit>(
  paragraphs: readonly Paragraph[],
  changes: readonly Change[],
): Change[] {
  const taken = new Set<number>();
  const placed: Change[] = [];
  for (const change of changes) {
    const at = nearest(paragraphs, change, taken);
    if (at === undefined) continue;
    taken.add(at);
    placed.push(at === change.at ? change : { ...change, at });
  }
  return placed;
}

function nearest(
  paragraphs: readonly Paragraph[],
  { at, before }: Edit,
  taken: ReadonlySet<number>,
): number | undefined {
  const isIt = (one: number) => paragraphs[one]?.text === before && !taken.has(one);
  for (let away = 0; away < paragraphs.length + at + 1; away += 1) {
    if (isIt(at - away)) return at - away;
    if (isIt(at + away)) return at + away;
    if (at - away < 0 && at + away >= paragraphs.length) return undefined;
  }
  return undefined;
}

/** The text with these changes made; whatever they do not name stays as it is, byte for byte. */
export function applyChanges(text: string, changes: readonly Edit[]): string {
  const paragraphs = splitParagraphs(text);
  const byPlace = new Map(placeChanges(paragraphs, changes).map((change) => [change.at, change]));
  const changed = paragraphs.map((paragraph, at) => {
    const change = byPlace.get(at);
    if (!change) return paragraph;
    return change.after === '' ? { text: '', gap: '' } : { text: change.after, gap: paragraph.gap };
  });
  return joinParagraphs(changed);
}

/** True where the paragraphs that no change names are the same in both texts, byte for byte and in their order. */
export function leavesRest(text: string, changes: readonly Edit[]): boolean {
  const paragraphs = splitParagraphs(text);
  const named = new Set(placeChanges(paragraphs, changes).map(({ at }) => at));
  const rest = paragraphs.flatMap((paragraph, at) => (named.has(at) ? [] : [paragraph.text]));
  const after = splitParagraphs(applyChanges(text, changes)).map((paragraph) => paragraph.text);
  let found = 0;
  for (const paragraph of after) if (paragraph === rest[found]) found += 1;
  return found === rest.length;
}

/** What is on the paper once one change is taken; the others stay where they belong. */
export function acceptChanges({ text, changes }: Marked, ids: readonly string[]): Marked {
  const isTaken = ({ id }: CanvasChange) => ids.includes(id);
  return withText(
    { text, changes: changes.filter((change) => !isTaken(change)) },
    applyChanges(text, changes.filter(isTaken)),
  );
}

/** The changes follow their paragraphs into another text; those whose paragraph was changed by hand are gone. */
export function withText({ changes }: Marked, text: string): Marked {
  return { text, changes: placeChanges(splitParagraphs(text), changes) };
}

/** What makes the one text of the other, paragraph by paragraph. */
export function editsBetween(before: string, after: string): Edit[] {
  const [old, now] = [splitParagraphs(before).map(textOf), splitParagraphs(after).map(textOf)];
  const edits = new Map<number, string>();
  const put = (at: number, change: (text: string) => string) => edits.set(at, change(edits.get(at) ?? old[at] ?? ''));
  for (const { from, to, lines } of hunksOf(old, now)) {
    const [paired, added] = [lines.slice(0, to - from), lines.slice(to - from)];
    for (let at = from; at < to; at += 1) put(at, () => paired[at - from] ?? '');
    if (added.length === 0) continue;
    const words = added.join(BETWEEN);
    if (to > 0) put(to - 1, (text) => (text === '' ? words : text + BETWEEN + words));
    else put(0, (text) => words + BETWEEN + text);
  }
  return [...edits]
    .map(([at, after]) => ({ at, before: old[at] ?? '', after }))
    .sort((one, other) => one.at - other.at);
}

/** Two windows wrote from the same text: what does not meet is joined; where both changed a paragraph, mine is a proposal. */
export function mergeTexts(
  { base, mine, theirs }: { base: string; mine: string; theirs: string },
  propose: (edit: Edit) => CanvasChange,
): Marked {
  const wanted = editsBetween(base, mine);
  const text = applyChanges(theirs, wanted);
  const kept = new Set(splitParagraphs(text).map(textOf));
  const isLost = (paragraph: Paragraph) => paragraph.text.trim() !== '' && !kept.has(paragraph.text);
  const lost = new Set(wanted.flatMap(({ after }) => splitParagraphs(after).filter(isLost).map(textOf)));
  const holdsLost = ({ after }: Edit) => splitParagraphs(after).some((paragraph) => lost.has(paragraph.text));
  return { text, changes: lost.size === 0 ? [] : editsBetween(text, mine).filter(holdsLost).map(propose) };
}

const textOf = ({ text }: Paragraph) => text;

type Hunk = { from: number; to: number; lines: readonly string[] };

/** More than that is not compared paragraph by paragraph: what lies between the first and the last difference is one hunk. */
const MAX_COMPARED = 4_000_000;

function hunksOf(old: readonly string[], now: readonly string[]): Hunk[] {
  let head = 0;
  while (head < old.length && head < now.length && old[head] === now[head]) head += 1;
  let tail = 0;
  while (tail < Math.min(old.length, now.length) - head && old.at(-1 - tail) === now.at(-1 - tail)) tail += 1;
  const [rows, columns] = [old.length - tail - head, now.length - tail - head];
  if (rows === 0 && columns === 0) return [];
  const whole = { from: head, to: head + rows, lines: now.slice(head, head + columns) };
  if (rows === 0 || columns === 0 || rows * columns > MAX_COMPARED) return [whole];
  return walk(old.slice(head, head + rows), now.slice(head, head + columns)).map(({ from, to, lines }) => {
    return { from: from + head, to: to + head, lines };
  });
}

/** Along the longest common run of paragraphs. */
function walk(old: readonly string[], now: readonly string[]): Hunk[] {
  const width = now.length + 1;
  const lengths = new Uint32Array((old.length + 1) * width);
  const at = (row: number, column: number) => lengths[row * width + column] ?? 0;
  for (let row = old.length - 1; row >= 0; row -= 1)
    for (let column = now.length - 1; column >= 0; column -= 1)
      lengths[row * width + column] =
        old[row] === now[column] ? at(row + 1, column + 1) + 1 : Math.max(at(row + 1, column), at(row, column + 1));
  const hunks: Hunk[] = [];
  let [row, column] = [0, 0];
  while (row < old.length || column < now.length) {
    const [fromRow, fromColumn] = [row, column];
    while ((row < old.length || column < now.length) && !(row < old.length && old[row] === now[column])) {
      if (column >= now.length || (row < old.length && at(row + 1, column) >= at(row, column + 1))) row += 1;
      else column += 1;
    }
    if (row > fromRow || column > fromColumn)
      hunks.push({ from: fromRow, to: row, lines: now.slice(fromColumn, column) });
    while (row < old.length && column < now.length && old[row] === now[column]) [row, column] = [row + 1, column + 1];
  }
  return hunks;
}
