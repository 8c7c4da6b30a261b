import * as contract from '@app/contract/making/courseware.ts';
import { figureMarkdown } from '@app/contract/making/figures.ts';
import { type Deck, figureOf } from '@app/contract/making/slides.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endSlidesThread } from '#documents/slides/slides-thread.ts';
import { runMaking } from '#making/run-making.ts';
import { packageFaults, readParts, validatorErrors } from '#test/ooxml-package.ts';
import { openTestApp, type Teacher, type TestApp } from '#test/test-app.ts';
import { coursewareMaker } from './composing.service.ts';

const image = figureMarkdown({ words: 'y=x^2 的图像', width: 0 }, '一条抛物线');
const OUTLINE = `# 二次函数\n\n## 看图象\n- 开口朝哪边？\n\n${image}\n\n## 作业\n- 基础：描点`;

let app: TestApp;
let teacher: Teacher;
beforeAll(async () => {
  app = await openTestApp();
  teacher = await app.signUp();
});
afterAll(async () => {
  await endSlidesThread('');
  await app.close();
});

const make = async () => {
  const { coursewareId } = (await app.call(contract.generateCourseware, { outline: OUTLINE }, teacher)).data;
  await runMaking(app.deps, coursewareMaker, coursewareId);
  return (await app.call(contract.getCourseware, { coursewareId }, teacher)).data;
};

describe('a courseware with a figure', () => {
  it('shows it on its slide and has it as shapes in its file, with what is to be seen in words', async () => {
    const { coursewareId, deck } = await make();
    const { url } = (await app.call(contract.exportCourseware, { coursewareId }, teacher)).data;
    const { rawPayload } = await app.app.inject({ method: 'GET', url });
    const parts = readParts(rawPayload);
    const slides = [...parts].filter(([name]) => /^ppt\/(notesS|s)lides\/\w+\.xml$/.test(name)).map(([, xml]) => xml);
    const drawn = slides.filter((xml) => xml.includes('descr="函数 y=x² 的图像"'));

    // The cover has a figure of the topic.
    expect(deck?.slides.slice(1).flatMap((slide) => figureOf(slide) ?? [])).toEqual([
      { words: 'y=x^2 的图像', caption: '一条抛物线' },
    ]);
    expect(packageFaults(parts)).toEqual([]);
    expect(await validatorErrors(rawPayload, 'pptx')).toEqual([]);
    expect(drawn).toHaveLength(1);
    expect(drawn[0]?.match(/<p:(?:sp|cxnSp)>/g)?.length).toBeGreaterThan(20);
    expect(drawn[0]).toContain('一条抛物线');
    expect(slides.join('')).not.toMatch(/figure:|!\[/);
  });

  it('refuses words that are too many, or none, in a sentence, and changes nothing', async () => {
    const { coursewareId, revision, deck } = await make();
    const save = (words: string) => {
      const slides = deck?.slides.map((slide) =>
        figureOf(slide) ? { ...slide, figure: { words, caption: '' } } : slide,
      );
      const changed = { ...deck, slides } as Deck; // what is ready has slides
      return app.call(contract.saveCourseware, { coursewareId, revision, deck: changed }, teacher);
    };

    expect(await save('图'.repeat(301))).toMatchObject({ status: 400, message: '画什么最多 300 字' });
    expect(await save(' ')).toMatchObject({ status: 400, message: '请写画什么' });
    expect((await app.call(contract.getCourseware, { coursewareId }, teacher)).data.deck).toEqual(deck);
  });
});
