import { type Deck, type Slide, slideThemes } from '@app/contract/making/slides.ts';
import { layOutDeck } from '@app/engines/slides/slide-layout.ts';
import { fitDeck } from '@app/engines/slides/slide-split.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { endPdfProcess, writePdfInProcess } from '#documents/pdf/pdf-process.ts';
import { openSlideFormulas } from '#documents/slides/formulas.ts';
import { aiLabel } from '#documents/word/ai-label.ts';
import { readPdfPages } from '#test/pdf-pages.ts';
import { sampleDeck, textLengths } from '#test/sample-decks.ts';
import type { DeckPaper } from './draw-deck.ts';

afterAll(() => endPdfProcess(''));

const write = (deck: Deck, form: DeckPaper['form'], hasAnswers = true) => {
  const { label, properties } = aiLabel;
  return writePdfInProcess('A', { slides: { deck, form, hasAnswers, label }, properties });
};
const read = async (...wanted: Parameters<typeof write>) => readPdfPages(await write(...wanted));
const bare = (text: string) => text.replaceAll(/[\s\u200b\u2060]/g, '');
const BEHIND = /\\\(.*?\\\)/g;
const wordsOn = ({ words }: { words: { text: string }[] }) =>
  bare(words.map(({ text }) => text).join('')).replaceAll(BEHIND, '');

const twenty = (deck: Deck): Deck => ({ ...deck, slides: deck.slides.slice(0, 20) });

/** The words of every page as it is laid out, without what a formula draws. */
async function laidOut(wanted: Deck): Promise<string[][]> {
  const formulas = await openSlideFormulas();
  return layOutDeck(fitDeck(wanted, formulas), formulas, aiLabel.label).map(({ boxes }) =>
    boxes
      .flatMap((box) => (box.kind === 'text' ? box.paragraphs : []))
      .map(({ runs }) => bare(runs.map(({ text }) => text).join(''))),
  );
}

describe('a deck as PDF', () => {
  it('has a page for every slide with all its words, none off the page, in themes and lengths of every kind', {
    timeout: 60_000,
  }, async () => {
    for (const [index, theme] of slideThemes.filter((_, at) => at % 5 === 0).entries()) {
      const deck = sampleDeck(theme, textLengths[index % textLengths.length] ?? 'normal');
      const { pages } = await read(deck, { kind: 'slides' });
      const laid = await laidOut(deck);

      expect(pages, theme).toHaveLength(laid.length);
      for (const [at, page] of pages.entries()) {
        expect([page.width, page.height]).toEqual([960, 540]);
        const there = wordsOn(page);
        for (const words of laid[at] ?? []) expect(there, `${theme} ${at + 1}`).toContain(words);
        const seen = page.words.filter(({ text }) => !text.includes('\\'));
        for (const { text, left, right, bottom } of seen) {
          const isOnPage = left >= 0 && right <= 961 && bottom >= 0 && bottom <= 540;
          expect(isOnPage, `${theme} ${at + 1}: ${text} ${left} ${right} ${bottom}`).toBe(true);
        }
      }
    }
  });

  it('carries its fonts, says what made it, and keeps the LaTeX behind its formulas', async () => {
    const bytes = await write(twenty(sampleDeck('board', 'normal')), { kind: 'slides' });
    const file = Buffer.from(bytes).toString('latin1');
    const fonts = file.match(/\/Type \/FontDescriptor[\s\S]*?endobj/g) ?? [];
    const { pages, info } = await readPdfPages(bytes);

    expect(fonts.length).toBeGreaterThan(0);
    for (const font of fonts) expect(font).toMatch(/\/FontFile[23]? \d+ 0 R/);
    expect(info).toMatchObject({ Title: '公式法', Custom: { AIGC: expect.stringContaining('教师助手') } });
    expect(
      bare(
        pages
          .at(-1)
          ?.words.map(({ text }) => text)
          .join('') ?? '',
      ),
    ).toContain('内容由AI生成');
    expect(pages.flatMap(({ words }) => words.map(({ text }) => text)).join('')).toContain('\\frac{-b\\pm\\sqrt');
  });

  it.each([
    [2, 10],
    [3, 7],
    [4, 5],
    [6, 4],
  ])('goes on paper %i to a page', async (perPage, pagesOfTwenty) => {
    const deck = twenty(sampleDeck('grid', 'short'));
    const { pages } = await read(deck, { kind: 'handout', perPage });
    const laid = await laidOut(deck);

    expect(laid).toHaveLength(20);
    expect(pages).toHaveLength(pagesOfTwenty);
    for (const [at, page] of pages.entries()) {
      expect([Math.round(page.width), Math.round(page.height)]).toEqual([595, 842]);
      const there = wordsOn(page);
      for (const words of laid.slice(at * perPage, (at + 1) * perPage).flat()) expect(there).toContain(words);
      expect(there).toContain(`第${at + 1}页，共${pagesOfTwenty}页`);
    }
  });

  it('is as high as an older projector where that is wanted', async () => {
    const deck = twenty(sampleDeck('sunny', 'double', { ratio: '4:3' }));
    const [slides, handout] = [await read(deck, { kind: 'slides' }), await read(deck, { kind: 'handout', perPage: 3 })];
    const laid = await laidOut(deck);

    expect(slides.pages.map(({ width, height }) => [width, height])).toEqual(laid.map(() => [960, 720]));
    for (const [at, page] of slides.pages.entries()) {
      const there = wordsOn(page);
      for (const words of laid[at] ?? []) expect(there).toContain(words);
    }
    expect(handout.pages).toHaveLength(Math.ceil(laid.length / 3));
  });

  it('leaves out of a handout what pupils are to find themselves', async () => {
    const base = { id: 's', title: '当堂检测', tag: '', notes: '', minutes: 0 };
    const quiz: Slide = { ...base, layout: 'quiz', question: '几倍？', options: [], answer: '六十二倍' };
    const deck: Deck = { ...sampleDeck('board', 'normal'), slides: [quiz] };
    const form = { kind: 'handout', perPage: 2 } as const;

    expect((await read(deck, form, false)).text).not.toContain('六十二倍');
    expect((await read(deck, form, true)).text).toContain('六十二倍');
  });

  it('has a page of notes for every slide, with formulas among her words; long ones go on', async () => {
    const deck = twenty(sampleDeck('board', 'normal'));
    const { pages, text } = await read(deck, { kind: 'notes' });
    expect(pages).toHaveLength((await laidOut(deck)).length);
    expect(text).toContain('第4页·2分钟学习目标：先请学生说');

    const [first] = deck.slides;
    const long = { ...deck, slides: first ? [{ ...first, notes: `${'先说一句话。'.repeat(40)}\n`.repeat(12) }] : [] };
    const again = await read(long, { kind: 'notes' });
    expect(again.pages.length).toBeGreaterThan(1);
    expect(again.text.match(/先说一句话。/g)).toHaveLength(480);
  });

  it('draws words that look like code as words, and what no font has as nothing', async () => {
    const title = '#read("/etc/passwd") *b* $ <label> \u0000😀ي';
    const base = { id: 's', title, tag: '#', notes: title, minutes: 0, lead: title };
    const deck: Deck = { ...sampleDeck('night', 'normal'), slides: [{ ...base, layout: 'bullets', items: [title] }] };
    const { text } = await read(deck, { kind: 'notes' });

    expect(text).toContain('#read("/etc/passwd")');
    expect(text).not.toContain('root:');
  });
});
