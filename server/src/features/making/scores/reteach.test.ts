import { getPaperContent, saveComposedPaper } from '@app/contract/making/papers.ts';
import * as contract from '@app/contract/making/scores.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openScoreDesk, type ScoreDesk } from '#test/score-desk.ts';
import { scriptedModel } from '#test/scripted-model.ts';

const model = scriptedModel();
let desk: ScoreDesk;
let sheetId: string;
let asked: string[];
beforeAll(async () => {
  desk = await openScoreDesk({ model });
  const { app, teacher } = desk;
  const { rows } = await app.database.pool.query(
    "select id from questions where id like 'gen-%' and phase_code = '04' and type = 'single' order by id limit 2",
  );
  asked = rows.map(({ id }) => id);
  const questions = asked.map((questionId) => ({ questionId, score: 5 }));
  const place = { phase: '04', subject: '02', grade: '09' } as const;
  const draft = { title: '月考', ...place, minutes: 8, sections: [{ title: '一、单选题', questions }] };
  const { paperId } = (await app.call(saveComposedPaper, draft, teacher)).data;
  sheetId = (
    await app.call(contract.beginScoreSheet, { paperId, pupils: [{ name: '欧阳小明' }, { name: '司马小红' }] }, teacher)
  ).data.sheetId;
});
afterAll(() => desk.app.close());

const make = (groups: object[], ref: string, as = desk.teacher) =>
  desk.app.call(contract.makeReteachSheets, { sheetId, ref, groups: groups as [] }, as);
const questionsOf = async (paperId: string) =>
  (await desk.app.call(getPaperContent, { paperId }, desk.teacher)).data.sections.flatMap(({ questions }) => questions);
const ref = '00000000-0000-4000-8000-000000000001';
const groups = [
  { name: '漏了负根', nos: [1], count: 4 },
  { name: '拓展', nos: [1, 2], count: 3, isHarder: true },
];

describe('sheets that teach again', () => {
  it('ask the same kinds with other numbers, each group others, every answer computed twice', async () => {
    const { data } = await make(groups, ref);
    expect(data.sheets.map(({ name, questionCount, provedCount }) => [name, questionCount, provedCount])).toEqual([
      ['漏了负根', 4, 4],
      ['拓展', 3, 3],
    ]);
    const [first = [], second = []] = await Promise.all(data.sheets.map(({ paperId }) => questionsOf(paperId)));
    const ids = [...first, ...second].map(({ id }) => id);
    expect(new Set([...ids, ...asked]).size).toBe(9);
    const family = (id: string) => id.replace(/-v\d+-\d-\d+$/, '');
    expect(new Set(first.map(({ id }) => family(id)))).toEqual(new Set([family(asked[0] ?? '')]));
    expect([...first, ...second].every(({ isVerified, answer }) => isVerified && answer.length > 0)).toBe(true);
    expect((await desk.read(sheetId)).retaught).toEqual(data.sheets);
  });

  it('are made once when the press is repeated, and others with another press', async () => {
    const [again, other] = [
      await make(groups, ref),
      await make(groups.slice(0, 1), '00000000-0000-4000-8000-000000000002'),
    ];
    const { retaught } = await desk.read(sheetId);
    expect(retaught.map(({ paperId }) => paperId).toSorted()).toEqual(
      [again.data.sheets[1]?.paperId, other.data.sheets[0]?.paperId].toSorted(),
    );
  });

  it('are named in the score sheet as far as two presses make them, the last ones', async () => {
    for (const press of [1, 2, 3]) {
      const many = Array.from({ length: 12 }, (_, at) => ({ name: `${press} 之 ${at}`, nos: [1, 2], count: 1 }));
      await make(many, `00000000-0000-4000-8000-0000000000a${press}`);
    }
    const { retaught } = await desk.read(sheetId);
    expect(retaught.map(({ name }) => name[0]).join('')).toBe('2'.repeat(12) + '3'.repeat(12));
  });

  it('are nobody else’s to make, and are told no pupil: no model hears of any', async () => {
    expect((await make(groups, ref, desk.other)).status).toBe(404);
    const { rows } = await desk.app.database.pool.query('select title, heading, sections from papers');
    expect(JSON.stringify(rows)).not.toMatch(/欧阳小明|司马小红/);
    expect(JSON.stringify(model.requests)).not.toMatch(/欧阳小明|司马小红/);
    expect(model.requests).toEqual([]);
  });
});
