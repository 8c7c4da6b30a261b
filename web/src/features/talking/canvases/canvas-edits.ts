import { type CanvasAsk, type CanvasChange, type CanvasContent, MAX_CHANGES } from '@app/contract/talking/canvases.ts';
import { editsBetween, mergeTexts, placeChanges } from '@app/engines/canvases/changes.ts';
import { headingOver, splitParagraphs } from '@app/engines/canvases/paragraphs.ts';
import { excerptOf } from '@app/engines/notation/excerpt.ts';
import { newUuid } from '#lib/new-uuid.ts';

/** What alone is to be changed: paragraphs, known again by their words. */
export type Scope = { from: number; to: number; first: string; last: string; name: string };

const NAME_CHARS = 12;

export function scopeOf(text: string, from: number, to: number): Scope | undefined {
  const paragraphs = splitParagraphs(text);
  const [first, last] = [paragraphs[from]?.text, paragraphs[to]?.text];
  if (first === undefined || last === undefined) return undefined;
  return { from, to, first, last, name: headingOver(paragraphs, from) || excerptOf(first, NAME_CHARS) };
}

/** Where the paragraphs of a scope are now; undefined where they are gone. */
export function findScope(text: string, { from, to, first, last }: Scope): { from: number; to: number } | undefined {
  const paragraphs = splitParagraphs(text);
  const [start] = placeChanges(paragraphs, [{ at: from, before: first, after: '' }]);
  const [end] = placeChanges(paragraphs, [{ at: to, before: last, after: '' }]);
  return start && end && start.at <= end.at ? { from: start.at, to: end.at } : undefined;
}

/** The changes in the order of the text. */
function inOrder(changes: readonly CanvasChange[]): CanvasChange[] {
  return [...changes].sort((one, other) => one.at - other.at);
}

/** Lays what came of a wish on the paper as it is now. What she writes in is hers: nothing is laid on it. */
export function layAsk(
  content: CanvasContent,
  ask: CanvasAsk,
  written: string | undefined,
): { content: CanvasContent; leftOut: number } {
  const paragraphs = splitParagraphs(content.text);
  const placed = placeChanges(paragraphs, ask.changes).filter(({ before }) => before !== written);
  const covered = new Set(placed.map(({ at }) => at));
  const earlier = content.changes.filter(({ id, at }) => id !== ask.insteadOf && !covered.has(at));
  const changes = [...earlier, ...placed].slice(0, MAX_CHANGES);
  return {
    content: { ...content, changes: inOrder(changes), askId: ask.askId },
    leftOut: ask.changes.length - placed.length,
  };
}

/** In plain words, for the list of versions: `你改了“二、说学情”`. */
export function describeEdit(before: string, after: string): string {
  const [edit] = editsBetween(before, after);
  if (!edit) return '你改过';
  const paragraphs = splitParagraphs(after);
  const name = headingOver(paragraphs, Math.min(edit.at, paragraphs.length - 1)) || excerptOf(edit.after, NAME_CHARS);
  return name ? `你改了“${name}”` : '你改过';
}

type Windows = { base: string | undefined; mine: CanvasContent; theirs: CanvasContent };

/** Two windows on one paper; undefined where they are too different to be shown side by side. */
export function joinWindows({ base, mine, theirs }: Windows): CanvasContent | undefined {
  const propose = ({ at, before, after }: Pick<CanvasChange, 'at' | 'before' | 'after'>): CanvasChange => {
    return { id: newUuid(), at, before, after, why: '你在这个窗口里写的', from: 'other-window' };
  };
  const { text, changes: clashing } =
    base === undefined
      ? { text: theirs.text, changes: editsBetween(theirs.text, mine.text).map(propose) }
      : mergeTexts({ base, mine: mine.text, theirs: theirs.text }, propose);
  const paragraphs = splitParagraphs(text);
  const placed = placeChanges(paragraphs, [...clashing, ...theirs.changes, ...mine.changes]);
  const known = new Set<string>();
  const changes = placed.filter(({ id }) => !known.has(id) && known.add(id));
  if (changes.length > MAX_CHANGES) return undefined;
  return { text, changes: inOrder(changes), askId: theirs.askId ?? mine.askId };
}
