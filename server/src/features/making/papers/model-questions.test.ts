import { getQuestionByIdV2 } from '@app/contract/library/questions.ts';
import * as contract from '@app/contract/making/papers.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStandards } from '#features/making/designs/standards.service.ts';
import { openPlayedModel, type PlayedModel, poorManners } from '#test/played-json.ts';
import { openTestApp, type Teacher, type TestApp } from '#test/test-app.ts';
import { PROMPT_VERSION, questionMessages } from './model/question-prompt.ts';

const facts = { title: '解方程', options: [], analysis: '移项，两边同除以系数，再代回检验 [1]。', difficulty: 2 };
const right = { ...facts, stem: '解方程 $3x+6=21$', answer: ['$x=5$'] };
const other = { ...facts, stem: '计算 $12\\times 5-18$', answer: ['42'] };
const wrong = { ...facts, stem: '解方程 $2x+4=10$', answer: ['$x=4$'] };
const open = { ...facts, stem: '说说怎样检验一个数是不是方程的解。', answer: ['代入原方程，看左右两边是否相等'] };
const choice = {
  ...facts,
  stem: '方程 $x^2-5x+6=0$ 的一个根是（　　）',
  options: ['$2$', '$5$', '$6$', '$-1$'],
  answer: ['A'],
  check: [{ equation: 'x^2-5x+6=0', roots: ['2', '3'] }],
};

let said: object[] = [];
let played: PlayedModel;
let app: TestApp;
let teacher: Teacher;
let stranger: Teacher;
beforeAll(async () => {
  played = await openPlayedModel(() => ({ questions: said }));
  app = await openTestApp({ model: played.model, withCurriculum: true });
  [teacher, stranger] = [await app.signUp(), await app.signUp()];
});
afterAll(async () => {
  await app.close();
  await played.close();
});

/** A point the bank has nothing for. */
const blueprint = (type: 'calculation' | 'single' | 'writing', count = 3) => ({
  ...{ phase: '03' as const, subject: '02', knowledge: ['没有这个知识点'], sections: [{ type, count, score: 6 }] },
});
async function compose(
  type: 'calculation' | 'single' | 'writing',
  list: object[],
  manner: PlayedModel['manner'] = 'good',
) {
  [played.manner, said] = [manner, list];
  const { data } = await app.call(contract.composePaper, blueprint(type), teacher);
  return { ...data, questions: data.sections.flatMap(({ questions }) => questions) };
}

