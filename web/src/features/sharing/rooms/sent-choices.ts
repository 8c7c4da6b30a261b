import type { OwnLesson } from '@app/contract/making/own-lessons.ts';
import type { PaperSummary } from '@app/contract/making/papers.ts';
import { SentKind, sentNames } from '@app/contract/sharing/room-shown.ts';

/** A thing that can be sent, as a list names it. */
export type SentThing = { kind: SentKind; thingId: string };
export type SentChoice = SentThing & { label: string };

/** What of a lesson can be sent: what is to be answered first. */
export function choicesOfLesson({ parts }: Pick<OwnLesson, 'parts'>): SentChoice[] {
  const things = parts.filter(({ part }) => part !== 'board').flatMap((card) => card.things);
  const choices = things.flatMap(({ thing, title }): SentChoice[] => {
    const kind = SentKind.safeParse(thing.kind).data;
    return kind ? [{ kind, thingId: thing.id, label: `${sentNames[kind]}：${title}` }] : [];
  });
  return choices.sort((one, other) => orderOf(one) - orderOf(other));
}

export function choicesOfPapers(papers: readonly Pick<PaperSummary, 'paperId' | 'title'>[]): SentChoice[] {
  return papers.map(({ paperId, title }) => ({ kind: 'paper', thingId: paperId, label: title }));
}

export function keyOf({ kind, thingId }: SentThing): string {
  return `${kind} ${thingId}`;
}

function orderOf({ kind }: SentThing): number {
  return SentKind.options.indexOf(kind);
}
