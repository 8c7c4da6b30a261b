import {
  followListening,
  listListenings,
  MAX_SCRIPT_CHARS,
  removeListening,
  restoreListening,
  saveListening,
} from '@app/contract/making/listening.ts';
import { cancelTask } from '@app/contract/running/tasks.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { SpeechError } from '#adapters/speech/speech.ts';
import { runMaking } from '#making/run-making.ts';
import { fakeSpeech } from '#test/fake-speech.ts';
import { mp3Seconds } from '#test/mp3-seconds.ts';
import { openTestApp, type Teacher, type TestApp } from '#test/test-app.ts';
import { sweepListenings } from './listening.service.ts';
import { listeningMaker } from './making.service.ts';

const speech = fakeSpeech();
const equity = {
  hold: vi.fn(async () => true),
  confirm: vi.fn(async () => undefined),
  release: vi.fn(async () => undefined),
};
let app: TestApp;
let teacher: Teacher;
beforeAll(async () => {
  app = await openTestApp({ speech, equity });
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.database.pool.query('delete from loose_bytes');
  teacher = await app.signUp();
  speech.said.length = 0;
  vi.clearAllMocks();
});

const script = {
  title: '周末计划',
  text: 'M: What are you going to do?\nW: I will visit my aunt.\n[停顿 2 秒]\nQuestion 1',
};
const save = async (given: Partial<Parameters<typeof app.call<typeof saveListening>>[1]> = {}) =>
  (await app.call(saveListening, { ...script, ...given }, teacher)).data.id;
const mine = async (as = teacher) => (await app.call(listListenings, {}, as)).data.list;
const one = async () => (await mine())[0];
const countLoose = async () =>
  (await app.database.pool.query('select count(*)::int as count from loose_bytes')).rows[0].count;
const fetchBytes = async (url: string, headers = {}) => app.app.inject({ url, headers });

