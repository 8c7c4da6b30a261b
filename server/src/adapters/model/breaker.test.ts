import { describe, expect, it } from 'vitest';
import { openBreaker } from './breaker.ts';
import { ModelError } from './model.ts';

const down = new ModelError('refused', '连不上', { retryable: true });

function played() {
  const clock = { ms: 0 };
  const breaker = openBreaker({ faultsInARow: 3, restMs: 1_000, nowMs: () => clock.ms });
  const ask = (error?: unknown, isStopped = false) => {
    breaker.enter();
    breaker.leave(error, isStopped);
  };
  return { clock, breaker, ask };
}

describe('an address that does not answer', () => {
  it('is passed over after some faults in a row, for a while', () => {
    const { clock, ask } = played();
    for (let i = 0; i < 3; i += 1) ask(down);
    expect(() => ask()).toThrow('大模型暂时连不上');
    clock.ms = 999;
    expect(() => ask()).toThrow('大模型暂时连不上');
    clock.ms = 1_000;
    expect(() => ask()).not.toThrow();
    expect(() => ask()).not.toThrow();
  });

  it('is tried by one question only, and rests again when that fails', () => {
    const { clock, breaker, ask } = played();
    for (let i = 0; i < 3; i += 1) ask(down);
    clock.ms = 1_000;
    breaker.enter();
    expect(() => breaker.enter()).toThrow('大模型暂时连不上');
    breaker.leave(down, false);
    clock.ms = 1_999;
    expect(() => breaker.enter()).toThrow('大模型暂时连不上');
    clock.ms = 2_000;
    // She stopped the try herself: it says nothing, and the next one tries.
    breaker.enter();
    breaker.leave(undefined, true);
    expect(() => ask()).not.toThrow();
  });

  it('is not one that answered in between', () => {
    const { ask } = played();
    for (const error of [down, down, undefined, down, down]) ask(error);
    expect(() => ask()).not.toThrow();
  });

  it('attack: is not one that refuses what somebody sent it', () => {
    const { ask } = played();
    const tooLong = new ModelError('upstream', '这次对话太长');
    const unsuitable = new ModelError('content', '内容不合适');
    for (let i = 0; i < 20; i += 1) ask(i % 2 === 0 ? tooLong : unsuitable);
    expect(() => ask()).not.toThrow();
  });
});
