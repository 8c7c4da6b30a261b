import { type Deck, slideThemes } from '@app/contract/making/slides.ts';
import { AI_LABEL } from '@app/contract/talking/exports.ts';
import { sampleFormulas } from '@app/engines/notation/formulas.fixture.ts';
import { layOutDeck } from '@app/engines/slides/slide-layout.ts';
import { fitDeck } from '@app/engines/slides/slide-split.ts';
import { describe, expect, it } from 'vitest';
import { aiLabel } from '#documents/word/ai-label.ts';
import { drawSlides, OFFICE } from '#test/draw-slides.ts';
import { packageFaults, readParts, validatorErrors } from '#test/ooxml-package.ts';
import { sampleDeck, textLengths } from '#test/sample-decks.ts';
import { wordsOutside } from '#test/slide-faults.ts';
import { openSlideFormulas } from './formulas.ts';
import { writeSlides } from './write-slides.ts';

const write = (deck: Deck) => writeSlides({ deck, ...aiLabel });
const partsOf = async (deck: Deck) => readParts(await write(deck));
const slidesIn = (parts: ReadonlyMap<string, string>) =>
  [...parts].filter(([name]) => /^ppt\/slides\/slide\d+\.xml$/.test(name)).map(([, part]) => part);
const wordsOf = (xml: string) => xml.replaceAll(/<[^>]+>/g, '');

const all = slideThemes.flatMap((theme, index) => {
  const bodySize = index % 2 === 0 ? ('standard' as const) : ('back-row' as const);
  return textLengths.map((length) => ({ name: `${theme} ${length}`, deck: sampleDeck(theme, length, { bodySize }) }));
});

