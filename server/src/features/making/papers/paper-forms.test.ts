import { saveMyQuestion } from '@app/contract/library/my-questions.ts';
import type { QuestionType } from '@app/contract/library/questions.ts';
import * as files from '@app/contract/making/paper-files.ts';
import * as contract from '@app/contract/making/papers.ts';
import { type FormWay, formWays } from '@app/contract/making/papers.ts';
import { letterPair, titleOfForm } from '@app/engines/papers/form-title.ts';
import { isGeneratedId } from '@app/engines/questions/generated-id.ts';
import { askedBy } from '@app/engines/questions/other-question.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readParts } from '#test/ooxml-package.ts';
import { readPdfPages } from '#test/pdf-pages.ts';
import { openTestApp, type Teacher, type TestApp } from '#test/test-app.ts';
import { writePaper } from './paper-tasks.service.ts';

const SLOW_MS = 90_000;
let app: TestApp;
let teacher: Teacher;
let other: Teacher;
beforeAll(async () => {
  app = await openTestApp({ withQuestions: true });
  [teacher, other] = [await app.signUp(), await app.signUp()];
});
afterAll(() => app.close());

type Draft = Parameters<typeof app.call<typeof contract.saveComposedPaper>>[1];
type Sections = Draft['sections'];
const facts = { title: '期中测试', heading: '第一中学', phase: '05', subject: '02', grade: '11', minutes: 90 } as const;
const save = async (sections: Sections, change: Partial<Draft> = {}, as = teacher) =>
  (await app.call(contract.saveComposedPaper, { ...facts, sections, ...change }, as)).data.paperId;
const read = async (paperId: string, as = teacher) => (await app.call(contract.getPaperContent, { paperId }, as)).data;
const make = (paperId: string, way: FormWay, seed = 1, as = teacher) =>
  app.call(contract.makePaperForm, { paperId, way, seed }, as);
const formOf = async (paperId: string, way: FormWay, seed = 1, as = teacher) => {
  const answered = await make(paperId, way, seed, as);
  expect(answered.status).toBe(200);
  return { ...answered.data, content: await read(answered.data.paperId, as) };
};
type Content = Awaited<ReturnType<typeof read>>;
const asked = ({ sections }: Content) => sections.flatMap(({ questions }) => questions);
const ids = (paper: Content) => asked(paper).map(({ id }) => id);
const cells = ({ sections }: Content) =>
  sections.map(({ title, questions }) => [title, ...questions.map(({ type, score }) => `${type} ${score}`).toSorted()]);

const plans: { phase: '04' | '05'; subject: string; grade: '09' | '11'; types: [QuestionType, number, number][] }[] = [
  {
    phase: '05',
    subject: '02',
    grade: '11',
    types: [
      ['single', 8, 5],
      ['blank', 4, 5],
      ['solution', 3, 12],
    ],
  },
  {
    phase: '04',
    subject: '02',
    grade: '09',
    types: [
      ['single', 10, 3],
      ['blank', 5, 4],
      ['solution', 2, 10],
    ],
  },
  {
    phase: '04',
    subject: '03',
    grade: '09',
    types: [
      ['single', 6, 2],
      ['cloze', 1, 10],
      ['reading', 2, 10],
    ],
  },
  {
    phase: '04',
    subject: '01',
    grade: '09',
    types: [
      ['reading', 2, 15],
      ['writing', 1, 50],
    ],
  },
];

/** A paper of what the bank has for a plan. */
async function composed({ types, ...place }: (typeof plans)[number], seed: number): Promise<string> {
  const wish = { ...place, sections: types.map(([type, count, score]) => ({ type, count, score })), seed };
  const { data } = await app.call(contract.composePaper, wish, teacher);
  const sections = data.sections.map(({ title, questions }) => {
    return { title, questions: questions.map(({ id, score }) => ({ questionId: id, score })) };
  });
  return save(sections, place);
}