describe('questions the bank has too few of', () => {
  it('are written by the model, each with whether its answer was computed', async () => {
    const { questions, unmet } = await compose('calculation', [wrong, right, open, other]);

    expect(questions.map(({ stem, isVerified, isDoubtful }) => [stem, isVerified, isDoubtful ?? false])).toEqual([
      [right.stem, true, false],
      [open.stem, false, false],
      [other.stem, true, false],
    ]);
    expect(questions[0]).toMatchObject({ sourceType: '6', score: 6, knowledge: ['没有这个知识点'] });
    expect(unmet).toContain('计算题新写了 3 道（2 道已验算，1 道未验），用之前请看一遍');
  });

  it('are said to be doubtful where a program comes to another answer', async () => {
    const { questions, unmet } = await compose('calculation', [wrong]);

    expect(questions).toEqual([expect.objectContaining({ stem: wrong.stem, isVerified: false, isDoubtful: true })]);
    expect(unmet).toContain('计算题新写了 1 道（1 道存疑），用之前请看一遍');
  });

  it('are said to be doubtful where a quotation differs from the library, with what it says there', async () => {
    const [standard] = await openStandards(app.deps).of('03', '02');
    const original = /\p{Script=Han}{8,}/u.exec(standard?.meaning ?? '')?.[0] ?? '';
    const misquoted = `${original.slice(0, 3)}错${original.slice(4)}`;
    const about = (words: string) => ({ ...open, stem: `课标说“${words}”，请举一个例子说明。` });

    const { questions } = await compose('calculation', [about(original)]);
    expect(questions[0]?.isDoubtful).toBeUndefined();
    const marked = (await compose('calculation', [about(misquoted)])).questions[0];
    expect(marked).toMatchObject({ isVerified: false, isDoubtful: true });
    expect(marked?.analysis).toContain(`“${misquoted}”在内置资料里是“${original}”`);
  });

  it('are asked once, and not where the bank asks the same', async () => {
    const { questions } = await compose('calculation', [right, { ...right, stem: '解方程：$3x+6=21$。' }]);
    expect(questions).toHaveLength(1);
    const bank = await app.database.pool.query(
      "select body ->> 'stem' as stem from questions where phase_code = '03' and subject_code = '02' and type = 'single' limit 1",
    );
    if (bank.rows[0]) {
      const { questions: none } = await compose('single', [{ ...choice, stem: bank.rows[0].stem }]);
      expect(none.filter(({ id }) => id.startsWith('own-'))).toHaveLength(1);
    }
  });

  it('have options that differ and exactly one that is right', async () => {
    const bad = [
      { ...choice, options: ['$2$', '2', '$6$', '$-1$'] },
      { ...choice, options: ['$2$', '$3$', '$6$', '$-1$'] },
      { ...choice, answer: ['E'] },
      { ...choice, answer: ['A', 'B'] },
      { ...choice, stem: '如图，求 $x$' },
      { ...choice, stem: '看 https://evil.example 再选' },
      { ...choice, analysis: '略' },
      { stem: '没有选项' },
    ];
    expect((await compose('single', bad)).questions).toEqual([]);
    expect((await compose('single', [...bad, choice])).questions).toMatchObject([
      { stem: choice.stem, isVerified: true },
    ]);
  });

  it('stay in her paper, and are nobody else’s', async () => {
    const { sections } = await compose('calculation', [right]);
    const [question] = sections[0]?.questions ?? [];
    const draft = {
      ...{ title: '小测', phase: '03' as const, subject: '02', grade: '05' as const, minutes: 20 },
      sections: [{ title: '一、计算题', questions: [{ questionId: question?.id ?? '', score: 6 }] }],
    };
    const ids = [question?.id ?? ''];

    expect((await app.call(contract.saveComposedPaper, draft, teacher)).data.questionCount).toBe(1);
    expect((await app.call(getQuestionByIdV2, { ids }, teacher)).data).toMatchObject([{ stem: right.stem }]);
    expect((await app.call(getQuestionByIdV2, { ids }, stranger)).data).toEqual([]);
    expect((await app.call(contract.saveComposedPaper, draft, stranger)).message).toBe('有的题不在题库里，请重新选题');
  });

  it('are not asked for where a kind needs a text of its own', async () => {
    const before = played.requests.length;
    await compose('writing', [right]);
    expect(played.requests.length).toBe(before);
  });

  it.each(poorManners)('leave the paper as the bank has it after a %s model', async (manner) => {
    const { questions, unmet } = await compose('calculation', [right], manner);
    expect(questions).toEqual([]);
    expect(unmet).toContain('计算题要 3 道，题库里合适的只有 0 道');
  });
});

describe(`what a model is told for questions (${PROMPT_VERSION})`, () => {
  it('is word for word as reviewed', async () => {
    const messages = questionMessages({
      ...{ phaseName: '初中', subjectName: '数学', gradeName: '九年级', type: 'single', count: 5 },
      ...{ knowledge: ['公式法'], difficulties: [2, 3], known: ['解方程 $x^2=4$'] },
      sources: [{ no: 1, name: 'SX4-C 模型观念', text: '用方程刻画数量关系' }],
    });
    const printed = messages.map(({ role, content }) => `## ${role}\n${content}\n`).join('\n');
    await expect(printed).toMatchFileSnapshot(`model/__fixtures__/${PROMPT_VERSION}.txt`);
  });
});