describe('a deck as a PowerPoint file (SRV-025)', () => {
  it('is valid in every theme, with short, usual and long texts', { timeout: 60_000 }, async () => {
    // Another length in each theme, in every other one; the check takes two seconds a file.
    for (const { name, deck } of all.filter((_, index) => index % 7 === 0)) {
      const bytes = await write(deck);

      expect(packageFaults(readParts(bytes)), name).toEqual([]);
      expect(await validatorErrors(bytes, 'pptx'), name).toEqual([]);
    }
  });

  it('has a slide for every slide, each with a heading the outline view knows and its own notes', async () => {
    const deck = sampleDeck('board', 'normal');
    const parts = await partsOf(deck);
    const slides = slidesIn(parts);

    expect(slides).toHaveLength(deck.slides.length);
    for (const slide of slides) expect(slide.match(/<p:ph type="(?:title|ctrTitle)"\/>/g)).toHaveLength(1);
    expect(wordsOf(parts.get('ppt/notesSlides/notesSlide4.xml') ?? '')).toContain(
      '学习目标：先请学生说 x2，再追问 a/b。',
    );
  });

  it('is as high as an older projector where that is wanted, with its master and valid', async () => {
    const bytes = await write(sampleDeck('grid', 'normal', { ratio: '4:3' }));
    const parts = readParts(bytes);

    expect(parts.get('ppt/presentation.xml')).toContain('<p:sldSz cx="12192000" cy="9144000"/>');
    expect(parts.get('ppt/slideMasters/slideMaster1.xml')).toContain(`cy="${548 * 12_700}"`);
    expect(packageFaults(parts)).toEqual([]);
    expect(await validatorErrors(bytes, 'pptx')).toEqual([]);
  });

  it('keeps a sentence with a tall formula in one paragraph; programs that know no equations there get its pieces', async () => {
    const base = { id: 's', title: '求值', tag: '', notes: '', minutes: 0, lead: '' };
    const items = ['已知 $\\frac{a}{b}=2$ 求值'];
    const deck: Deck = { ...sampleDeck('board', 'normal'), slides: [{ ...base, layout: 'bullets', items }] };
    const bytes = await write(deck);
    const [slide = ''] = slidesIn(readParts(bytes));
    const [, choice = '', fallback = ''] =
      /<mc:Choice[^>]*>(.*)<\/mc:Choice><mc:Fallback>(.*)<\/mc:Fallback>/s.exec(slide) ?? [];

    expect(choice.match(/<a:p>/g)).toHaveLength(1);
    expect(choice).toMatch(/<a:t>已知 <\/a:t><\/a:r><math:m>.*<m:f>.*<\/math:m><a:r>.*<a:t> 求值<\/a:t>/s);
    expect(wordsOf(fallback)).toBe('已知  求值');
    expect(await validatorErrors(bytes, 'pptx')).toEqual([]);
  });

  it('lets a long name in the middle of a map have several lines', async () => {
    const base = { id: 's', title: '小结', tag: '', notes: '', minutes: 0 };
    const root = '一个很长很长写不进一行里的课题名称';
    const nodes = [{ title: '甲', text: '' }];
    const deck: Deck = { ...sampleDeck('board', 'normal'), slides: [{ ...base, layout: 'mindmap', root, nodes }] };
    const [slide = ''] = slidesIn(await partsOf(deck));
    const [middle = ''] = slide.split('<p:sp>').filter((shape) => shape.includes(root));

    expect(middle).toContain('wrap="square"');
  });

  it('names every shape of a slide once', async () => {
    for (const slide of slidesIn(await partsOf(sampleDeck('grid', 'double')))) {
      const ids = Array.from(slide.matchAll(/<p:cNvPr id="(\d+)"/g), ([, id]) => id);
      expect(new Set(ids).size).toBe(ids.length);
    }
  });

  it('takes its colours from the theme, so that another theme changes them all', async () => {
    const parts = await partsOf(sampleDeck('board', 'normal'));
    const drawn = [...parts]
      .filter(([name]) => !name.includes('/theme/'))
      .map(([, part]) => part)
      .join('');
    const [fixed, themed] = [drawn.match(/<a:srgbClr/g) ?? [], drawn.match(/<a:schemeClr/g) ?? []];

    expect(themed.length / (themed.length + fixed.length)).toBeGreaterThanOrEqual(0.95);
  });

  it('names a Latin and a Chinese font for every run of words', async () => {
    for (const slide of slidesIn(await partsOf(sampleDeck('paper', 'normal')))) {
      const runs = Array.from(slide.matchAll(/<a:r>(?:(?!<\/a:r>).)*<\/a:r>/gs), ([run]) => run);
      expect(runs.filter((run) => !/<a:latin [^>]*\/><a:ea /.test(run))).toEqual([]);
    }
  });

  it('has equations PowerPoint can edit, with curves for programs that know none, and never LaTeX', async () => {
    const formulas = sampleFormulas.map(({ latex }) => latex);
    const slides = Array.from({ length: Math.ceil(formulas.length / 2) }, (_, index) => ({
      ...{ layout: 'formula' as const, id: `f${index}`, title: '公式', tag: '', notes: '', minutes: 0 },
      formulas: formulas.slice(index * 2, index * 2 + 2),
      items: [`这里 $${formulas[index * 2]}$ 是一行`],
    }));
    const bytes = await write({ ...sampleDeck('board', 'normal'), slides });
    const drawn = slidesIn(readParts(bytes));

    expect(await validatorErrors(bytes, 'pptx')).toEqual([]);
    expect(drawn.join('').match(/<a14:m>/g)?.length).toBeGreaterThanOrEqual(formulas.length);
    expect(drawn.join('').match(/<mc:Fallback>(<p:grpSp>|<p:sp>)/g)).toHaveLength(
      drawn.join('').match(/<mc:Choice /g)?.length ?? 0,
    );
    for (const slide of drawn) expect(wordsOf(slide)).not.toMatch(/\\[a-z]+|\$/i);
  });

  it('has curves alone where the teacher wants no equations', async () => {
    const slides = slidesIn(await partsOf(sampleDeck('board', 'normal', { areFormulasNative: false }))).join('');

    expect(slides).not.toContain('a14:m');
    expect(slides).toContain('<a:custGeom>');
  });

  it('shows the steps of an example and the answer of a question one click after the other', async () => {
    const slides = slidesIn(await partsOf(sampleDeck('board', 'normal')));
    const clicks = slides.map((slide) => slide.match(/nodeType="clickEffect"/g)?.length ?? 0);

    expect(clicks).toEqual([
      ...[0, 0, 0, 0, 0, 0, 0, 3, 0, 4, 1, 0, 0, 0, 0, 0, 0, 0, 4],
      ...[0, 3, 2, 2, 4, 4, 0, 4, 2, 3, 0, 1, 3, 2, 0, 3],
    ]);
    for (const slide of slides) {
      const ids = new Set(Array.from(slide.matchAll(/<p:cNvPr id="(\d+)"/g), ([, id]) => id));
      const targets = Array.from(slide.matchAll(/spid="(\d+)"/g), ([, id]) => id);
      expect(targets.every((id) => ids.has(id))).toBe(true);
    }
  });

  it('says on its last slide and in its properties that it was generated', async () => {
    const parts = await partsOf(sampleDeck('board', 'normal'));
    const labelled = slidesIn(parts).map((slide) => wordsOf(slide).includes(AI_LABEL));

    expect(labelled.filter(Boolean)).toHaveLength(1);
    expect(parts.get('docProps/custom.xml')).toContain('AIGC');
    expect(parts.get('docProps/core.xml')).toContain('<dc:title>公式法</dc:title>');
  });

  it('is the same file for the same deck, and small', async () => {
    const [one, other] = [await write(sampleDeck('night', 'normal')), await write(sampleDeck('night', 'normal'))];

    expect(Buffer.from(one).equals(Buffer.from(other))).toBe(true);
    expect(one.byteLength).toBeLessThan(300 * 1_024);
  });

  it('holds whatever is typed', async () => {
    const nasty = `<b>&"\u0001\ud800 $\\frac{$ **粗 $x$ 🎉 ${'a'.repeat(120)}`;
    const deck = sampleDeck('board', 'normal');
    const slides = deck.slides.map((slide) => ({ ...slide, title: nasty.slice(0, 190), notes: nasty }));
    const bytes = await write({ ...deck, title: '<&>', slides });

    expect(await validatorErrors(bytes, 'pptx')).toEqual([]);
  });
});