describe('another form of a paper', () => {
  it(
    'has the same cells, and no question twice, whatever the paper, the way and the number',
    async () => {
      const changed = { numbers: 0, nearest: 0, kept: 0, refused: 0 };
      const any = fc.tuple(fc.constantFrom(...plans), fc.nat(1_000_000), fc.constantFrom('questions', 'both'));
      await fc.assert(
        fc.asyncProperty(any, async ([plan, seed, way]) => {
          const before = await read(await composed(plan, seed));
          const answered = await make(before.paperId, way as FormWay, seed);
          if (answered.status === 400) {
            // A bank may have one text of a kind: then nothing is made.
            changed.refused += 1;
            expect(await read(before.paperId)).toEqual(before);
            return;
          }
          const content = await read(answered.data.paperId);
          expect(cells(content)).toEqual(cells(before));
          const { heading, minutes, totalScore, questionCount, sourceType } = before;
          expect(content).toMatchObject({ heading, minutes, totalScore, questionCount, sourceType });
          const texts = asked(content).map(askedBy);
          expect(new Set(texts).size).toBe(texts.length);
          const first = new Map(asked(before).map((question) => [question.id, question]));
          const kept = asked(content).filter(({ id }) => first.has(id));
          const textsBefore = new Set(asked(before).map(askedBy));
          for (const question of asked(content)) {
            if (first.has(question.id)) continue;
            expect(textsBefore.has(askedBy(question))).toBe(false);
            const isParallel = asked(before).some(
              ({ type, score, knowledge, difficulty }) =>
                type === question.type &&
                score === question.score &&
                Math.abs(difficulty - question.difficulty) <= 1 &&
                knowledge.some((point) => question.knowledge.includes(point)),
            );
            expect(isParallel, question.id).toBe(true);
            if (isGeneratedId(question.id)) changed.numbers += 1;
            else changed.nearest += 1;
          }
          changed.kept += kept.length;
          expect(await read(before.paperId)).toEqual({
            ...before,
            otherForm: { paperId: content.paperId, title: content.title },
          });
        }),
        { numRuns: 12 },
      );
      expect(changed.numbers).toBeGreaterThan(0);
      expect(changed.nearest).toBeGreaterThan(0);
      // Most of what is asked can be asked otherwise.
      expect(changed.kept).toBeLessThan(changed.numbers + changed.nearest);
      expect(changed.refused).toBeLessThan(6);
    },
    SLOW_MS,
  );

  it('is the same for the same number, and another for another', async () => {
    const paperId = await composed(plans[0] as (typeof plans)[number], 5);
    const first = await formOf(paperId, 'questions', 7);
    const drafts = (await read(paperId)).sections.map(({ title, questions }) => {
      return { title, questions: questions.map(({ id, score }) => ({ questionId: id, score })) };
    });
    const hers = await save(drafts, {}, other);
    expect(ids((await formOf(hers, 'questions', 7, other)).content)).toEqual(ids(first.content));
    expect(ids((await formOf(paperId, 'questions', 8)).content)).not.toEqual(ids(first.content));
    // Pressed again because the answer was lost, there is no second one; one that was removed comes back.
    expect((await make(paperId, 'questions', 7)).data.paperId).toBe(first.paperId);
    await app.call(contract.removePaper, { paperId: first.paperId }, teacher);
    expect((await make(paperId, 'questions', 7)).data.paperId).toBe(first.paperId);
    expect(ids(await read(first.paperId))).toEqual(ids(first.content));
  });

  it('asks the same in another order, section by section, and reading parts stay with their text', async () => {
    const before = await read(await composed(plans[2] as (typeof plans)[number], 3));
    const { content, notice } = await formOf(before.paperId, 'order');
    expect(notice).toBe('');
    expect(ids(content)).not.toEqual(ids(before));
    for (const [at, { questions }] of content.sections.entries()) {
      const of = before.sections[at]?.questions ?? [];
      expect(questions.map(({ id }) => id).toSorted()).toEqual(of.map(({ id }) => id).toSorted());
      expect(questions.length < 2 || questions.some(({ id }, place) => id !== of[place]?.id)).toBe(true);
      for (const { id, parts } of questions) expect(parts).toEqual(of.find((one) => one.id === id)?.parts);
    }
  });

  it('leaves in its place what is heard', async () => {
    const { data } = await app.call(
      contract.composePaper,
      {
        ...{ phase: '04', subject: '03', seed: 1 },
        sections: [
          { type: 'listening', count: 2, score: 5 },
          { type: 'single', count: 4, score: 2 },
        ],
      },
      teacher,
    );
    const questions = data.sections.flatMap((section) => section.questions);
    const heard = questions.filter(({ type }) => type === 'listening').map(({ id }) => id);
    expect(heard.length).toBeGreaterThan(0);
    const one = { title: '一、全部', questions: questions.map(({ id, score }) => ({ questionId: id, score })) };
    const { content } = await formOf(await save([one], { phase: '04', subject: '03', grade: '09' }), 'order');
    expect(ids(content).slice(0, heard.length)).toEqual(heard);
  });

  it('gives numbers to a family, the nearest to the bank, and says which of her own have no other', async () => {
    const { rows } = await app.database.pool.query(
      `select id from questions where id like 'gen-%' and not is_retired and type = 'single' and phase_code = '05' order by id limit 1`,
    );
    const generated: string = rows[0].id;
    const own = await app.call(
      saveMyQuestion,
      {
        ...{ phase: '05', subject: '02', grade: '11', type: 'short', stem: '说说你对极限的理解', options: [] },
        ...{ answer: ['言之成理即可'], analysis: '', score: 8, difficulty: 3, knowledge: [], tags: [] },
      },
      teacher,
    );
    const mine = own.data.question.id;
    const paperId = await save([
      {
        title: '一、单选题',
        questions: [generated, 'math-senior-0001'].map((questionId) => ({ questionId, score: 5 })),
      },
      { title: '二、简答题', questions: [{ questionId: mine, score: 8 }] },
    ]);
    const { content, notice } = await formOf(paperId, 'questions');
    const [numbers, nearest, kept] = ids(content);
    expect(notice).toBe('第 3 题没有可换的，两卷相同');
    expect(numbers).not.toBe(generated);
    expect(numbers?.split('-v')[0]).toBe(generated.split('-v')[0]);
    expect(nearest).not.toBe('math-senior-0001');
    expect(kept).toBe(mine);
    expect(await make(paperId, 'both')).toMatchObject({ data: { notice: 'A 卷第 3 题没有可换的，两卷相同' } });
    // What is hers alone has nothing else, and makes no paper that is the same.
    const lone = await save([{ title: '一、简答题', questions: [{ questionId: mine, score: 8 }] }]);
    for (const [way, message] of [
      ['questions', '这份试卷的题都没有可换的，可以试试同题换序'],
      ['order', '每个大题里没有两道能对调的题，可以试试同格换题'],
      ['both', '这份试卷没有可换的题，也没有能对调的题'],
    ] as const)
      expect(await make(lone, way)).toMatchObject({ status: 400, message });
    expect((await read(lone)).otherForm).toBeUndefined();
  });

  it('is made of a paper with one question', async () => {
    const paperId = await save([{ title: '一、单选题', questions: [{ questionId: 'math-senior-0001', score: 4 }] }]);
    const { content, notice, title } = await formOf(paperId, 'both');
    expect([title, notice]).toEqual(['期中测试 B 卷', '']);
    expect(content).toMatchObject({ title: '期中测试 B 卷', totalScore: 4, isMine: true });
    expect(ids(content)).not.toContain('math-senior-0001');
  });

  it('is made of nobody else’s paper, and read by nobody else', async () => {
    const paperId = await save([{ title: '一、单选题', questions: [{ questionId: 'math-senior-0001', score: 4 }] }]);
    expect(await make(paperId, 'questions', 1, other)).toMatchObject({ code: 404, message: '找不到这份试卷' });
    const form = await formOf(paperId, 'questions');
    expect(await app.call(contract.getPaperContent, { paperId: form.paperId }, other)).toMatchObject({ code: 404 });
    const wish = { paperId: form.paperId };
    expect(await app.call(files.createFormAnswersTask, wish, other)).toMatchObject({ code: 404 });
    expect(await make(paperId, 'colour' as FormWay)).toMatchObject({ status: 400, message: '没有这种出法' });
  });

  it('has a name of its own, however long that of the first is', () => {
    expect(Object.values(formWays)).toEqual(['同格换题', '同题换序', '换序又换题']);
    expect(['期中测试', '期中测试 A 卷', '期中测试B卷'].map(titleOfForm)).toEqual([
      '期中测试 B 卷',
      '期中测试 B 卷',
      '期中测试 C 卷',
    ]);
    fc.assert(
      fc.property(fc.string({ maxLength: 60 }), (title) => {
        const named = titleOfForm(title);
        expect(named.length).toBeLessThanOrEqual(60);
        expect(named).toMatch(/^\S/);
      }),
    );
    expect(titleOfForm('😀'.repeat(30)).isWellFormed()).toBe(true);
    expect([letterPair('期中', '期中 B 卷'), letterPair('期中', '别的名字')]).toEqual([
      ['A', 'B'],
      ['A', 'B'],
    ]);
    expect([titleOfForm('期中PEP卷'), letterPair('期中 B 卷', '别的名字')]).toEqual(['期中PEP卷 B 卷', ['B', 'C']]);
  });
});

