import { AppError } from '@app/contract/errors.ts';
import { AnswerEvent, StreamStatus } from '@app/contract/talking/chat.ts';
import { type Answer, emptyAnswer, foldAnswer } from '@app/engines/chat/answer-fold.ts';
import { waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { type AnswerStream, type FollowOptions, followAnswer } from './follow-answer.ts';

const MESSAGE = '6b8f2f0e-7f0a-4a4e-9a55-0d6c35b1a001';
type Numbered = { id: number; event: AnswerEvent };

function event(id: number, happened: object): Numbered {
  const bare = { code: 0, status: StreamStatus.GOING, messageId: MESSAGE, role: 'assistant', part: 'text' };
  return { id, event: AnswerEvent.parse({ ...bare, text: '', at: id, ...happened }) };
}
const begun = event(1, { status: StreamStatus.START });
const word = (id: number, text: string) => event(id, { text });
const ended = (id: number) => event(id, { status: StreamStatus.END, state: 'done' });

/** Gives its events, then ends as told: by itself, or with an error. */
async function* stream(events: readonly Numbered[], error?: Error): AnswerStream {
  yield* events;
  if (error) throw error;
}
const drop = () => new AppError('unavailable', '断了');

function follow(options: Partial<FollowOptions>) {
  let answer: Answer = emptyAnswer;
  const pauses: number[] = [];
  const drops = vi.fn();
  const end = followAnswer({
    resume: () => stream([]),
    signal: new AbortController().signal,
    onEvent: (_id, next) => {
      answer = foldAnswer(answer, next);
    },
    onDrop: drops,
    pause: async (attempt) => void pauses.push(attempt),
    ...options,
  });
  return { end, pauses, drops, answer: () => answer };
}

describe('following an answer', () => {
  it('ends with the answer', async () => {
    const followed = follow({ start: () => stream([begun, word(2, '你'), word(3, '好'), ended(4)]) });

    expect(await followed.end).toEqual({ kind: 'ended' });
    expect(followed.answer()).toMatchObject({ text: '你好', state: 'done' });
    expect(followed.drops).not.toHaveBeenCalled();
  });

  it('takes a dropped connection up after the last event seen', async () => {
    const resumed: number[] = [];
    const rest: AnswerStream[] = [stream([], drop()), stream([word(4, '们'), ended(5)])];
    const followed = follow({
      start: () => stream([begun, word(2, '你'), word(3, '好')], drop()),
      resume: (messageId, lastEventId) => {
        expect(messageId).toBe(MESSAGE);
        resumed.push(lastEventId);
        return rest.shift() ?? stream([]);
      },
    });

    expect(await followed.end).toEqual({ kind: 'ended' });
    expect(followed.answer().text).toBe('你好们');
    expect(resumed).toEqual([3, 3]);
    expect(followed.pauses).toEqual([0, 1]);
  });

  it('takes a stream that just stops for a dropped one', async () => {
    const followed = follow({
      start: () => stream([begun, word(2, '你')]),
      resume: () => stream([word(3, '好'), ended(4)]),
    });

    await followed.end;
    expect(followed.answer().text).toBe('你好');
    expect(followed.drops).toHaveBeenCalledOnce();
  });

  it('shows nothing twice when the replay begins too early', async () => {
    const followed = follow({
      start: () => stream([begun, word(2, '你'), word(3, '好')], drop()),
      resume: () => stream([word(2, '你'), word(3, '好'), word(4, '。'), ended(5)]),
    });

    await followed.end;
    expect(followed.answer().text).toBe('你好。');
  });

  it('forgets what it had when the server starts over, whose events then share one number', async () => {
    const followed = follow({
      start: () => stream([begun, word(2, '旧')], drop()),
      resume: () =>
        stream([event(9, { status: StreamStatus.START, reset: true }), word(9, '全部'), word(10, '的字'), ended(11)]),
    });

    await followed.end;
    expect(followed.answer().text).toBe('全部的字');
  });

  it('hears how an answer ended that had ended meanwhile', async () => {
    const followed = follow({
      messageId: MESSAGE,
      lastEventId: 7,
      resume: () => stream([event(7, { status: StreamStatus.CLOSE, state: 'interrupted' })]),
    });

    expect(await followed.end).toEqual({ kind: 'ended' });
    expect(followed.answer().state).toBe('interrupted');
  });

  it('gives up when the server refuses for good', async () => {
    const refusal = new AppError('not-found', '找不到这条消息');
    const followed = follow({
      start: () => stream([begun, word(2, '你')], drop()),
      resume: () => stream([], refusal),
    });

    expect(await followed.end).toEqual({ kind: 'refused', error: refusal });
  });

  it('goes on trying while the server is only busy or away', async () => {
    const troubles = [drop(), new AppError('too-many', '太快'), new AppError('unexpected', '出错')];
    const followed = follow({
      messageId: MESSAGE,
      resume: () => {
        const trouble = troubles.shift();
        return trouble ? stream([], trouble) : stream([begun, ended(2)]);
      },
    });

    expect(await followed.end).toEqual({ kind: 'ended' });
    expect(followed.pauses).toEqual([0, 1, 2]);
  });

  it('throws when the answer never began', async () => {
    const refusal = new AppError('invalid', '问题太长');

    await expect(follow({ start: () => stream([], refusal) }).end).rejects.toBe(refusal);
    await expect(follow({ start: () => stream([]) }).end).rejects.toMatchObject({ code: 'unavailable' });
  });

  it('lets go when the caller leaves', async () => {
    const leaving = new AbortController();
    const followed = follow({
      signal: leaving.signal,
      start: () => stream([begun], drop()),
      pause: async () => leaving.abort(),
    });

    expect(await followed.end).toEqual({ kind: 'left' });
  });

  it('does not wait for a connection the browser knows to be gone', async () => {
    let isHanging = false;
    const hanging = async function* (signal: AbortSignal): AnswerStream {
      yield begun;
      isHanging = true;
      await new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(drop())));
    };
    const followed = follow({ start: hanging, resume: () => stream([word(2, '好'), ended(3)]) });
    await waitFor(() => expect(isHanging).toBe(true));

    window.dispatchEvent(new Event('offline'));

    expect(await followed.end).toEqual({ kind: 'ended' });
    expect(followed.answer().text).toBe('好');
  });
});