describe.skipIf(!OFFICE)(`drawn by LibreOffice${OFFICE ? '' : ' (its part for slides is not installed here)'}`, () => {
  it('has a page for every slide and no word outside its box', { timeout: 120_000 }, async () => {
    const formulas = await openSlideFormulas();
    const decks = all.filter((_, index) => index % 4 === 2).map(({ deck }) => deck);
    const drawn = await drawSlides(await Promise.all(decks.map(write)));

    for (const [index, deck] of decks.entries()) {
      const pages = layOutDeck(fitDeck(deck, formulas), formulas, AI_LABEL);
      expect(drawn[index]).toHaveLength(pages.length);
      for (const [number, page] of pages.entries()) {
        const seen = drawn[index]?.[number] ?? { width: 960, height: 540, words: [] };
        expect(seen.words.length, `${deck.theme} ${number + 1}`).toBeGreaterThan(0);
        expect(wordsOutside(seen, page), `${deck.theme} ${number + 1}`).toEqual([]);
      }
    }
  });

  it('keeps closing marks in their line', { timeout: 120_000 }, async () => {
    const base = { title: '题', tag: '', notes: '说', minutes: 0 };
    const slides: Deck['slides'] = [
      {
        ...{ ...base, id: 's1', layout: 'opening', options: [], task: '' },
        question: '一片落叶落到地上，几个月后不见了，养分到哪去了？',
      },
    ];
    const formulas = await openSlideFormulas();
    const deck = fitDeck({ ...sampleDeck('board', 'normal'), slides }, formulas);
    const [drawn = []] = await drawSlides([await write(deck)]);
    const pages = layOutDeck(deck, formulas, AI_LABEL);

    expect(drawn.flatMap((seen, at) => (pages[at] ? wordsOutside(seen, pages[at]) : []))).toEqual([]);
  });
});