describe('the answers of both forms', () => {
  const taskOf = async (paperId: string, format: 'docx' | 'pdf') => {
    const { taskId } = (await app.call(files.createFormAnswersTask, { paperId, format }, teacher)).data;
    await writePaper(app.deps, taskId);
    const { url = '', fileName } = (await app.call(files.getPaperDownloadTask, { taskId }, teacher)).data;
    return { fileName, bytes: (await app.app.inject({ url })).rawPayload };
  };

  it(
    'stand side by side in one table, in Word and PDF, asked for on either form',
    async () => {
      const before = await read(await composed(plans[1] as (typeof plans)[number], 2));
      const { content } = await formOf(before.paperId, 'both');
      expect(content.otherForm).toEqual({ paperId: before.paperId, title: before.title });
      const word = await taskOf(content.paperId, 'docx');
      expect(word.fileName).toBe('期中测试 两卷答案.docx');
      const body = readParts(word.bytes).get('word/document.xml') ?? '';
      const rows = body.split('<w:tr>').slice(1);
      const cellsOf = (row: string) =>
        row
          .split('<w:tc>')
          .slice(1)
          .map((cell) => cell.replaceAll(/<[^>]+>/g, ''));
      expect(rows.map(cellsOf)[0]).toEqual(['题号', 'A 卷', 'B 卷']);
      expect(rows).toHaveLength(1 + before.questionCount);
      const letters = rows.slice(1, 11).map((row) => cellsOf(row).map((cell) => cell.trim()));
      const of = (paper: Content, at: number) => asked(paper)[at]?.answer.join('；');
      expect(letters).toEqual(Array.from({ length: 10 }, (_, at) => [`${at + 1}`, of(before, at), of(content, at)]));
      // Asked for on the first form it is the same sheet.
      const pdf = await taskOf(before.paperId, 'pdf');
      expect(pdf.fileName).toBe('期中测试 两卷答案.pdf');
      const { text } = await readPdfPages(pdf.bytes);
      for (const word of ['两卷答案', '题号', 'A卷', 'B卷']) expect(text).toContain(word);
    },
    SLOW_MS,
  );

  it('are refused where the other form is gone', async () => {
    const paperId = await save([{ title: '一、单选题', questions: [{ questionId: 'math-senior-0001', score: 4 }] }]);
    const message = '另一卷不在了，先出 B 卷，再导出两卷的答案';
    expect(await app.call(files.createFormAnswersTask, { paperId }, teacher)).toMatchObject({ code: 404, message });
    const form = await formOf(paperId, 'questions');
    await app.call(contract.removePaper, { paperId }, teacher);
    expect((await read(form.paperId)).otherForm).toBeUndefined();
    expect(await app.call(files.createFormAnswersTask, { paperId: form.paperId }, teacher)).toMatchObject({ message });
  });
});
