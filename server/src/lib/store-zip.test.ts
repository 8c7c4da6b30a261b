import { buffer } from 'node:stream/consumers';
import { crc32 } from 'node:zlib';
import fc from 'fast-check';
import { unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { storeZip, type ZipEntry, zipSize } from './store-zip.ts';

const entry = (path: string, content: Uint8Array): ZipEntry => ({
  path,
  modifiedAt: new Date('2026-11-15T12:00:00Z'),
  sizeBytes: content.length,
  crc32: crc32(content),
  open: async () =>
    (async function* () {
      yield content;
    })(),
});

describe('a zip made while it is read', () => {
  it('holds every entry under its name and is as long as said', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(fc.tuple(fc.string({ minLength: 1, unit: 'grapheme' }), fc.uint8Array()), {
          selector: ([path]) => path,
        }),
        async (files) => {
          const entries = files.map(([path, content], index) => entry(`${index}-${path.replaceAll('/', '')}`, content));
          const zip = await buffer(storeZip(entries));

          expect(zip.length).toBe(zipSize(entries));
          const unzipped = unzipSync(zip);
          for (const [index, { path }] of entries.entries()) {
            expect(Buffer.from(unzipped[path] ?? [])).toEqual(Buffer.from(files[index]?.[1] ?? []));
          }
        },
      ),
      { numRuns: 50 },
    );
  });

  it('counts entries of more than 4 GB in wider fields', () => {
    const large = { ...entry('录像.mp4', new Uint8Array()), sizeBytes: 5 * 1024 ** 3 };
    const second = entry('后面的.txt', new Uint8Array(3));
    const nameBytes = Buffer.byteLength(large.path) * 2 + Buffer.byteLength(second.path) * 2;

    expect(zipSize([large, second])).toBe(
      5 * 1024 ** 3 + 3 + nameBytes + 2 * (30 + 46) + (4 + 16) * 2 + (4 + 8) + 56 + 20 + 22,
    );
  });

  it('ends with the record of 64 bits where there are too many entries', async () => {
    const folders = Array.from({ length: 65_535 }, (_, index) => entry(`${index}/`, new Uint8Array()));
    const zip = await buffer(storeZip(folders));

    expect(zip.length).toBe(zipSize(folders));
    expect(zip.readUInt32LE(zip.length - 22 - 20 - 56)).toBe(0x0606_4b50);
    expect(zip.readBigUInt64LE(zip.length - 22 - 20 - 56 + 32)).toBe(65_535n);
  });
});
