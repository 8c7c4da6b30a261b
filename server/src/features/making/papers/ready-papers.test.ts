import { type PaperLayout, paperLayouts } from '@app/contract/making/paper-files.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readReadyPapers } from '#content/ready-papers.ts';
import { writePdf } from '#documents/pdf/write-pdf.ts';
import { writeExam } from '#documents/word/write-exam.ts';
import { readParts } from '#test/ooxml-package.ts';
import { readPdfPages } from '#test/pdf-pages.ts';
import { openTestApp, type Teacher, type TestApp } from '#test/test-app.ts';
import { contentDir } from '#test/test-database.ts';
import { readPaper } from './papers.service.ts';
import { seedReadyPapers } from './ready-papers.service.ts';

let app: TestApp;
let teacher: Teacher;
beforeAll(async () => {
  app = await openTestApp({ withQuestions: true });
  teacher = await app.signUp();
  await seedReadyPapers(app.deps, readReadyPapers(contentDir));
}, 60_000);
afterAll(() => app.close());

/** The words of the foot of a page, which stand on an empty one too. */
const FOOT = /^第\d+页，共\d+页$/;

const layouts = Object.keys(paperLayouts) as PaperLayout[];

describe('a ready paper', () => {
  it('has words on every page and answers behind it', async () => {
    const empty: string[] = [];
    for (const [index, { id }] of readReadyPapers(contentDir).entries()) {
      const layout = layouts[index % layouts.length] ?? 'a4';
      const { pages } = await readPdfPages(await writePdf({ exam: await paper(id), layout, answers: 'after' }));
      for (const [number, { words }] of pages.entries()) {
        const text = words.map((word) => word.text.replaceAll(/\s/g, '')).join('');
        if (text === '' || FOOT.test(text)) empty.push(`${id} ${layout} ${number + 1}/${pages.length}`);
      }
    }
    expect(empty).toEqual([]);
  }, 240_000);

  it('leaves room to write in Word by space, which ends with the page, and never by empty lines', async () => {
    for (const { id } of readReadyPapers(contentDir)) {
      const file = await writeExam({ exam: await paper(id), layout: 'a4', answers: 'after' });
      const xml = readParts(file).get('word/document.xml') ?? '';
      const paragraphs = xml.replaceAll('<w:p/>', '<w:p></w:p>').split('</w:p>');
      const bare = paragraphs.map((one) => !/<w:t[ >]|<m:t|<w:sectPr|<w:drawing|w:lineRule="exact"/.test(one));
      expect(
        bare.some((isBare, index) => isBare && bare[index + 1]),
        id,
      ).toBe(false);
      // Room alone would be a page of its own where the question just fills the one before.
      const torn = paragraphs.filter(
        (one, index) =>
          paragraphs[index + 1]?.includes('w:lineRule="exact"') && /w:val="Exam(Question|More)"/.test(one),
      );
      expect(torn, id).toEqual([]);
    }
  }, 120_000);

  it('has rubrics that add up to the marks', async () => {
    for (const { id } of readReadyPapers(contentDir)) {
      for (const { questions } of (await paper(id)).sections) {
        for (const { analysis, score } of questions) {
          const [, rubric] = /评分：([^。]*)。/.exec(analysis) ?? [];
          if (!rubric || /[各每共]|折算/.test(analysis)) continue;
          const marks = [...rubric.matchAll(/(\d+) 分(?!钟)/g)].reduce((sum, [, points]) => sum + Number(points), 0);
          expect(marks, analysis).toBe(score);
        }
      }
    }
  });
});

function paper(id: string) {
  return readPaper(app.deps, { userId: teacher.userId } as Parameters<typeof readPaper>[1], id);
}
