import * as contract from '@app/contract/library/questions.ts';
import { composePaper, getPaperContent, saveComposedPaper } from '@app/contract/making/papers.ts';
import { families } from '@app/engines/questions/families.ts';
import { generatedIdOf, isGeneratedId, readGeneratedId } from '@app/engines/questions/generated-id.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type Teacher, type TestApp } from '#test/test-app.ts';

let app: TestApp;
let teacher: Teacher;
beforeAll(async () => {
  app = await openTestApp({ withQuestions: true });
  teacher = await app.signUp();
});
afterAll(() => app.close());

const FAMILY = 'math-quadratic-by-factoring';
const idOf = (step: 1 | 2, number: number) => generatedIdOf(FAMILY, 1, step, number);
const read = async (ids: string[]) => (await app.call(contract.getQuestionByIdV2, { ids }, teacher)).data;
const junior = { phase: '04', subject: '02' } as const;

describe('questions that families make', () => {
  it('are found in the bank by their words and points, behind those that somebody wrote', async () => {
    const { data } = await app.call(contract.searchQuestion, { ...junior, keyword: '因式分解法解方程' }, teacher);
    const made = data.list.find(({ id }) => id.startsWith(`gen-${FAMILY}-v`));
    expect(made).toMatchObject({ isVerified: true, typeName: '单选题', grade: '09' });
    expect(made?.mistakes?.filter((mistake) => mistake === '')).toHaveLength(1);

    const onPoint = await app.call(
      contract.searchQuestion,
      { ...junior, knowledge: ['一元二次方程'], difficulty: [2], limit: 50 },
      teacher,
    );
    const kinds = onPoint.data.list.map(({ id }) => isGeneratedId(id));
    expect(kinds).toContain(true);
    expect(kinds.indexOf(true)).toBeGreaterThan(kinds.lastIndexOf(false));
  });

  it('are in the bank for every family and step, each a question of its own', async () => {
    const { rows } = await app.database.pool.query(`select id from questions where id like 'gen-%' and not is_retired`);
    expect(rows).toHaveLength(families.reduce((sum, { steps }) => sum + steps.length, 0));
  });

  it('are made again by their ids, though nobody keeps them', async () => {
    const [one, again] = [await read([idOf(1, 4321)]), await read([idOf(1, 4321)])];
    expect(one).toHaveLength(1);
    expect(again).toEqual(one);
    expect((await read([idOf(1, 0)]))[0]?.stem).not.toBe(one[0]?.stem);
  });

  it('do not tell whoever may not see answers which option is right', async () => {
    const ids = [idOf(1, 4321), idOf(1, 0)];
    const bare = await app.call(contract.getQuestionByIdV2, { ids, convertV2: false }, teacher);
    expect(bare.data).toHaveLength(2);
    for (const question of bare.data) {
      expect(question).not.toHaveProperty('mistakes');
      expect(question.answer).toEqual([]);
    }
  });

  it('attack: ids that are made up bring nothing, and none takes the server away from others', async () => {
    const ids = [
      generatedIdOf(FAMILY, 9, 1, 1),
      `gen-${FAMILY}-v1-5-1`,
      `gen-${FAMILY}-v1-1-99999999`,
      'gen-__proto__-v1-1-1',
      'gen-constructor-v1-1-1',
      `gen-${'a-'.repeat(40)}v1-1-1`,
    ];
    expect(await read(ids)).toEqual([]);
  });

  it('come with other numbers, easier or harder, and never one that was seen', async () => {
    const seen = [idOf(1, 0)];
    for (let turn = 0; turn < 5; turn += 1) {
      const input = { id: seen.at(-1) ?? '', change: 'numbers' as const, without: seen };
      const { data } = await app.call(contract.varyQuestion, input, teacher);
      expect(readGeneratedId(data.id)).toMatchObject({ familyId: FAMILY, step: 1 });
      seen.push(data.id);
    }
    expect(new Set((await read(seen)).map(({ stem }) => stem)).size).toBe(seen.length);

    const harder = await app.call(contract.varyQuestion, { id: idOf(1, 0), change: 'harder' }, teacher);
    expect(harder.data).toMatchObject({ difficulty: 2, title: '因式分解法解方程' });
    const easier = await app.call(contract.varyQuestion, { id: harder.data.id, change: 'easier' }, teacher);
    expect(easier.data.difficulty).toBe(1);
  });

  it('are not made of a question somebody wrote: the nearest of the bank on its points comes instead, or a word', async () => {
    const harder = { id: 'english-junior-0016', change: 'harder' as const };
    const { data } = await app.call(contract.varyQuestion, harder, teacher);
    expect(data).toMatchObject({ type: 'reading', difficulty: 4 });
    const none = await app.call(contract.varyQuestion, { ...harder, change: 'easier' }, teacher);
    expect(none).toMatchObject({ status: 404, message: '没有更容易的同类题了' });
    const gone = await app.call(contract.varyQuestion, { id: 'nothing' }, teacher);
    expect(gone).toMatchObject({ status: 404, message: '找不到这道题' });
    const odd = await app.call(contract.varyQuestion, { id: 'nothing', change: 'other' as 'numbers' }, teacher);
    expect(odd).toMatchObject({ status: 400, message: '只能换一道、容易些或难一些' });
    expect(await app.call(contract.varyQuestion, { id: 'math-senior-0001' })).toMatchObject({ code: 401 });
  });

  it('stay in a paper as they were, whatever their family makes later', async () => {
    const id = idOf(2, 777);
    const sections = [{ title: '一、单选题', questions: [{ questionId: id, score: 3 }] }];
    const draft = { title: '周测', ...junior, grade: '09', minutes: 40, sections } as const;
    const { data: saved } = await app.call(saveComposedPaper, draft, teacher);
    const kept = `update questions set body = jsonb_set(body, '{stem}', '"从前的题"') where id = $1 and is_retired`;
    expect((await app.database.pool.query(kept, [id])).rowCount).toBe(1);

    const { data: paper } = await app.call(getPaperContent, { paperId: saved.paperId }, teacher);
    expect(paper.sections[0]?.questions[0]?.stem).toBe('从前的题');
    const { data: found } = await app.call(contract.searchQuestion, { keyword: '从前的题' }, teacher);
    expect(found.list.map((question) => question.id)).not.toContain(id);
  });

  it('fill a paper that asks for more than was written, none twice; another seed has other numbers', async () => {
    const plan = (seed: number) => ({
      ...junior,
      knowledge: ['用因式分解法解方程'],
      sections: [{ type: 'single' as const, count: 8 }],
      seed,
    });
    const compose = async (seed: number) => (await app.call(composePaper, plan(seed), teacher)).data;
    const [first, again, other] = [await compose(1), await compose(1), await compose(2)];
    const stemsOf = ({ sections }: typeof first) =>
      sections.flatMap(({ questions }) => questions.map(({ stem }) => stem));
    expect(new Set(stemsOf(first)).size).toBe(8);
    expect(stemsOf(again)).toEqual(stemsOf(first));
    expect(stemsOf(other)).not.toEqual(stemsOf(first));
  });
});
