import { beforeAll, describe, expect, it } from 'vitest';
import { type Fonts, MAIN_FAMILY, openFonts } from './fonts.ts';

let fonts: Fonts;
beforeAll(async () => {
  fonts = await openFonts();
});

const covers = (pattern: string, letter: string) => new RegExp(`^${pattern}$`, 'u').test(letter);

describe('the fonts of a paper', () => {
  it('are one family for common words', async () => {
    expect(await fonts.load('教学设计，“第 1 课时” abc')).toMatchObject({
      families: [{ name: MAIN_FAMILY, covers: '.' }],
    });
  });

  it('are one more for every rare character, which the first then leaves to it', async () => {
    const { families, files } = await fonts.load('读 ā ǎ，①②，∠');
    const [main, ...others] = families;

    for (const letter of 'āǎ①②∠') {
      expect(covers(main?.covers ?? '', letter)).toBe(false);
      expect(others.filter((family) => covers(family.covers, letter))).toHaveLength(1);
    }
    expect(covers(main?.covers ?? '', '读')).toBe(true);
    expect(files).toHaveLength(2 * families.length);
  });

  it('leave the sign that holds a mark to its formula to the font of the mark', async () => {
    const { families } = await fonts.load('解得\u2060。');

    expect(families).toEqual([{ name: MAIN_FAMILY, covers: '.' }]);
  });

  it('have the Greek letters of physics and geometry, and say which signs nobody has', async () => {
    const { families, strange } = await fonts.load('倾角 θ、波长 λ、电阻 Ω、变化 Δ，密度 ρ，圆周率 π，\u{10380}');

    for (const letter of 'θλΩΔρπ') expect(families.filter(({ covers: own }) => covers(own, letter))).toHaveLength(1);
    expect([...strange]).toEqual([0x10380]);
  });

  it('have the phonetic signs of English', async () => {
    const { families, strange } = await fonts.load('/ɪ/ /ʃ/ /ə/ /ŋ/ /ɔː/ ˈ');

    for (const letter of 'ɪʃəŋɔːˈ') expect(families.filter(({ covers: own }) => covers(own, letter))).toHaveLength(1);
    expect(strange.size).toBe(0);
  });

  it('are loaded once', async () => {
    const before = (await fonts.load('①')).files.length;

    expect((await fonts.load('①')).files).toHaveLength(before);
  });
});
