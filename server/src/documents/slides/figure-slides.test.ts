import { type Deck, type FigureSlide, slideThemes } from '@app/contract/making/slides.ts';
import { describe, expect, it } from 'vitest';
import { readDocument } from '#documents/reading/read-document.ts';
import { aiLabel } from '#documents/word/ai-label.ts';
import { figures } from '#drawing/figures/figures.ts';
import { textFigure } from '#drawing/text-figure.ts';
import { packageFaults, readParts, validatorErrors } from '#test/ooxml-package.ts';
import { writeSlides } from './write-slides.ts';

const slideWith = (words: string, index = 0): FigureSlide => ({
  layout: 'bullets',
  id: `f${index}`,
  title: `第 ${index + 1} 幅`,
  tag: '',
  notes: '说一说',
  minutes: 1,
  lead: '你看到了什么？',
  items: ['先说形状', '再说位置'],
  figure: { words, caption: '图题' },
});
const deckOf = (list: readonly string[], theme: Deck['theme'] = 'board'): Deck => ({
  title: '图',
  theme,
  bodySize: 'standard',
  areFormulasNative: true,
  slides: list.map(slideWith),
});
const partsOf = async (deck: Deck) => readParts(await writeSlides({ deck, ...aiLabel }));

describe('figures in a PowerPoint file', () => {
  it('are valid whatever their kind and the theme', { timeout: 60_000 }, async () => {
    // A few of each kind of shape in every other theme; the check takes two seconds a file.
    for (const [index, theme] of slideThemes.filter((_, at) => at % 2 === 0).entries()) {
      const words = figures.flatMap(({ examples }) => examples.slice(0, 1)).filter((_, at) => at % 7 === index);
      const bytes = await writeSlides({ deck: deckOf(words, theme), ...aiLabel });

      expect(packageFaults(readParts(bytes)), theme).toEqual([]);
      expect(await validatorErrors(bytes, 'pptx'), theme).toEqual([]);
    }
  });

  it('are one group of shapes each, which says what is to be seen; every shape is named once', async () => {
    const xml = (await partsOf(deckOf(['y=x^2 的图像']))).get('ppt/slides/slide1.xml') ?? '';
    const group = /<p:grpSp>.*<\/p:grpSp>/s.exec(xml)?.[0] ?? '';
    const ids = Array.from(xml.matchAll(/<p:cNvPr id="(\d+)"/g), ([, id]) => id);

    expect(xml.match(/<p:grpSp>/g)).toHaveLength(1);
    expect(group).toContain('descr="函数 y=x² 的图像"');
    expect(group.match(/<p:(?:sp|cxnSp)>/g)?.length).toBeGreaterThan(20);
    expect(xml).not.toContain('<p:pic>');
    expect(new Set(ids).size).toBe(ids.length);
    expect(xml.replaceAll(/<[^>]+>/g, '')).toContain('图题');
  });

  it('bring their pictures where shapes cannot show one', async () => {
    const words = 'y=x^2 的图像';
    const drawn = textFigure(words);
    const svg = 'svg' in drawn ? drawn.svg : '';
    const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47]);
    const bytes = await writeSlides({
      deck: deckOf([words, words]),
      ...aiLabel,
      pictures: new Map([[words, { svg, png }]]),
    });
    const parts = readParts(bytes);

    expect(packageFaults(parts)).toEqual([]);
    expect(parts.get('[Content_Types].xml')).toContain('Extension="svg"');
    expect(parts.get('ppt/slides/_rels/slide2.xml.rels')).toContain('../media/figure1.svg');
  });

  it('come back as words that say what they show, without the letters at their lines', async () => {
    const bytes = await writeSlides({ deck: deckOf(['y=x^2 的图像']), ...aiLabel });
    const { markdown } = await readDocument(bytes, '课件.pptx');

    expect(markdown).toContain('（图：函数 y=x² 的图像）');
    expect(markdown).toContain('你看到了什么');
    expect(markdown).not.toMatch(/^\W*[xy]$/m);
  });
});
