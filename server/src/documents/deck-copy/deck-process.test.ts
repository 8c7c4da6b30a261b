import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { pptxOf, relations, textShape, zipOf } from '#documents/reading/office.fixture.ts';
import { openZip } from '#documents/reading/ooxml/zip.ts';
import { copyDeckForScreen, endDeckProcess } from './deck-process.ts';

afterAll(() => endDeckProcess());

const noise = (size: number) => Uint8Array.from({ length: size }, (_, at) => (at * 7_919 + (at >> 8)) % 251);

describe('the copy of a deck for a screen', () => {
  it('has the first slides and what they are drawn of, and nothing else of the deck', async () => {
    const photo = await sharp(noise(1_800 * 1_200 * 3), { raw: { width: 1_800, height: 1_200, channels: 3 } })
      .png()
      .toBuffer();
    const slides = Array.from({ length: 11 }, (_, page) => ({
      shapes: `${textShape(`第${page}张`)}<p:timing><p:tnLst/></p:timing>`,
      notes: `备注${page}`,
      related: [
        { id: 'photo', type: 'image', target: '../media/photo.png' },
        { id: 'film', type: 'video', target: '../media/film.mp4' },
      ],
    }));
    const deck = pptxOf(slides, {
      'ppt/media/photo.png': photo,
      'ppt/media/film.mp4': noise(99),
      'docProps/x.xml': 'x',
    });
    const { bytes, pages } = await copyDeckForScreen('a', deck);
    const copy = openZip(bytes);

    expect(pages).toBe(11);
    const paths = copy.paths();
    expect(paths.filter((path) => path.startsWith('ppt/slides/slide'))).toHaveLength(10);
    expect(paths.filter((path) => /notes|film|docProps/.test(path))).toEqual([]);
    const { format, width } = await sharp(copy.read('ppt/media/photo.png')).metadata();
    expect({ format, width }).toEqual({ format: 'webp', width: 1_280 });
    const text = (path: string) => Buffer.from(copy.read(path) ?? []).toString();
    expect(text('ppt/presentation.xml').match(/<p:sldId /g)).toHaveLength(10);
    // The fixture names its files backwards: slide11.xml is shown first.
    expect(text('ppt/slides/slide11.xml')).not.toContain('timing');
    expect(text('ppt/slides/_rels/slide11.xml.rels')).not.toMatch(/film|notes/);
  });

  it('of what is no deck, or a trap, is refused, and the next one is made', async () => {
    const parts = { '_rels/.rels': relations([{ id: 'r', type: 'officeDocument', target: 'ppt/presentation.xml' }]) };
    const bomb = zipOf({ ...parts, 'ppt/presentation.xml': new Uint8Array(9 * 1024 ** 2) });
    const expected: [Uint8Array, string][] = [
      [bomb, 'too-large'],
      [zipOf(parts), 'damaged'],
      [noise(500), 'damaged'],
    ];
    for (const [bytes, fault] of expected)
      await expect(copyDeckForScreen('a', bytes)).rejects.toMatchObject({ name: 'ReadingError', fault });
    expect((await copyDeckForScreen('a', pptxOf([{ shapes: textShape('一') }]))).pages).toBe(1);
  });
});
