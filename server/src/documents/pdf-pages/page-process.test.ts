import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { pdfOf } from '#documents/reading/pdf/pdf.fixture.ts';
import { drawPdfPage, endPageProcesses } from './page-process.ts';

afterAll(() => endPageProcesses());

/** How dark a page is on the whole, from 0 (white) to 255. */
async function inkOf(picture: Uint8Array): Promise<number> {
  const [grey] = (await sharp(picture).greyscale().stats()).channels;
  return 255 - (grey?.mean ?? 255);
}

describe('a page of a PDF', () => {
  it('is drawn for a screen, with Chinese words whose font the file does not carry', async () => {
    const line = (text: string) => pdfOf([{ texts: [{ text, x: 40, y: 700, size: 40 }] }, {}]);
    const [few, many, blank] = await Promise.all([
      drawPdfPage('a', line('一'), 1),
      drawPdfPage('b', line('鑫鑫鑫鑫鑫鑫鑫鑫'), 1),
      drawPdfPage('c', line('一'), 2),
    ]);

    expect(few.pages).toBe(2);
    expect((await sharp(few.picture).metadata()).width).toBe(1_200);
    // A font that lacked them would draw the same empty box for both, eight times as often.
    expect(await inkOf(many.picture)).toBeGreaterThan(16 * (await inkOf(few.picture)));
    expect(await inkOf(blank.picture)).toBe(0);
  });

  it('that is not there, or of a file that is none, is a fault in words', async () => {
    const pdf = pdfOf([{}]);
    for (const [bytes, page] of [
      [pdf, 2],
      [pdf.subarray(0, 200), 1],
      [new Uint8Array(), 1],
    ] as const)
      await expect(drawPdfPage('a', bytes, page)).rejects.toMatchObject({ name: 'ReadingError', fault: 'damaged' });
    expect((await drawPdfPage('a', pdf, 1)).pages).toBe(1);
  });
});
