import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { eventStreamParser, type StreamItem } from './event-stream-parser.ts';

const readAll = (pieces: readonly string[]): StreamItem[] => {
  const parser = eventStreamParser();
  return pieces.flatMap((piece) => parser.feed(piece));
};

const message = (id: string, data: string): StreamItem => ({ kind: 'message', id, data });

describe('the event stream parser', () => {
  it('reads messages and heartbeats', () => {
    expect(readAll([': heartbeat\n\nid: 1\ndata: {"a":1}\n\nid: 2\ndata: x\n\n'])).toEqual([
      { kind: 'comment' },
      message('1', '{"a":1}'),
      message('2', 'x'),
    ]);
  });

  it('joins data lines, keeps colons and leading spaces beyond the first', () => {
    expect(readAll(['id:7\ndata:  a: b\ndata\ndata:c\n\n'])).toEqual([message('7', ' a: b\n\nc')]);
  });

  it('keeps the id for messages that bring none and ignores other fields', () => {
    expect(readAll(['id: 3\nevent: x\nretry: 5\ndata: a\n\ndata: b\n\n'])).toEqual([
      message('3', 'a'),
      message('3', 'b'),
    ]);
  });

  it('drops what is not finished', () => {
    expect(readAll(['id: 1\ndata: whole\n\nid: 2\ndata: half'])).toEqual([message('1', 'whole')]);
  });

  it('takes CRLF, CR and LF alike, wherever the pieces are cut', () => {
    const line = fc.constantFrom('\n', '\r\n', '\r');
    const data = fc.string({ unit: 'grapheme', maxLength: 12 }).map((text) => text.replace(/[\r\n]/g, '，'));
    const part = fc.record({ data: fc.array(data, { minLength: 1, maxLength: 3 }), hasHeartbeat: fc.boolean() });

    fc.assert(
      fc.property(fc.array(part, { maxLength: 6 }), line, fc.array(fc.nat(), { maxLength: 20 }), (parts, end, cuts) => {
        const text = parts
          .map(
            ({ data, hasHeartbeat }, id) =>
              `${hasHeartbeat ? `: hb${end}${end}` : ''}id: ${id}${end}${data.map((d) => `data: ${d}${end}`).join('')}${end}`,
          )
          .join('');
        const expected = parts.flatMap(({ data, hasHeartbeat }, id) => [
          ...(hasHeartbeat ? [{ kind: 'comment' } as const] : []),
          message(String(id), data.join('\n')),
        ]);

        const places = [0, ...cuts.map((cut) => cut % (text.length + 1)).sort((a, b) => a - b), text.length];
        const pieces = places.slice(1).map((place, n) => text.slice(places[n], place));

        // The last CR of a stream may be half of a CRLF, so one more line end is what settles it.
        expect(readAll([...pieces, end])).toEqual(expected);
      }),
    );
  });
});
