import { questionOf, type SlotTexts } from '@app/engines/templates/template-question.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openOfflineModel } from '#adapters/model/offline/offline-model.ts';
import { openLibrary } from '#content/library.ts';
import type { SystemTemplate } from '#content/templates.ts';
import { openTestApp, type TestApp } from '#test/test-app.ts';
import { contentDir } from '#test/test-database.ts';
import { openLibraryGround } from './library-ground.ts';
import { anotherDay, type DayQuestion, heardQuestions, otherWordings, usualValues } from './teacher-day.fixture.ts';

/** Said once where it was not true: the library has plans, standards and a bank of questions. */
const UNTRUE = ['内置资料不收录课程标准', '不能另出新题'];
const NOTHING_FOUND = '内置资料没有相关内容';
const MIN_USEFUL = 36;
/** Some seconds on a machine that is not busy. */
const WHOLE_DAY = { timeout: 120_000 };

let app: TestApp;
let answer: (question: string) => Promise<{ text: string; isRefused: boolean }>;
beforeAll(async () => {
  app = await openTestApp({ withQuestions: true });
  const ground = openLibraryGround(app.deps);
  const model = openOfflineModel(openLibrary(contentDir), {
    pauseMs: 0,
    chunkChars: 100_000,
    ground,
    now: app.deps.now,
  });
  answer = async (question) => {
    const messages = [{ role: 'user' as const, content: question }];
    const work = { role: 'chat', area: 'chat', userId: null } as const;
    const { signal } = new AbortController();
    const request = { messages, deepThink: false, network: false, teacher: {}, signal, work };
    let [text, notice] = ['', ''];
    for await (const event of model.stream(request)) {
      if (event.type === 'text-delta') text += event.text;
      if (event.type === 'notice') notice = event.text;
    }
    return { text, isRefused: notice.includes(NOTHING_FOUND) };
  };
});
afterAll(() => app.close());

/** A teacher of physics in her lesson; a slot with choices of its own begins with the first. */
function firstValues({ slots, subjects }: SystemTemplate): SlotTexts {
  const own = slots.flatMap(({ kind, options = [] }) => (options[0] === undefined ? [] : [[kind, options[0]]]));
  const math = subjects?.includes('02') ? { Grade: '九年级', Knowledge: '一元二次方程' } : {};
  return { ...usualValues, ...math, ...Object.fromEntries(own) };
}

async function check({ ask, says = [], never = [], isUseful }: DayQuestion): Promise<boolean> {
  const { text, isRefused } = await answer(ask);
  for (const words of says) expect(text, ask).toContain(words);
  for (const words of [...never, ...UNTRUE]) expect(text, ask).not.toContain(words);
  if (isUseful) expect(isRefused, ask).toBe(false);
  return !isRefused;
}

describe('a day of a teacher without a model', () => {
  it(
    'has useful answers to most of sixty questions, untrue refusals to none, and no answer to another question',
    WHOLE_DAY,
    async () => {
      const outcomes: boolean[] = [];
      for (const question of heardQuestions) outcomes.push(await check(question));

      expect(heardQuestions).toHaveLength(60);
      expect(outcomes.filter(Boolean).length).toBeGreaterThanOrEqual(MIN_USEFUL);
    },
  );

  it(
    'has something for every template as it is first filled in, or says beforehand that it needs a model',
    WHOLE_DAY,
    async () => {
      const dead: string[] = [];
      for (const template of app.deps.templates.list.filter(({ question }) => question !== '')) {
        const filled = questionOf(template, firstValues(template));
        const { isRefused } = await answer(filled);
        if (isRefused && !template.needsModel) dead.push(`${template.name}: ${filled}`);
      }

      expect(dead).toEqual([]);
      expect(app.deps.templates.list.filter(({ needsModel }) => needsModel).length).toBeLessThanOrEqual(4);
    },
  );

  it('has the same for another day of other subjects and duties', WHOLE_DAY, async () => {
    for (const question of anotherDay) await check(question);
  });

  it.each(otherWordings)('finds what the library has by another wording: $ask', WHOLE_DAY, async (question) => {
    await check(question);
  });
});
