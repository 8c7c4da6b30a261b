import type { AnswerAsk, AnswerCard, AnswerStep } from '@app/contract/talking/cards.ts';

/** What an answer did and made beside its words. */
export type Made = { steps: readonly AnswerStep[]; asks: readonly AnswerAsk[]; cards: readonly AnswerCard[] };

export type FlowPiece =
  | { kind: 'text'; key: string; text: string; isLast: boolean }
  /** `isFollowed`: words came after them. */
  | { kind: 'steps'; key: string; steps: readonly AnswerStep[]; isFollowed: boolean }
  | { kind: 'ask'; key: string; ask: AnswerAsk }
  | { kind: 'card'; key: string; card: AnswerCard };

/** Words and what was made, in reading order: each thing stands where the words had come to when it was begun. */
export function flowPieces(text: string, { steps, asks, cards }: Made): FlowPiece[] {
  const placeOf = ({ afterChars }: { afterChars: number }) => Math.min(afterChars, text.length);
  const places = [...new Set([...steps, ...asks, ...cards].map(placeOf))].sort((one, other) => one - other);
  const pieces: FlowPiece[] = [];
  let from = 0;
  for (const place of places) {
    pieces.push(...textPiece(text, from, place));
    const here = steps.filter((step) => placeOf(step) === place);
    const isFollowed = text.slice(place).trim() !== '';
    if (here.length > 0) pieces.push({ kind: 'steps', key: `steps-${place}`, steps: here, isFollowed });
    for (const ask of asks) if (placeOf(ask) === place) pieces.push({ kind: 'ask', key: `ask-${ask.id}`, ask });
    for (const card of cards) if (placeOf(card) === place) pieces.push({ kind: 'card', key: `card-${card.id}`, card });
    from = place;
  }
  return [...pieces, ...textPiece(text, from, text.length)];
}

function textPiece(text: string, from: number, to: number): FlowPiece[] {
  const part = text.slice(from, to);
  return part.trim() === '' ? [] : [{ kind: 'text', key: `text-${from}`, text: part, isLast: to === text.length }];
}
