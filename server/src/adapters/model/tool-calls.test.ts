import { anySign } from '@app/contract/any-sign.fixture.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_ARGUMENT_CHARS, MAX_CALLS_A_REPLY, ToolCalls } from './tool-calls.ts';

const read = (...deltas: unknown[]) => {
  const calls = new ToolCalls();
  for (const delta of deltas) calls.read(delta);
  return calls.list();
};

describe('tool calls of a reply', () => {
  it('are put together from pieces, several at once', () => {
    const calls = read(
      [{ index: 0, id: 'a', type: 'function', function: { name: 'lookup', arguments: '' } }],
      [{ index: 0, function: { arguments: '{"wor' } }],
      [{ index: 1, id: 'b', function: { name: 'calculate', arguments: '{}' } }],
      [{ index: 0, function: { arguments: 'ds":"公式法"}' } }],
    );
    expect(calls).toEqual([
      { id: 'a', name: 'lookup', arguments: '{"words":"公式法"}' },
      { id: 'b', name: 'calculate', arguments: '{}' },
    ]);
  });

  it('are understood without numbers, without ids and with arguments as an object', () => {
    expect(read([{ id: 'a', function: { name: 'x', arguments: '{' } }], [{ function: { arguments: '}' } }])).toEqual([
      { id: 'a', name: 'x', arguments: '{}' },
    ]);
    const twins = [
      { index: 0, id: 's', function: { name: 'x', arguments: { n: 1 } } },
      { index: 1, id: 's', function: { name: 'y' } },
    ];
    expect(read(twins)).toEqual([
      { id: 's', name: 'x', arguments: '{"n":1}' },
      { id: 'call-1', name: 'y', arguments: '' },
    ]);
  });

  it('attack: are bounded in number and size, whatever comes', () => {
    const many = Array.from({ length: 500 }, (_, index) => ({
      index,
      id: `${index}`,
      function: { name: 'x', arguments: '{}' },
    }));
    expect(read(many)).toHaveLength(MAX_CALLS_A_REPLY);
    const long = [{ index: 0, function: { name: 'x'.repeat(999), arguments: 'y'.repeat(MAX_ARGUMENT_CHARS) } }];
    const [call] = read(long, long, long);
    expect(call?.arguments).toHaveLength(MAX_ARGUMENT_CHARS);
    expect(call?.name).toHaveLength(64);
    fc.assert(
      fc.property(fc.array(fc.anything()), fc.string({ unit: anySign }), (pieces, text) => {
        expect(read(pieces, [{ index: text, function: text }], text).length).toBeLessThanOrEqual(MAX_CALLS_A_REPLY);
      }),
    );
  });
});
