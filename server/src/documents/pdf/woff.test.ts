import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { deflateSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { charactersOf, nameTable } from './font-tables.ts';
import { type FontTables, readWoff, writeSfnt } from './woff.ts';

const fontFile = (slice: string) =>
  readFileSync(
    createRequire(import.meta.url).resolve(`@fontsource/noto-serif-sc/files/noto-serif-sc-${slice}-400-normal.woff`),
  );

describe('a WOFF font', () => {
  it('gives back every table that was put into it', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.stringMatching(/^[A-Za-z]{4}$/), fc.uint8Array({ maxLength: 300 }), { minKeys: 1 }),
        (given) => {
          const tables = new Map(Object.entries(given));

          expect(readWoff(woffOf(tables))).toEqual(
            new Map([...tables].map(([name, table]) => [name, Buffer.from(table)])),
          );
        },
      ),
    );
  });

  it('is refused when it is something else, cut off or damaged, whatever the bytes', () => {
    const whole = woffOf(new Map([['glyf', new Uint8Array(500)]]));

    expect(() => readWoff(Buffer.from('wOF2 and more bytes than a head has, but no font'))).toThrow(
      'this is no WOFF font',
    );
    for (let length = 0; length < whole.byteLength; length += 1)
      expect(() => readWoff(whole.subarray(0, length))).toThrow();
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        expect(() => readWoff(Buffer.concat([whole.subarray(0, 4), bytes]))).toThrow();
      }),
    );
  });

  it('becomes a font whose tables lie where its head says', () => {
    const tables = readWoff(fontFile('119'));
    const font = writeSfnt(tables);

    expect(font.readUInt16BE(4)).toBe(tables.size);
    for (let entry = 12; entry < 12 + 16 * tables.size; entry += 16) {
      const [start, size] = [font.readUInt32BE(entry + 8), font.readUInt32BE(entry + 12)];
      expect(start % 4).toBe(0);
      expect(
        font.subarray(start, start + size).equals(tables.get(font.toString('latin1', entry, entry + 4)) ?? Buffer.of()),
      ).toBe(true);
    }
  });
});

describe('the tables of a font', () => {
  it('say which characters it draws', () => {
    const common = charactersOf(readWoff(fontFile('chinese-simplified')).get('cmap') ?? Buffer.of());
    const draws = (letter: string) => common.has(letter.codePointAt(0) ?? 0);

    expect(common.size).toBeGreaterThan(7_000);
    expect([...'教学设计Aa9，。“”'].filter((letter) => !draws(letter))).toEqual([]);
    expect([...'①∠α'].filter(draws)).toEqual([]);
  });

  it('name it as we say', () => {
    const names = nameTable('Noto Serif SC 7', 'Bold');

    expect(names.readUInt16BE(2)).toBe(3);
    expect(
      Buffer.from(names.subarray(names.readUInt16BE(4)))
        .swap16()
        .toString('utf16le'),
    ).toBe('Noto Serif SC 7BoldNotoSerifSC7-Bold');
  });
});

function woffOf(tables: FontTables): Buffer {
  const head = Buffer.alloc(44);
  head.write('wOFF', 'latin1');
  head.writeUInt16BE(tables.size, 12);
  const entries = Buffer.alloc(20 * tables.size);
  const bodies: Uint8Array[] = [];
  let at = head.byteLength + entries.byteLength;
  for (const [index, [name, table]] of [...tables].entries()) {
    const packed = deflateSync(table);
    const body = packed.byteLength < table.byteLength ? packed : table;
    entries.write(name, 20 * index, 'latin1');
    for (const [field, value] of [at, body.byteLength, table.byteLength].entries()) {
      entries.writeUInt32BE(value, 20 * index + 4 + 4 * field);
    }
    bodies.push(body);
    at += body.byteLength;
  }
  return Buffer.concat([head, entries, ...bodies]);
}
