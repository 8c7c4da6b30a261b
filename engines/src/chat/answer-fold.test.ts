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

const step = { id: '1', afterChars: 0, text: '已查课标', detail: '', state: 'done', ms: 12 };
const card = {
  ...{ id: 'c', afterChars: 0, state: 'running', title: '', line: '', trouble: '' },
  ...{ type: 'word', name: '公式法.docx', bytes: 9 },
};
const ask = {
  ...{ id: 'a', afterChars: 0, title: '做课件要用次数', state: 'waiting', agreed: [], outcome: '' },
  effects: [{ id: 'e1', text: '做 1 份课件', price: '用 1 次', consequence: '' }],
};

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

  it('puts a step, a card and an ask in the place of the former with the same id', () => {
    const answer = fold([
      { part: 'step', step: { ...step, text: '正在查课标', state: 'running' } },
      { part: 'card', card },
      { part: 'ask', ask },
      { part: 'step', step: { ...step, id: '2' } },
      { part: 'step', step },
      { part: 'card', card: { ...card, state: 'done', title: '公式法' } },
      { part: 'ask', ask: { ...ask, state: 'agreed', agreed: ['e1'] } },
    ]);

    expect(answer.steps.map(({ id, text }) => `${id} ${text}`)).toEqual(['1 已查课标', '2 已查课标']);
    expect(answer.cards).toMatchObject([{ id: 'c', title: '公式法', state: 'done' }]);
    expect(answer.asks).toMatchObject([{ id: 'a', state: 'agreed' }]);
  });

  it('ends no step as if it were still being done', () => {
    const running = { part: 'step', step: { ...step, text: '正在查课标', state: 'running' } };
    const { steps } = fold([
      running,
      { part: 'step', step: { ...step, id: '2' } },
      { status: StreamStatus.END, state: 'interrupted' },
    ]);
    expect(steps.map(({ text, state }) => `${text} ${state}`)).toEqual(['没能查课标 failed', '已查课标 done']);
  });

  it('has the type of its cards where they are all of one kind', () => {
    const chain = { part: 'card', card: { ...card, id: 'd', type: 'problemChain', questions: [] } };
    expect(fold([{ part: 'card', card }]).resultType).toBe('word');
    expect(fold([{ part: 'card', card }, chain]).resultType).toBe('text');
    expect(fold([{ part: 'card', card }, chain, { status: StreamStatus.START, reset: true }]).cards).toEqual([]);
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
