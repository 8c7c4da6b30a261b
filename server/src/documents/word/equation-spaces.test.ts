import { emptyDesign } from '@app/contract/making/design.ts';
import type { PaperQuestion } from '@app/contract/making/papers.ts';
import { sampleFormulas } from '@app/engines/notation/formulas.fixture.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { writeSlides } from '#documents/slides/write-slides.ts';
import { docx } from '#test/lesson-plan-docx.ts';
import { readParts } from '#test/ooxml-package.ts';
import { sampleDeck } from '#test/sample-decks.ts';
import { singleTable } from '#test/school-forms.ts';
import { type Equations, writeEquations } from './equations.ts';
import { fillForm } from './form/fill-form.ts';
import { openForm } from './form/form-package.ts';
import { readForm } from './form/read-form.ts';
import { suggestPlaces } from './form/suggest-places.ts';
import { changeOriginal } from './original/change-original.ts';
import { writeDesign } from './write-design.ts';
import { writeExam } from './write-exam.ts';
import { writeWord } from './write-word.ts';

/** Gaps of every width, blanks to fill in, words with spaces at their ends, and what lessons write anyway. */
const formulas = [
  'x=1,\\quad y=2',
  '\\underline{\\qquad}',
  '\\underline{\\qquad\\qquad}=F_1 L_1',
  '\\underline{\\hspace{2cm}}',
  'a\\,b\\:c\\;d\\ e~f',
  '\\text{若 }x>0\\text{ 则 }\\ y<0',
  '\\frac{\\quad}{\\qquad}',
  'v=\\underline{\\phantom{abcd}}\\ \\text{m/s}',
  '\\begin{cases}x+y=3,&\\quad x>0\\\\ \\qquad x-y=1\\end{cases}',
  '\\left(\\quad\\right)',
  'x\\hspace{1em}y\\enspace z',
  ...sampleFormulas.map(({ latex }) => latex),
];
const markdown = formulas.map((latex) => `求 $${latex}$ 的值。`).join('\n\n');
const label = { label: '内容由 AI 生成', properties: [] };

let equations: Equations;
beforeAll(async () => {
  equations = await writeEquations(formulas);
});

const head = {
  ...emptyDesign({
    title: '',
    subject: '',
    grade: '',
    book: '',
    unit: '',
    classes: '',
    teacher: '',
    date: '',
    kind: '',
    periods: 1,
    minutes: 40,
    mode: '同步授课',
    style: 'Common',
  }),
};
const design = { ...head, keyPoints: markdown, board: markdown };

const texts = (xml: string) =>
  Array.from(xml.matchAll(/<m:t(?: [^>]*)?(?:\/>|>([^<]*)<\/m:t>)/g), ([, text = '']) => text);
/** The texts of every equation of a file, run by run. */
const equationsIn = (bytes: Uint8Array) =>
  [...readParts(bytes)].flatMap(([, xml]) =>
    Array.from(xml.matchAll(/<m:oMath(?: [^>]*)?>.*?<\/m:oMath>/gs), ([one]) => texts(one)),
  );
const asked = (list: readonly string[]) => list.map((latex) => texts(equations.get(latex) ?? ''));

describe('the spaces of an equation', () => {
  it('are there in the first place', () => {
    expect(equations.get('x=1,\\quad y=2')).toContain('>\u2003<');
    expect(equations.get('\\underline{\\qquad}')).toContain('>\u2003\u2003<');
  });

  it.each([
    ['an answer', () => writeWord({ ...label, title: '题', isTitleShown: false, parts: [{ markdown, sources: [] }] })],
    ['a design', () => writeDesign({ ...label, layout: 'sections', design })],
    ['a design as a table', () => writeDesign({ ...label, layout: 'table', design })],
    [
      'a form of a school',
      () =>
        fillForm({ ...label, form: singleTable, places: suggestPlaces(readForm(openForm(singleTable).xml)), design }),
    ],
    [
      'an uploaded plan with changes',
      () =>
        changeOriginal({
          ...label,
          original: docx('<w:p><w:r><w:t>教学重点</w:t></w:r></w:p>'),
          blocks: [{ kind: 'paragraph', id: 'b1', text: '教学重点' }],
          changes: [
            {
              id: 's1',
              blockId: 'b1',
              kind: 'insert-after',
              before: '',
              after: markdown,
              reason: '',
              source: 'rule',
              state: 'accepted',
            },
          ],
        }),
    ],
    [
      'an exam',
      () =>
        writeExam({
          exam: {
            title: '卷',
            heading: '',
            minutes: 90,
            totalScore: 5,
            sections: [{ title: '一、填空题', score: 5, questions: [question] }],
          },
          layout: 'a4',
          answers: 'after',
        }),
    ],
  ])('are in the file of %s, run by run', async (_, write) => {
    const found = equationsIn(await write());

    expect(found.flat()).not.toContain('');
    expect(found).toEqual(expect.arrayContaining(asked(formulas)));
  });

  it('are on a slide, where no attribute keeps them', async () => {
    const shown = formulas.slice(0, 6);
    const base = { id: 'f', title: '式', tag: '', notes: '', minutes: 0 };
    const slide = { ...base, layout: 'formula' as const, formulas: shown, items: [] };
    const found = equationsIn(
      await writeSlides({ ...label, deck: sampleDeck('board', 'normal', { slides: [slide] }) }),
    );

    expect(found).toEqual(expect.arrayContaining(asked(shown)));
    expect(found.flat().filter((text) => text === '' || /^[ \t\n]|[ \t\n]$/.test(text))).toEqual([]);
  });
});

const question: PaperQuestion = {
  id: 'physics-1',
  no: 1,
  title: '题',
  phase: '04',
  subject: '04',
  grade: '08',
  type: 'blank',
  typeName: '填空题',
  difficulty: 1,
  difficultyName: '容易',
  stem: markdown,
  options: [],
  answer: ['略'],
  analysis: '略',
  parts: [],
  knowledge: ['力'],
  score: 5,
  minutes: 3,
  sourceType: '5',
  isVerified: true,
};
