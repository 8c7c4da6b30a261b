import { generateCourseware } from '@app/contract/making/courseware.ts';
import { generateMaterial } from '@app/contract/making/materials.ts';
import { createComposingPaperDownloadTask } from '@app/contract/making/paper-files.ts';
import { generateProblemChain } from '@app/contract/making/problem-chains.ts';
import * as combos from '@app/contract/money/combos.ts';
import { getDownloadRule, searchResources } from '@app/contract/sharing/resources.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openCombos } from '#content/combos.ts';
import { orderDesk } from '#test/order-desk.ts';
import { type Answered, openTestApp, type Teacher, type TestApp } from '#test/test-app.ts';
import { contentDir } from '#test/test-database.ts';

/** Files are made, on a machine that may be slow. */
const SLOW_MS = 120_000;
/** So many of each are used by what they are for, those before them by the calls of a page. */
const LAST = 5;
const packs = openCombos(contentDir)
  .groupsAt(new Date('2026-11-15T12:00:00Z'))
  .flatMap((group) => group.combos)
  .filter(({ tier }) => tier === null);

let app: TestApp;
let desk: ReturnType<typeof orderDesk>;
let resourceIds: string[];
beforeAll(async () => {
  app = await openTestApp({ withQuestions: true });
  desk = orderDesk(app);
  const reader = await app.signUp();
  const { data } = await app.call(searchResources, { keyword: '八年级数学教学设计' }, reader);
  resourceIds = data.list.map(({ resId }) => resId);
});
afterAll(() => app.close());

type Making = (as: Teacher, no: number) => Promise<Answered<unknown>>;
/** What a teacher does to use one of each thing that is sold. */
const makings: Partial<Record<combos.EquityCode, Making>> = {
  AI_GENERATION: (as) => app.call(generateProblemChain, { title: '方程的意义', phase: '03' }, as),
  COURSEWARE_GENERATION: (as) => app.call(generateCourseware, { outline: '# 光的反射\n\n## 学习目标\n- 画出光路' }, as),
  PAPER_DOWNLOAD: (as, no) =>
    app.call(
      createComposingPaperDownloadTask,
      { topicIds: ['math-senior-0001'], title: `练习 ${no}`, isDeduction: true },
      as,
    ),
  RESOURCE_DOWNLOAD: (as, no) => app.call(getDownloadRule, { resId: resourceIds[no] ?? '', userId: as.userId }, as),
  IMAGE_GENERATION: (as) => app.call(generateMaterial, { words: '三只小鸟', ratio: '16:9', style: 'illustration' }, as),
};

const leftOf = async (as: Teacher, equityCode: combos.EquityCode) =>
  (await app.call(combos.getAssistantEquityNum, { equityCode }, as)).data.remaining ?? 0;

async function useByCalls(as: Teacher, equityCode: combos.EquityCode, wanted: number): Promise<void> {
  for (let left = wanted; left > 0; left -= combos.MAX_EQUITY_COUNT) {
    const count = Math.min(left, combos.MAX_EQUITY_COUNT);
    const { holdId } = (await app.call(combos.checkEquityAndHold, { equityCode, count }, as)).data;
    await app.call(combos.confirmSubstractEquity, { holdId }, as);
  }
}

describe('a pack that is sold', () => {
  it.each(packs)(
    '$comboName is bought, spent to the last by what it is for, and then refused',
    async ({ comboId, equities }) => {
      const [{ equityCode, count } = { equityCode: 'AI_GENERATION', count: 0 } as const] = equities;
      const making = makings[equityCode];
      if (!making) throw new Error(`${equityCode} is sold and nothing uses it`);
      const teacher = await app.signUp();
      // The month's own count is always drawn first.
      await useByCalls(teacher, equityCode, await leftOf(teacher, equityCode));
      await desk.notify((await desk.create(teacher, comboId)).data);
      expect(await leftOf(teacher, equityCode)).toBe(count);
      await useByCalls(teacher, equityCode, count - LAST);
      const others = combos.EquityCode.filter((code) => code !== equityCode);
      const untouched = await Promise.all(others.map((code) => leftOf(teacher, code)));

      for (let no = 0; no < LAST; no += 1) expect(await making(teacher, no)).toMatchObject({ status: 200 });

      expect(await leftOf(teacher, equityCode)).toBe(0);
      const refusal = equityCode === 'RESOURCE_DOWNLOAD' ? '40018' : '40017';
      expect(String((await making(teacher, LAST)).code)).toBe(refusal);
      expect(await Promise.all(others.map((code) => leftOf(teacher, code)))).toEqual(untouched);
    },
    SLOW_MS,
  );
});
