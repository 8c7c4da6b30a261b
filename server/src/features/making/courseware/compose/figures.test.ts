import type { Design } from '@app/contract/making/design.ts';
import { figureMarkdown } from '@app/contract/making/figures.ts';
import { Deck, figureOf, type Slide } from '@app/contract/making/slides.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeSlides } from '#documents/slides/write-slides.ts';
import { aiLabel } from '#documents/word/ai-label.ts';
import { composeDesigns } from '#test/composed-designs.ts';
import { openTestApp, type TestApp } from '#test/test-app.ts';
import { slidesFromDesign } from './from-design.ts';
import { slidesFromOutline } from './from-outline.ts';
import { madeOf } from './made-of.ts';

const image = (words: string, caption = `图：${words}`) => figureMarkdown({ words, width: 0 }, caption);

describe('a design with figures', () => {
  let app: TestApp;
  let design: Design;
  beforeAll(async () => {
    app = await openTestApp({ withCurriculum: true });
    const plain = (await composeDesigns(app, 4)).map((one) => one.design).find(({ head }) => head.periods === 1);
    if (!plain) throw new Error('a design of one period is composed');
    design = {
      ...plain,
      board: `${plain.board}\n${image('数轴')}`,
      activities: plain.activities.map((step, at) => {
        const second = at === 1 ? `\n\n${image('钟面 3:15')}` : '';
        return { ...step, teacher: `${step.teacher}\n\n${image(`y=${at + 1}x 的图像`, `第 ${at + 1} 幅`)}${second}` };
      }),
      exercises: plain.exercises.map((one, at) => {
        return { ...one, question: `${one.question}\n\n${image(`y=x^2+${at + 1} 的图像`)}` };
      }),
    };
  });
  afterAll(() => app.close());

  const figureOn = (slides: readonly Slide[], id: string) => {
    const slide = slides.find((one) => one.id === id);
    return slide && figureOf(slide);
  };

  it('shows the figure of a step on its slide with the caption, and a second one on a page of its own', () => {
    const slides = slidesFromDesign(design);
    const [first, second] = design.activities;

    expect(figureOn(slides, first?.id ?? '')).toEqual({ words: 'y=1x 的图像', caption: '第 1 幅' });
    expect(figureOn(slides, second?.id ?? '')).toEqual({ words: 'y=2x 的图像', caption: '第 2 幅' });
    expect(figureOn(slides, `${second?.id}-f2`)).toEqual({ words: '钟面 3:15', caption: '图：钟面 3:15' });
    expect(() =>
      Deck.parse({ title: '题', theme: 'board', bodySize: 'standard', areFormulasNative: true, slides }),
    ).not.toThrow();
  });

  it('shows the figure of an exercise on its slide', () => {
    const quizzes = slidesFromDesign(design).flatMap((slide) => (slide.layout === 'quiz' ? [slide] : []));

    expect(quizzes.length).toBeGreaterThan(0);
    for (const { question, figure } of quizzes) {
      const at = design.exercises.findIndex((one) => one.question.startsWith(question));
      expect(figure?.words).toBe(`y=x^2+${at + 1} 的图像`);
    }
  });

  it('writes no figure as raw words on a slide or in the notes', () => {
    for (const slide of slidesFromDesign(design)) {
      const { figure: _, ...said } = { figure: undefined, ...slide };
      expect(JSON.stringify(said)).not.toMatch(/figure:|!\[|%E/);
    }
  });

  it('knows what of the design a page with a second figure was made of', () => {
    const [, second] = design.activities;
    const page = slidesFromDesign(design).find(({ id }) => id === `${second?.id}-f2`);

    expect(Object.keys(page ? madeOf(design, page) : {})).toContain(`activities.${second?.id}.teacher`);
  });

  it('is composed and written with five figures in a moment', async () => {
    const slides = slidesFromDesign({ ...design, exercises: design.exercises.slice(0, 2) });
    const deck = Deck.parse({ title: '题', theme: 'board', bodySize: 'standard', areFormulasNative: true, slides });
    const figures = slides.filter((slide) => figureOf(slide));
    // The first formula loads what draws them all.
    await writeSlides({ deck, ...aiLabel });
    const begun = performance.now();
    const bytes = await writeSlides({ deck: { ...deck, slides: slidesFromDesign(design) }, ...aiLabel });
    const tookMs = performance.now() - begun;

    expect(figures.length).toBeGreaterThanOrEqual(5);
    expect(bytes.byteLength).toBeLessThan(400 * 1_024);
    process.stdout.write(`${slides.length} slides with ${figures.length} figures: ${Math.round(tookMs)} ms\n`);
  });
});

describe('an outline with figures', () => {
  const given = { title: '', by: '' };

  it('shows each on the slide of its heading, and alone where nothing else stands there', () => {
    const { slides } = slidesFromOutline(
      `# 课\n## 看图\n- 说说开口\n\n${image('y=x^2 的图像')}\n## 钟\n${image('钟面 3:15', '三点一刻')}\n> 讲 ${image('数轴')}`,
      given,
    );

    expect(slides.flatMap((slide) => figureOf(slide)?.words ?? [])).toEqual(['y=x^2 的图像', '钟面 3:15', '数轴']);
    expect(slides.find(({ title }) => title === '钟')).toMatchObject({
      layout: 'bullets',
      items: [],
      figure: { caption: '三点一刻' },
    });
    expect(slides.map(({ notes }) => notes).join('')).not.toContain('figure:');
  });
});
