import type { AnswerAsk, AnswerCard, AnswerStep } from '@app/contract/talking/cards.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { flowPieces } from './flow-pieces.ts';

const step = (id: string, afterChars: number): AnswerStep => ({
  ...{ id, afterChars, text: '已查课标', detail: '' },
  ...{ state: 'done', ms: 1 },
});
const card = (id: string, afterChars: number): AnswerCard => ({
  ...{ id, afterChars, state: 'done', title: '', line: '', trouble: '' },
  ...{ type: 'word', name: '', bytes: 0 },
});
const ask: AnswerAsk = {
  ...{ id: 'a', afterChars: 3, title: '', state: 'waiting', agreed: [], outcome: '' },
  effects: [],
};
const shape = (text: string, made: Parameters<typeof flowPieces>[1]) =>
  flowPieces(text, made).map((piece) => (piece.kind === 'text' ? piece.text : piece.kind));

describe('the pieces of an answer', () => {
  it('stand where the words had come to, steps before asks, and these before cards', () => {
    const made = { steps: [step('1', 3), step('2', 3)], asks: [ask], cards: [card('a', 3), card('b', 6)] };
    expect(shape('先看。做好了', made)).toEqual(['先看。', 'steps', 'ask', 'card', '做好了', 'card']);
  });

  it('put what was begun after more words than are known behind the last one', () => {
    expect(shape('先看', { steps: [], asks: [], cards: [card('a', 99)] })).toEqual(['先看', 'card']);
  });

  it('know whether words followed the steps', () => {
    const isFollowed = (text: string) =>
      flowPieces(text, { steps: [step('1', 2)], asks: [], cards: [] }).some(
        (piece) => piece.kind === 'steps' && piece.isFollowed,
      );
    expect(isFollowed('先看')).toBe(false);
    expect(isFollowed('先看\n\n')).toBe(false);
    expect(isFollowed('先看，好')).toBe(true);
  });

  it('lose no word and no card, wherever these stand', () => {
    fc.assert(
      fc.property(fc.string(), fc.array(fc.nat(40), { maxLength: 5 }), (text, places) => {
        const pieces = flowPieces(text, {
          steps: [],
          asks: [],
          cards: places.map((place, at) => card(`${at}`, place)),
        });
        const words = pieces.map((piece) => (piece.kind === 'text' ? piece.text : '')).join('');
        expect(words.replaceAll(/\s/g, '')).toBe(text.replaceAll(/\s/g, ''));
        expect(pieces.filter(({ kind }) => kind === 'card')).toHaveLength(places.length);
        expect(new Set(pieces.map(({ key }) => key)).size).toBe(pieces.length);
      }),
    );
  });
});
