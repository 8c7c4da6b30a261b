import { afterEach, describe, expect, it } from 'vitest';
import type { ModelCall } from '#adapters/model/model-books.ts';
import { openLog } from '#lib/log.ts';
import { openVerdictService } from './__fixtures__/verdict-service.ts';
import { openProviderJudge, opinionIn } from './provider-judge.ts';
import { openProviderScreening } from './provider-screening.ts';
import { openScreening } from './screening.ts';
import { noWords } from './word-lists.ts';

const general = { notice: '', instruction: '谨慎回答', reply: '' };
const lists = {
  ...noWords,
  blacklist: { bad: ['坏东西'] },
  greylist: { danger: ['不想活了'] },
  care: { danger: { notice: '', instruction: '', reply: '在' }, general },
};
const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

/** Whoever answers has time for it on a busy machine too. */
const LONG_MS = 20_000;
const SHORT_MS = 300;

async function open(say: Parameters<typeof openVerdictService>[0], timeoutMs = LONG_MS) {
  const clock = { now: 0 };
  const service = await openVerdictService(say);
  closers.push(service.close);
  const judge = openProviderJudge({
    provider: 'openai-compatible',
    baseUrl: service.baseUrl,
    model: 'm',
    timeoutMs,
  });
  const log = openLog('silent');
  const byLists = openScreening({ provider: 'lists' }, lists, log);
  const screening = openProviderScreening(byLists, judge, lists, log, () => clock.now);
  return {
    service,
    clock,
    screening,
    ask: (text: string) => screening.judgeQuestion(text, new AbortController().signal),
  };
}

describe('a model that judges', () => {
  it('refuses what the lists let pass', async () => {
    const { ask } = await open(() => ({
      content: '好的，结果：```json\n{"list":"blacklist","category":"fraud"}\n```',
    }));

    expect(await ask('拐弯抹角的问题')).toEqual({ list: 'blacklist', category: 'fraud' });
  });

  it('can ask for care', async () => {
    const { ask } = await open(() => ({ content: '{"list":"greylist","category":"drugs"}' }));

    expect(await ask('问题')).toEqual({ list: 'greylist', category: 'drugs', care: general });
  });

  it('is not asked, and cannot soften, what the lists have decided', async () => {
    const { ask, service } = await open(() => ({ content: '{"list":"none"}' }));

    expect(await ask('坏东西')).toMatchObject({ list: 'blacklist' });
    expect(await ask('不想活了')).toMatchObject({ category: 'danger' });
    expect(service.heard).toEqual([]);
  });

  it.each([
    ['silence', () => 'silence' as const],
    ['a failure', () => ({ status: 500, content: '{"list":"blacklist"}' })],
    ['words without a verdict', () => ({ content: '我觉得可以 {"list":"maybe"}' })],
    ['no JSON at all', () => ({ raw: '<html>' })],
  ])('leaves the decision to the lists after %s, and is then left alone for a while', async (name, say) => {
    const { ask, service, clock } = await open(say, name === 'silence' ? SHORT_MS : LONG_MS);

    expect(await ask('问题')).toEqual({ list: 'none' });
    expect(await ask('又一个问题')).toEqual({ list: 'none' });
    expect(service.heard).toHaveLength(1);
    clock.now += 31_000;
    await ask('第三个问题');
    expect(service.heard).toHaveLength(2);
  });

  it('hears the text as something to judge, cut to what matters', async () => {
    const { ask, service } = await open(() => ({ content: '{"list":"none"}' }));
    await ask(`头${'长'.repeat(9_000)}尾`);

    expect(service.heard[0]).toMatch(/^【教师的提问】\n头[\s\S]*尾$/);
    expect(service.heard[0]?.length).toBeLessThan(4_100);
  });
});

describe('an answer watched by a model', () => {
  it('is looked at in windows that overlap, and taken back when one is bad', async () => {
    const { screening, service } = await open((text) => ({
      content: text.includes('坏的段落') ? '{"list":"blacklist"}' : '{"list":"none"}',
    }));
    const watch = screening.openWatch();
    watch?.push('字'.repeat(390));
    expect(service.heard).toHaveLength(0);
    watch?.push(`${'字'.repeat(20)}坏的`);
    watch?.push('段落');
    watch?.push('字'.repeat(100));

    expect(await watch?.settle()).toBe(false);
    expect(watch?.signal.aborted).toBe(true);
    expect(service.heard).toHaveLength(2);
  });

  it('stays when the model says nothing in time', async () => {
    const { screening } = await open(() => 'silence', SHORT_MS);
    const watch = screening.openWatch();
    watch?.push('字'.repeat(500));

    expect(await watch?.settle()).toBe(true);
  });
});

describe('the opinion in a reply', () => {
  it('takes the first object that fits', () => {
    expect(opinionIn('{"a":1} {"list":"greylist","category":7}')).toEqual({ list: 'greylist', category: '' });
    expect(opinionIn('{bad} 没有')).toBeNull();
  });
});

describe('what a judge was asked', () => {
  it('is in the books, for nobody’s account and without a word of it, however it ended', async () => {
    const service = await openVerdictService((text) => {
      if (text.includes('沉默')) return 'silence';
      if (text.includes('故障')) return { status: 500, content: '' };
      const usage = { prompt_tokens: 90, completion_tokens: 9 };
      return { raw: JSON.stringify({ choices: [{ message: { content: '{"list":"none","category":""}' } }], usage }) };
    });
    closers.push(service.close);
    const noted: ModelCall[] = [];
    const books = { note: (call: ModelCall) => void noted.push(call), refusalOf: () => undefined };
    for (const text of ['一句私密的话', '沉默', '故障']) {
      const timeoutMs = text === '沉默' ? SHORT_MS : LONG_MS;
      const judge = openProviderJudge(
        { provider: 'openai-compatible', baseUrl: service.baseUrl, model: 'm', timeoutMs },
        { books, now: () => new Date(0) },
      );
      await judge.judge(text, 'question');
    }

    expect(noted).toMatchObject([
      { area: 'screening', role: 'quick', userId: null, model: 'm', tokensIn: 90, tokensOut: 9, outcome: 'stop' },
      { outcome: 'timeout', tokensIn: 0 },
      { outcome: 'upstream', tokensOut: 0 },
    ]);
    expect(JSON.stringify(noted)).not.toContain('私密');
  });
});
