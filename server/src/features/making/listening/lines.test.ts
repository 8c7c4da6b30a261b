import { followLine, getLineSound } from '@app/contract/making/listening.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fakeSpeech } from '#test/fake-speech.ts';
import { openTestApp, type Teacher, type TestApp } from '#test/test-app.ts';

const engine = fakeSpeech({ kind: 'local' });
let app: TestApp;
let teacher: Teacher;
beforeAll(async () => {
  app = await openTestApp({ speech: engine });
  teacher = await app.signUp();
});
afterAll(() => app.close());
beforeEach(() => {
  engine.said.length = 0;
});

describe('the sound of one line', () => {
  const sound = (given: object) =>
    app.app.inject({
      method: 'POST',
      url: getLineSound.path,
      headers: { 's-auth-token': teacher.token },
      payload: { voice: 'en_5', ...given },
    });

  it('is an mp3 file in the voice of its language', async () => {
    const answer = await sound({ text: 'Sure. Go past the post office.' });
    const chinese = await sound({ text: '请听第 1 题。' });

    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'audio/mpeg']);
    expect([answer.rawPayload[0], (answer.rawPayload[1] ?? 0) & 0xe0]).toEqual([0xff, 0xe0]);
    expect(chinese.statusCode).toBe(200);
    expect(answer.headers['content-disposition']).toMatch(/^attachment;/);
    expect(engine.said.map(({ voice }) => voice)).toEqual(['en_5', 'zh_default']);
  });

  it('has the place behind it that she chose, as in the whole', async () => {
    const text = 'Sure. Go past the post office.';
    const [plain, inCafe, quietly] = await Promise.all([
      sound({ text }),
      sound({ text, background: 'cafe', backgroundLevel: 'loud' }),
      sound({ text, background: 'cafe', backgroundLevel: 'soft' }),
    ]);

    expect(inCafe.statusCode).toBe(200);
    expect(inCafe.rawPayload).not.toEqual(plain.rawPayload);
    expect(inCafe.rawPayload).not.toEqual(quietly.rawPayload);
    expect((await sound({ text, background: 'volcano' })).json()).toMatchObject({ message: '没有这种环境声' });
  });

  it('of what no class should hear is refused', async () => {
    expect((await sound({ text: '禁用的话题' })).json()).toMatchObject({
      message: '这一句涉及不能使用的话题，请修改后再试',
    });
  });
});

describe('a line that is read after the voice', () => {
  it('is told word by word, and Chinese that sounds alike is right', async () => {
    const english = await app.call(
      followLine,
      { text: 'Where is the old library?', heard: 'where is the new' },
      teacher,
    );
    const chinese = await app.call(followLine, { text: '他在图书馆。', heard: '她再图书馆' }, teacher);

    expect(english.data.words.map(({ state }) => state)).toEqual(['right', 'right', 'right', 'other', 'missed']);
    expect([english.data.score, chinese.data.score]).toEqual([60, 100]);
  });

  it('that was talked about for minutes is refused in a sentence', async () => {
    const answer = await app.call(followLine, { text: 'Hi.', heard: 'a '.repeat(2_000) }, teacher);

    expect([answer.status, answer.message]).toEqual([400, '说得太长了，请只读这一句']);
  });
});