describe('a listening script', () => {
  it('becomes a real audio file that plays as long as it says (SRV-024)', async () => {
    const id = await save();
    expect(await one()).toMatchObject({ id, state: 'waiting', playUrl: '' });

    await runMaking(app.deps, listeningMaker, id);

    const made = await one();
    expect(made).toMatchObject({ state: 'ready', percent: 100, reason: '' });
    const answer = await fetchBytes(made?.playUrl ?? '');
    expect(answer.headers['content-type']).toBe('audio/mpeg');
    expect(answer.rawPayload.length).toBe(made?.size);
    const seconds = mp3Seconds(answer.rawPayload);
    expect(seconds).toBeGreaterThan(0);
    expect(Math.abs(seconds - (made?.seconds ?? 0))).toBeLessThan(1);
    expect(await countLoose()).toBe(0);
  });

  it('is listed with what a download needs, spelt so (ENT-020)', async () => {
    await save({ templateId: 't-1', templateName: '英语听力' });

    expect(await one()).toMatchObject({
      id: expect.any(String),
      templateId: 't-1',
      templateName: '英语听力',
      title: '周末计划',
      extension: 'mp3',
    });
  });

  it('is read in the voice of each who speaks, as often as wished', async () => {
    await runMaking(
      app.deps,
      listeningMaker,
      await save({ manVoice: 'en_6', womanVoice: 'en_5', times: 2, speed: 0.8 }),
    );

    const heard = speech.said.map(({ voice, text, speed }) => `${voice} ${speed} ${text}`);
    const once = ['en_6 0.8 What are you going to do?', 'en_5 0.8 I will visit my aunt.', 'en_default 0.8 Question 1'];
    expect(heard).toEqual([...once, ...once]);
  });

  it('can be moved through like any audio', async () => {
    await runMaking(app.deps, listeningMaker, await save());
    const url = (await one())?.playUrl ?? '';

    const part = await fetchBytes(url, { range: 'bytes=0-99' });

    expect([part.statusCode, part.rawPayload.length]).toEqual([206, 100]);
  });

  it.each([
    ['without words', { text: ' \n ' }, '请写听力稿'],
    ['of silences only', { text: '[停顿 5 秒]' }, '听力稿里没有要读的内容'],
    ['that is too long', { text: 'a '.repeat(MAX_SCRIPT_CHARS) }, '听力稿最多 6000 个字符，请分成几段'],
    ['without a title', { title: '' }, '请写标题'],
    ['of what no class should hear', { text: 'M: 我们说说禁用的话题。' }, '听力稿涉及不能使用的话题，请修改后再试'],
    ['read too fast', { speed: 3 }, '语速最快 1.4 倍'],
  ])('%s is refused in a sentence and nothing is kept', async (_what, given, sentence) => {
    const answer = await app.call(saveListening, { ...script, ...given }, teacher);

    expect([answer.status, answer.message]).toEqual([400, sentence]);
    expect(await mine()).toEqual([]);
    expect(equity.hold).not.toHaveBeenCalled();
  });

  it('made again keeps nothing of the former audio', async () => {
    const id = await save();
    await runMaking(app.deps, listeningMaker, id);
    const before = (await one())?.playUrl ?? '';

    await save({ id, text: 'W: Another.' });
    expect(await countLoose()).toBe(1);
    await runMaking(app.deps, listeningMaker, id);

    expect((await fetchBytes(before)).statusCode).toBe(403);
    expect((await mine()).length).toBe(1);
    expect(await countLoose()).toBe(1);
  });

  it('changed while it is read is read anew, and not overwritten by what was read', async () => {
    const id = await save();
    const slow = fakeSpeech();
    const { speak } = slow;
    slow.speak = async (owner, utterance, signal) => {
      if (slow.said.length === 1) await save({ id, text: 'W: Another.' });
      return speak(owner, utterance, signal);
    };
    await runMaking({ ...app.deps, speech: slow }, listeningMaker, id);

    expect(await one()).toMatchObject({ state: 'ready', text: 'W: Another.' });
    expect(slow.said.at(-1)?.text).toBe('Another.');
  });

  const lines = ['一。', '二。', '三。', '四。', '五。', '六。', '七。'];
  const untilItEnds = async (id: string, dying: ReturnType<typeof fakeSpeech>) => {
    let deaths = 0;
    for (; (await one())?.state !== 'ready' && (await one())?.state !== 'failed'; deaths += 1) {
      await runMaking({ ...app.deps, speech: dying }, listeningMaker, id).catch(() => undefined);
    }
    return deaths;
  };

  it('comes to its end where every try comes one line further, however many there are', async () => {
    const id = await save({ text: lines.join('\n') });
    let last = 0;
    const dying = fakeSpeech();
    const { speak } = dying;
    dying.speak = async (owner, utterance, signal) => {
      const line = lines.indexOf(utterance.text);
      if (line > last) {
        last = line;
        throw new Error('the server died');
      }
      return speak(owner, utterance, signal);
    };
    expect(await untilItEnds(id, dying)).toBe(lines.length);
    expect(await one()).toMatchObject({ state: 'ready', percent: 100 });
  });

  it('is given up where one line kills whoever reads it, however many lines were read before', async () => {
    const id = await save({ text: lines.join('\n') });
    const dying = fakeSpeech();
    const { speak } = dying;
    dying.speak = async (owner, utterance, signal) => {
      if (utterance.text === '四。') throw new Error('the server died');
      return speak(owner, utterance, signal);
    };
    expect(await untilItEnds(id, dying)).toBeLessThan(7);
    expect(await one()).toMatchObject({ state: 'failed', reason: expect.stringContaining('没有扣次数') });
  });

  it('removed is gone, can be taken back, and loses its audio after a day', async () => {
    const id = await save();
    await runMaking(app.deps, listeningMaker, id);
    const url = (await one())?.playUrl ?? '';
    await app.call(removeListening, { id }, teacher);
    expect([await mine(), (await fetchBytes(url)).statusCode]).toEqual([[], 403]);
    await app.call(restoreListening, { id }, teacher);
    expect((await mine()).length).toBe(1);

    await app.call(removeListening, { id }, teacher);
    app.clock.now = new Date(app.clock.now.getTime() + 25 * 3_600_000);
    await sweepListenings(app.deps);

    const { rows } = await app.database.pool.query('select 1 from listenings where id = $1', [id]);
    expect(rows).toEqual([]);
    expect(await countLoose()).toBe(1);
  });
});

