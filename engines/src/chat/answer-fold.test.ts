import { AnswerEvent, StreamStatus } from '@app/contract/talking/chat.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Answer, emptyAnswer, foldAnswer } from './answer-fold.ts';

const happened = (event: object): AnswerEvent =>
  AnswerEvent.parse({
    code: 0,
    status: StreamStatus.GOING,
    messageId: 'm',
    role: 'assistant',
    part: 'text',
    text: '',
    at: 0,
    ...event,
  });
const fold = (events: object[], from: Answer = emptyAnswer) => events.map(happened).reduce(foldAnswer, from);

describe('folding an answer', () => {
  it('adds text up in order', () => {
    expect(fold([{ text: '一' }, { text: '二' }]).text).toBe('一二');
  });

  it('measures reasoning from its first word to the first word of text', () => {
    const answer = fold([
      { part: 'reasoning', text: '先', at: 1_000 },
      { part: 'reasoning', text: '想', at: 2_000 },
      { text: '再说', at: 4_500 },
      { text: '。', at: 9_000 },
    ]);

    expect(answer).toMatchObject({ reasoning: '先想', reasoningMs: 3_500, text: '再说。' });
  });

  it('keeps sources and notices apart', () => {
    const source = { no: 1, title: '课标', place: '第 3 页', quote: '…' };
    const answer = fold([
      { part: 'source', source },
      { part: 'notice', text: '离线' },
    ]);

    expect(answer).toMatchObject({ sources: [source], notices: ['离线'], text: '' });
  });

  it('ends as told, and an error says why', () => {
    expect(fold([{ status: StreamStatus.END, state: 'stopped' }]).state).toBe('stopped');
    expect(fold([{ status: StreamStatus.ERROR, text: '断了' }])).toMatchObject({ state: 'failed', errorText: '断了' });
  });

  it('goes on after an end when taken up again', () => {
    const answer = fold([
      { text: '前' },
      { status: StreamStatus.ERROR, text: '断了' },
      { status: StreamStatus.START },
      { text: '后' },
    ]);

    expect(answer).toMatchObject({ text: '前后', state: 'running', errorText: '' });
  });

  it('forgets everything at a reset', () => {
    expect(fold([{ text: '旧' }, { status: StreamStatus.START, reset: true }, { text: '新' }]).text).toBe('新');
  });

  it('gives the same whether folded at once or resumed at any event', () => {
    const said = { text: fc.string({ unit: 'grapheme' }), at: fc.nat(10_000) };
    const event = fc.oneof(
      fc.record({ status: fc.constantFrom(StreamStatus.START, StreamStatus.ERROR), ...said }),
      fc.record({
        status: fc.constantFrom(StreamStatus.GOING, StreamStatus.WARN),
        part: fc.constantFrom<AnswerEvent['part'][]>('text', 'reasoning', 'notice'),
        ...said,
      }),
    );
    fc.assert(
      fc.property(fc.array(event), fc.nat(), (events, cut) => {
        const at = events.length === 0 ? 0 : cut % (events.length + 1);
        expect(fold(events.slice(at), fold(events.slice(0, at)))).toEqual(fold(events));
      }),
    );
  });
});
