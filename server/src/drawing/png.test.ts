import { afterAll, describe, expect, it } from 'vitest';
import { openSharp } from '#lib/pictures/open-sharp.ts';
import { draw } from './draw.ts';
import { endPngProcess, pngOf } from './png.ts';

afterAll(() => endPngProcess(''));

const wish = { words: '草地上的小猫', width: 1600, height: 900, style: 'illustration', seed: 3 } as const;
const text = (words: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="120" height="60"><rect width="120" height="60" fill="#fff"/><text x="10" y="45" font-family="Noto Serif SC" font-size="40">${words}</text></svg>`;

async function pixelsOf(png: Buffer): Promise<Buffer> {
  const sharp = await openSharp();
  return sharp(png).removeAlpha().raw().toBuffer();
}

describe('a PNG', () => {
  it('is exactly as large as asked', async () => {
    const sharp = await openSharp();
    const png = await pngOf('A', draw({ ...wish, caption: '' })?.svg ?? '');

    expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 1600, height: 900 });
  });

  it('has ink where there are words', async () => {
    const strip = async (caption: string) => {
      const svg = draw({ ...wish, words: '钟面 3:15', caption })?.svg ?? '';
      const pixels = await pixelsOf(await pngOf('A', svg));
      return pixels.subarray(1600 * 3 * 830, 1600 * 3 * 890).filter((value) => value < 140).length;
    };

    expect(await strip('')).toBe(0);
    expect(await strip('认识钟表')).toBeGreaterThan(1_000);
  });

  it('draws rare characters as themselves, not as boxes', async () => {
    const [missing, ...rare] = await Promise.all(
      ['\u{f0000}', '龘', '燚', 'ǎ', '①', '㸚', 'θ', 'Ω'].map(async (letter) =>
        pixelsOf(await pngOf('A', text(letter))),
      ),
    );

    const shapes = new Set(rare.map((pixels) => pixels.toString('base64')));
    expect(shapes.size).toBe(rare.length);
    for (const pixels of rare) {
      expect(pixels.equals(missing ?? Buffer.alloc(0))).toBe(false);
      expect(pixels.filter((value) => value < 100).length).toBeGreaterThan(60);
    }
  });

  it('draws letters with tones by the font that has them, without a gap', async () => {
    const inkBehind = async (words: string) => {
      const pixels = await pixelsOf(await pngOf('A', text(words)));
      return Math.max(...pixels.map((value, index) => (value < 140 ? Math.floor(index / 3) % 120 : 0)));
    };

    expect(Math.abs((await inkBehind('lǜe')) - (await inkBehind('lüe')))).toBeLessThan(3);
  });
});
