import { anySign } from '@app/contract/any-sign.fixture.ts';
import * as chat from '@app/contract/talking/chat.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { areas } from '#areas.ts';
import { giveClass } from '#test/give-class.ts';
import { calls, openToolDesk, resultsIn, says, stops, type ToolDesk, type Wanted } from '#test/tool-desk.ts';

const ANSWERS = 30;
const CALLS_AN_ANSWER = 12;
const TIMEOUT_MS = 240_000;

let wanted: Wanted[] = [];
let desk: ToolDesk;
beforeAll(async () => {
  desk = await openToolDesk((request) => (resultsIn(request).length > 0 ? [says('好了'), stops] : calls(...wanted)));
  await giveClass(desk.app, desk.teacher, '3 班', ['陈一一']);
  await giveClass(desk.app, desk.stranger, '5 班', ['赵四四']);
  wanted = [{ name: 'save_word', arguments: { title: '留着的', markdown: '内容' } }];
  await desk.ask('存一份');
});
afterAll(() => desk.app.close());

/** Whoever made it, however it is named. */
const madeTables = [
  'designs',
  'coursewares',
  'papers',
  'problem_chains',
  'listenings',
  'materials',
  'student_shares',
  'shares',
];

async function owned(): Promise<string[]> {
  const counts = await Promise.all(
    madeTables.map(async (table) => {
      const { rows } = await desk.app.database.pool.query(`select user_id from ${table} where user_id is not null`);
      return rows.map(({ user_id: userId }) => `${table} ${userId}`);
    }),
  );
  return counts.flat();
}

const names = [...areas.flatMap(({ tools = [] }) => tools).map(({ name }) => name), 'show_prefill'];
const word = fc.oneof(
  fc.string({ unit: anySign, maxLength: 60 }),
  fc.constantFrom('公式法', '二次函数', '留着的.docx', '', '../../etc', "'; drop table users"),
);
const argument = fc.oneof(
  fc.record(
    {
      lesson: word,
      ...{ topic: word, words: fc.oneof(word, fc.array(word, { maxLength: 3 })), title: word, markdown: word },
      ...{ expression: word, outline: word, wishes: word, wish: word, design: word, name: word, folder: word },
      className: fc.oneof(word, fc.constantFrom('3 班', '5 班')),
      ...{
        language: fc.constantFrom('zh', 'en'),
        items: fc.array(word, { maxLength: 3 }),
        kind: fc.constantFrom('design', 'paper', 'picture'),
      },
      ...{
        values: fc.dictionary(fc.constantFrom('lesson', 'words', 'count'), word),
        which: fc.constantFrom('this', 'previous'),
      },
      section: fc.constantFrom('board', 'goals'),
      count: fc.oneof(fc.integer(), fc.constantFrom(1, 5), word),
      ...{ periods: fc.integer(), dialogues: fc.nat(12), passages: fc.nat(4) },
      userId: fc.uuid(),
    },
    { requiredKeys: ['lesson'] },
  ),
  fc.jsonValue(),
  fc.string({ unit: anySign, maxLength: 200 }),
  fc.constantFrom('['.repeat(50_000), '{"lesson":"公式法"', '{"__proto__":{"isAdmin":true},"lesson":"公式法"}'),
);
const call = fc.record({
  name: fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...names) }, { weight: 1, arbitrary: word }),
  arguments: argument,
});

describe(`${ANSWERS * CALLS_AN_ANSWER} calls of a model gone mad`, () => {
  it(
    'never lose a conversation, never do what costs without her yes, never touch what is not hers',
    async () => {
      const { chatId } = (await desk.app.call(chat.newChat, {}, desk.teacher)).data;
      const others = (await owned()).filter((row) => !row.endsWith(desk.teacher.userId));
      const rounds = fc.sample(fc.array(call, { minLength: CALLS_AN_ANSWER, maxLength: CALLS_AN_ANSWER }), ANSWERS);
      for (const [index, round] of rounds.entries()) {
        wanted = round;
        const { exchange } = await desk.ask(`第 ${index} 次`, chatId);
        expect(exchange.state).toBe('done');
        expect(exchange.answers).toEqual(['好了']);
        expect(exchange.asks.every(({ state }) => state === 'waiting')).toBe(true);
        expect(exchange.steps.every(({ state }) => state !== 'running')).toBe(true);
      }
      const mine = (await owned()).filter((row) => row.endsWith(desk.teacher.userId));
      // Papers and dictations cost nothing; everything else that is made, sent or deleted waits for her.
      expect(mine.filter((row) => !/^(?:papers|listenings) /.test(row))).toEqual([]);
      const { rows: dictated } = await desk.app.database.pool.query('select script, state from listenings');
      expect(
        dictated.every(({ script, state }) => state === 'draft' && JSON.stringify(script).includes('dictation')),
      ).toBe(true);
      const { rows: files } = await desk.app.database.pool.query(
        "select name from drive_entries where name = '留着的.docx' and bin_root_id is null",
      );
      expect(files).toHaveLength(1);
      // Nobody asked for names in any of these questions.
      const told = JSON.stringify(desk.model.requests.map(({ messages }) => messages));
      expect(told).not.toMatch(/陈一一|赵四四/);
      expect((await owned()).filter((row) => !row.endsWith(desk.teacher.userId))).toEqual(others);
      expect(await desk.record(chatId)).toHaveLength(ANSWERS);
    },
    TIMEOUT_MS,
  );
});
