import { describe, expect, it } from 'vitest';
import { eitherSignal } from './either-signal.ts';

describe('one signal of several', () => {
  it('ends with the first of them, for its reason', () => {
    const [one, other] = [new AbortController(), new AbortController()];
    const either = eitherSignal(one.signal, other.signal);
    expect(either.aborted).toBe(false);
    other.abort('第二个');
    one.abort('第一个');
    expect([either.aborted, either.reason]).toEqual([true, '第二个']);
  });

  it('has ended where one of them had', () => {
    const either = eitherSignal(new AbortController().signal, AbortSignal.abort('早就停了'));
    expect([either.aborted, either.reason]).toEqual([true, '早就停了']);
  });
});