describe('somebody else’s audio', () => {
  it('is neither listed, followed, changed nor removed', async () => {
    const id = await save();
    const stranger = await app.signUp();

    expect(await mine(stranger)).toEqual([]);
    const answers = [
      await app.call(saveListening, { ...script, id }, stranger),
      await app.call(removeListening, { id }, stranger),
      await app.call(restoreListening, { id }, stranger),
      await app.call(followListening, { id }, stranger),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    expect(await one()).toMatchObject({ state: 'waiting' });
  });

  it('is not opened by an address that was changed or has expired', async () => {
    await runMaking(app.deps, listeningMaker, await save());
    const url = (await one())?.playUrl ?? '';

    expect((await fetchBytes(url.replace(/expires=\d+/, 'expires=9999999999'))).statusCode).toBe(403);
    app.clock.now = new Date(app.clock.now.getTime() + 7 * 3_600_000);
    expect((await fetchBytes(url)).json().message).toBe('播放地址已过期，请刷新页面');
  });
});

describe('what it costs', () => {
  it('is held when it begins and confirmed when it is made', async () => {
    const id = await save();
    expect(equity.hold).toHaveBeenCalledWith(
      expect.anything(),
      expect.objectContaining({ userId: teacher.userId, ref: id }),
    );

    await runMaking(app.deps, listeningMaker, id);

    expect(equity.confirm).toHaveBeenCalledTimes(1);
    expect(equity.release).not.toHaveBeenCalled();
  });

  it('is given back when the engine cannot read it, and the reason is told', async () => {
    const id = await save();
    const speak = () => Promise.reject(new SpeechError('语音服务没有回应，请稍后重试'));

    await runMaking({ ...app.deps, speech: { ...speech, speak } }, listeningMaker, id);

    expect(await one()).toMatchObject({ state: 'failed', reason: '语音服务没有回应，请稍后重试' });
    expect(equity.release).toHaveBeenCalledTimes(1);
    expect(await countLoose()).toBe(0);
  });

  it('is given back when it is cancelled', async () => {
    const id = await save();
    await app.call(cancelTask, { taskId: id }, teacher);

    expect(await one()).toMatchObject({ state: 'failed', reason: '已取消，没有扣次数，可以再做一次' });
    expect(equity.release).toHaveBeenCalledWith(expect.anything(), id);
  });

  it('is given back when it is removed before it is made', async () => {
    await app.call(removeListening, { id: await save() }, teacher);

    expect(equity.release).toHaveBeenCalledTimes(1);
  });
});

describe('following it', () => {
  const follow = async (id: string) => {
    const base = await app.listen();
    const answer = await fetch(`${base}${followListening.path}?id=${id}`, {
      headers: { 's-auth-token': teacher.token },
    });
    return (await answer.text())
      .split('\n\n')
      .filter((frame) => frame.startsWith('data: '))
      .map((frame) => JSON.parse(frame.slice(6)));
  };

  it('ends with task_success and the address, or with task_fail and the reason (WAIT-005)', async () => {
    const id = await save();
    await runMaking(app.deps, listeningMaker, id);
    const made = await follow(id);
    expect(made).toEqual([
      { code: 200, data: { step: 'task_success', percent: 100, url: (await one())?.playUrl }, message: '' },
    ]);
  });
});

describe('a server that cannot read aloud', () => {
  it('says so and holds nothing', async () => {
    const silent = await openTestApp({ equity });
    const answer = await silent.call(saveListening, script, await silent.signUp());

    expect([answer.status, answer.message]).toEqual([503, expect.stringContaining('还没有装朗读的声音')]);
    expect(equity.hold).not.toHaveBeenCalled();
    await silent.close();
  });
});
