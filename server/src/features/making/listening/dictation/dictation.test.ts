import {
  exportListeningWord,
  getLessonWords,
  getListening,
  listListenings,
  makeDictation,
  recordListening,
} from '@app/contract/making/listening.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { lessons } from '#db/tables/curriculum.ts';
import { runMaking } from '#making/run-making.ts';
import { countedEquity } from '#test/counted-equity.ts';
import { fakeSpeech } from '#test/fake-speech.ts';
import { readParts } from '#test/ooxml-package.ts';
import { openTestApp, type Teacher, type TestApp } from '#test/test-app.ts';
import { listeningMaker } from '../making.service.ts';

const engine = fakeSpeech({ kind: 'local' });
const equity = countedEquity('AI_GENERATION');
let app: TestApp;
let teacher: Teacher;
beforeAll(async () => {
  app = await openTestApp({ speech: engine, equity, withCurriculum: true });
  await equity.open(app.database);
});
afterAll(() => app.close());
beforeEach(async () => {
  teacher = await app.signUp();
  engine.said.length = 0;
});

const chinese = { subject: '01' as const, grade: '02' as const, items: ['春天', '柳树', '小蝌蚪'] };
const english = { subject: '03' as const, grade: '07' as const, items: ['museum', 'go past the bank'] };
const make = async (wish: object) => {
  const { id } = (await app.call(makeDictation, { ...chinese, ...wish }, teacher)).data;
  return (await app.call(getListening, { id }, teacher)).data;
};

describe('a dictation', () => {
  it('is on the desk at once, told of in Chinese, and uses nothing up', async () => {
    const { id, state, title, script } = await make({});

    expect([state, title]).toEqual(['draft', '语文听写']);
    expect(script.groups.map(({ kind }) => kind)).toEqual(['opening', 'dictation', 'closing']);
    expect(script.groups[0]?.lines[0]).toMatchObject({ text: '现在开始听写，共 3 个词语，每个读两遍。' });
    expect(script.groups[1]).toMatchObject({ manner: { readings: 2, time: 'usual' } });
    expect(await equity.entriesOf(id)).toEqual([]);
  });

  it('is recorded with every word as often as she wants, Chinese in a Chinese and English in an English voice', async () => {
    const { id } = await make({ ...english, readings: 3 });
    await app.call(recordListening, { id }, teacher);
    await runMaking(app.deps, listeningMaker, id);

    const read = engine.said.filter(({ text }) => text === 'museum');
    expect(read.map(({ voice }) => voice)).toEqual(['en_5', 'en_5', 'en_5']);
    expect(engine.said[0]?.voice).toBe('zh_3');
    const recorded = (await app.call(getListening, { id }, teacher)).data;
    expect(recorded.state).toBe('ready');
    expect(recorded.seconds).toBeGreaterThan(20);
  });

  it('is longer when there is more time to write', async () => {
    const seconds = async (time: string) => {
      const { id } = await make({ time });
      await app.call(recordListening, { id }, teacher);
      await runMaking(app.deps, listeningMaker, id);
      return (await app.call(getListening, { id }, teacher)).data.seconds;
    };

    expect(await seconds('long')).toBeGreaterThan(await seconds('short'));
  });

  it('has a sheet to write on and a key as one Word file', async () => {
    const { id } = await make({});
    const answer = await app.app.inject({
      method: 'POST',
      url: exportListeningWord.path,
      headers: { 's-auth-token': teacher.token },
      payload: { id },
    });

    const text = (readParts(answer.rawPayload).get('word/document.xml') ?? '').replace(/<[^>]*>/g, '');
    const [sheet = '', key = ''] = text.split('参考答案与解析');
    expect(sheet).toContain('听录音，写下听到的内容');
    expect(sheet).toContain('1. ____');
    expect(sheet).not.toContain('春天');
    expect(key).toContain('答案　春天');
    expect(key).not.toContain('解析');
  });

  it.each([
    ['nothing', { items: [] }, '请写要听写的词语或句子'],
    ['punctuation alone', { items: ['，，'] }, '只有标点的念不出来'],
    ['too many', { items: Array.from({ length: 61 }, (_, at) => `词${at}`) }, '一次最多听写 60 个'],
    ['another subject', { subject: '02' }, '只能听写语文或英语'],
    ['what no class should hear', { items: ['禁用的话题'] }, '听写的内容涉及不能使用的话题，请修改后再试'],
  ])('of %s is refused in a sentence', async (_what, wish, sentence) => {
    const answer = await app.call(makeDictation, { ...chinese, ...wish } as never, teacher);

    expect([answer.status, answer.message]).toEqual([400, sentence]);
    expect((await app.call(listListenings, {}, teacher)).data.total).toBe(0);
  });
});

describe('the words of a lesson', () => {
  it('are what the built-in notes quote of it', async () => {
    const [lesson] = await app.deps.db.select().from(lessons).where(eq(lessons.title, '出师表'));
    const answer = await app.call(getLessonWords, { lessonId: lesson?.id ?? '' }, teacher);

    expect(answer.status).toBe(200);
    expect(answer.data.words).toContain('先帝');
    expect(answer.data.sentences).toContain('亲贤臣，远小人');
  });

  it('of a lesson that is not there are asked for in vain', async () => {
    const answer = await app.call(getLessonWords, { lessonId: 'nowhere' }, teacher);

    expect([answer.status, answer.message]).toEqual([400, '找不到这一课，请重新选择']);
  });
});
