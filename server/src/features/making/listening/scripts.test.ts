import {
  exportListeningWord,
  getListening,
  listListenings,
  putListeningInPaper,
  recordListening,
  removeListening,
  restoreListening,
  saveListening,
  saveListeningScript,
  writeListening,
} from '@app/contract/making/listening.ts';
import { getTask, retryTask } from '@app/contract/running/tasks.ts';
import { checkScript } from '@app/engines/listening/script-checks.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ModelError } from '#adapters/model/model.ts';
import { SpeechError } from '#adapters/speech/speech.ts';
import { runMaking } from '#making/run-making.ts';
import { countedEquity } from '#test/counted-equity.ts';
import { fakeSpeech } from '#test/fake-speech.ts';
import { readParts } from '#test/ooxml-package.ts';
import { scriptedModel } from '#test/scripted-model.ts';
import { openTestApp, type Teacher, type TestApp } from '#test/test-app.ts';
import { listeningMaker } from './making.service.ts';

const engine = fakeSpeech({ kind: 'local' });
const offline = { ...scriptedModel(), kind: 'offline' as const };
const equity = countedEquity('AI_GENERATION');
let app: TestApp;
let teacher: Teacher;
beforeAll(async () => {
  app = await openTestApp({ speech: engine, model: offline, equity });
  await equity.open(app.database);
});
afterAll(() => app.close());
beforeEach(async () => {
  teacher = await app.signUp();
  engine.said.length = 0;
});

const wish = { grade: '07' as const, topic: '问路', seed: 7 };
const write = async (given = {}, deps = app.deps) => {
  const { id } = (await app.call(writeListening, { ...wish, ...given }, teacher)).data;
  await runMaking(deps, listeningMaker, id);
  return id;
};
const open = async (id: string, as = teacher) => (await app.call(getListening, { id }, as)).data;
const save = async (id: string, change: object = {}) => {
  const { revision, title, voice, manVoice, womanVoice, speed, script } = await open(id);
  const input = { id, revision, title, voice, manVoice, womanVoice, speed, script, ...change };
  return app.call(saveListeningScript, input, teacher);
};
const record = async (id: string, deps = app.deps) => {
  await app.call(recordListening, { id }, teacher);
  await runMaking(deps, listeningMaker, id);
};

describe('a test that is wished for', () => {
  it('is written with dialogues, a passage, questions and answers, and waits for her as a draft', async () => {
    const made = await open(await write());

    expect(made).toMatchObject({ state: 'draft', voice: 'zh_3', speed: 0.9 });
    expect(made.notice).toMatch(/^讲“问路”的只有 1 段，其余写的是：/);
    const kinds = made.script.groups.map(({ kind }) => kind);
    expect(kinds).toEqual(['opening', ...Array(5).fill('dialogue'), 'passage', 'closing']);
    expect(made.script.groups[1]?.title).toBe('问路');
    expect(checkScript(made.script, 300)).toEqual([]);
  });

  it('can be opened while it is written, and not saved', async () => {
    const { id } = (await app.call(writeListening, wish, teacher)).data;
    const { state, script, revision } = await open(id);
    const answer = await app.call(
      saveListeningScript,
      { id, revision, title: 'x', script: { groups: [{ id: 'g', kind: 'dialogue', lines: [] }] } },
      teacher,
    );

    expect([state, script.groups]).toEqual(['writing', []]);
    expect([answer.status, answer.message]).toEqual([409, '正在写这份听力稿，请等一等']);
  });

  it('is found again from the list of what was made', async () => {
    const templateId = '7d1f0c52-0b7e-4c7a-9a54-2f1a6f5e0204';
    const taskId = await write({ templateId });

    const { url } = (await app.call(getTask, { taskId }, teacher)).data;

    expect(url).toBe(`/englishAssistantSession/${templateId}?listeningId=${taskId}`);
  });

  it('is in the list as a text, too, that sounds like its lines', async () => {
    const id = await write();
    const [listed] = (await app.call(listListenings, {}, teacher)).data.list;

    expect(listed).toMatchObject({ id, state: 'draft', playUrl: '' });
    expect(listed?.text).toContain('[再读一遍]');
  });

  it.each([
    ['nothing at all', { dialogues: 0, passages: 0 }, '请至少要一道对话题或一篇短文'],
    ['a topic no class should hear', { topic: '禁用的话题' }, '话题涉及不能使用的话题，请修改后再试'],
    ['words that are none', { words: ['你好'] }, '单词只能写英文'],
    ['a lesson that is not there', { lessonId: 'nowhere' }, '找不到这一课，请重新选择'],
  ])('is refused in a sentence when it is for %s', async (_what, given, sentence) => {
    const answer = await app.call(writeListening, { ...wish, ...given }, teacher);

    expect([answer.status, answer.message]).toEqual([400, sentence]);
    expect((await app.call(listListenings, {}, teacher)).data.total).toBe(0);
  });

  it('says where the library has nothing, or too little, on her topic', async () => {
    const { notice, script } = await open(await write({ topic: 'Artificial intelligence', dialogues: 1, passages: 1 }));
    const titles = script.groups.filter(({ questions }) => questions.length > 0).map(({ title }) => title);
    expect(notice).toBe(`内置的对话和短文里没有讲“Artificial intelligence”的，写的是：${titles.join('、')}。`);

    const some = await open(await write({ topic: '问路', dialogues: 2, passages: 0 }));
    expect(some.notice).toMatch(/^讲“问路”的只有 1 段，其余写的是：\S+。$/);
    expect((await open(await write({ topic: '', lessonId: '', dialogues: 2, passages: 0 }))).notice).toBe('');
  });

  it('says which of the words it has no use for', async () => {
    expect((await open(await write({ topic: '', words: ['photosynthesis'] }))).notice).toBe(
      '这些词没有用上：photosynthesis。',
    );
  });
});

describe('with a model', () => {
  const dialogue = {
    title: '宠物',
    lines: ['W: What pet do you have?', 'M: I have a small brown dog.'],
    questions: [
      { ask: 'What pet does he have?', options: ['A cat.', 'A dog.', 'A fish.'], answer: 'B', heard: 'brown dog' },
    ],
  };
  const answering = (said: object | ModelError) =>
    scriptedModel(() => [
      said instanceof ModelError ? said : { type: 'text-delta', text: JSON.stringify(said) },
      { type: 'finish', reason: 'stop' },
    ]);

  it('what it wrote is used as far as it passes the checks, the rest comes from the library, and it is said', async () => {
    const unheard = {
      ...dialogue,
      questions: [{ ...dialogue.questions[0], options: ['A bird.', 'A horse.', 'A cow.'], heard: '' }],
    };
    const given = { ...dialogue, lines: [...dialogue.lines, 'W: I like a cat.'] };
    const model = answering({ dialogues: [dialogue, unheard, given, dialogue], passages: [] });
    const made = await open(await write({ dialogues: 2 }, { ...app.deps, model }));

    const titles = made.script.groups.filter(({ kind }) => kind === 'dialogue').map(({ title }) => title);
    expect(titles).toEqual(['宠物', '问路']);
    expect(made.notice).toMatch(/^有 2 段没有写成，用了内置的对话和短文。讲“问路”的只有 2 段，其余写的是：[^、]+。$/);
    expect(checkScript(made.script, 300)).toEqual([]);
  });

  it('a fault of it leaves her with the library’s test', async () => {
    const model = answering(new ModelError('no-balance', '模型服务的额度已用完'));
    const made = await open(await write({}, { ...app.deps, model }));

    expect(made).toMatchObject({
      state: 'draft',
      notice: expect.stringMatching(/^模型服务的额度已用完，有 6 段没有写成，用了内置的对话和短文。讲/),
    });
  });
});

describe('lines on the desk', () => {
  it('are saved without being read, and refused when another window saved meanwhile', async () => {
    const id = await write();
    const { revision } = await open(id);
    expect((await save(id, { title: 'Unit 3' })).data).toEqual({ revision: revision + 1 });

    const late = await save(id, { revision });

    expect([late.status, late.message]).toEqual([409, '这份听力稿在别处改过，请先载入最新的一版']);
    expect(await open(id)).toMatchObject({ title: 'Unit 3', state: 'draft' });
    expect(engine.said).toEqual([]);
  });

  it('of an old script are read from its text', async () => {
    const { id } = (await app.call(saveListening, { title: '旧稿', text: 'M: Hi.\n[停顿 2 秒]\nW: Hello.' }, teacher))
      .data;
    await runMaking(app.deps, listeningMaker, id);

    const opened = await open(id);

    expect(opened.script.groups[0]?.lines).toMatchObject([
      { kind: 'words', speaker: 'man', text: 'Hi.' },
      { kind: 'pause', seconds: 2 },
      { kind: 'words', speaker: 'woman', text: 'Hello.' },
    ]);
    expect(opened.state).toBe('ready');
  });

  it('that no class should hear are refused, and nothing is changed', async () => {
    const id = await write();
    const { script } = await open(id);
    const lines = [{ id: 'x', kind: 'words', speaker: 'man', text: '我们说说禁用的话题。' }];
    const answer = await save(id, { script: { ...script, groups: [{ id: 'g', kind: 'dialogue', lines }] } });

    expect([answer.status, answer.message]).toEqual([400, '听力稿涉及不能使用的话题，请修改后再试']);
    expect((await open(id)).script).toEqual(script);
  });

  it('without words yet are kept, and neither recorded nor printed until they have some', async () => {
    const id = await write({ dialogues: 1, passages: 0 });
    const { script } = await open(id);
    const empty = { id: 'new', kind: 'words', speaker: 'woman', text: '', take: 0 };
    const question = { id: 'q', ask: '', options: ['', '', ''], answer: 0, heard: '' };
    const groups = script.groups.map((group) =>
      group.kind === 'dialogue'
        ? { ...group, lines: [empty, ...group.lines], questions: [...group.questions, question] }
        : group,
    );
    expect((await save(id, { script: { ...script, groups } })).status).toBe(200);
    const [refused, printed] = [
      await app.call(recordListening, { id }, teacher),
      await app.call(putListeningInPaper, { id }, teacher),
    ];

    expect([refused.status, refused.message]).toEqual([400, '第 2 句还没有写，写好再录音']);
    expect([printed.status, printed.message]).toEqual([400, '第 2 题还没有写完，写好再来']);
    expect((await open(id)).script.groups[1]?.lines[0]).toMatchObject({ id: 'new', text: '' });
  });

  it('of somebody else are neither opened, saved nor recorded', async () => {
    const id = await write();
    const { revision, title, script } = await open(id);
    const stranger = await app.signUp();

    const answers = [
      await app.call(getListening, { id }, stranger),
      await app.call(saveListeningScript, { id, revision, title, script }, stranger),
      await app.call(recordListening, { id }, stranger),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
    expect(await open(id)).toMatchObject({ revision, state: 'draft' });
  });
});

describe('recording', () => {
  /** Keeps what was read, as the server does on its disk. */
  const kept = () => {
    const sounds = new Map<string, Int16Array>();
    const speak: typeof engine.speak = async (owner, utterance, signal) => {
      const name = JSON.stringify(utterance);
      const samples = sounds.get(name) ?? (await engine.speak(owner, utterance, signal));
      sounds.set(name, samples);
      return samples;
    };
    return { ...app.deps, speech: { ...engine, speak } };
  };

  it('reads every line once, however often it is heard, and one that was changed again without the rest', async () => {
    const deps = kept();
    const id = await write();
    await record(id, deps);
    const first = await open(id);
    expect(first).toMatchObject({ state: 'ready', percent: 100 });
    const texts = engine.said.map(({ text, voice }) => `${voice} ${text}`);
    expect(new Set(texts).size).toBe(texts.length);
    engine.said.length = 0;

    const groups = first.script.groups.map((group) => ({
      ...group,
      lines: group.lines.map((line) =>
        line.id === 'd1-3' && line.kind === 'words' ? { ...line, text: 'Pardon?' } : line,
      ),
    }));
    await save(id, { script: { ...first.script, groups } });
    expect(await open(id)).toMatchObject({ state: 'draft', playUrl: '' });
    await record(id, deps);

    expect(engine.said.map(({ text }) => text)).toEqual(['Pardon?']);
    const second = await open(id);
    expect(second.lineSeconds['d1-2']).toBe(first.lineSeconds['d1-2']);
    expect(second.lineSeconds['d1-3']).toBeLessThan(first.lineSeconds['d1-3'] ?? 0);
  });

  it('that failed is made again without counting anything, and so is one that was removed meanwhile', async () => {
    const id = await write();
    const held = async () => (await equity.entriesOf(id)).filter((entry) => entry === 'held').length;
    expect(await held()).toBe(1);
    const speak = () => Promise.reject(new SpeechError('今天念不出来'));
    await record(id, { ...app.deps, speech: { ...engine, speak } });
    expect(await open(id)).toMatchObject({ state: 'failed', reason: '今天念不出来' });

    expect((await app.call(retryTask, { taskId: id }, teacher)).status).toBe(200);
    await app.call(removeListening, { id }, teacher);
    await app.call(restoreListening, { id }, teacher);
    await runMaking(app.deps, listeningMaker, id);

    expect(await open(id)).toMatchObject({ state: 'ready' });
    expect(await held()).toBe(1);
  });

  it('has a place behind those who talk where she wants one, and tells how loud each line is', async () => {
    const id = await write({ dialogues: 1, passages: 0 });
    await record(id);
    const plain = await open(id);
    const sound = async ({ playUrl }: { playUrl: string }) => (await app.app.inject(playUrl)).rawPayload;
    const before = await sound(plain);
    await save(id, { script: { ...plain.script, background: 'cafe', backgroundLevel: 'loud' } });
    await record(id);
    const mixed = await open(id);

    expect(mixed.seconds).toBe(plain.seconds);
    expect(await sound(mixed)).not.toEqual(before);
    const [line] = Object.keys(mixed.lineSeconds);
    expect(mixed.linePeaks[line ?? '']?.length).toBeGreaterThan(5);
    expect(mixed.linePeaks).toEqual(plain.linePeaks);
  });

  it('goes on after a death with what was read before', async () => {
    const deps = kept();
    const id = await write();
    await app.call(recordListening, { id }, teacher);
    let left = 6;
    const dying = {
      ...deps.speech,
      speak: async (...given: Parameters<typeof engine.speak>) => {
        left -= 1;
        if (left < 0) throw new Error('the node died');
        return deps.speech.speak(...given);
      },
    };
    await expect(runMaking({ ...deps, speech: dying }, listeningMaker, id)).rejects.toThrow('the node died');
    const before = engine.said.map(({ text }) => text);
    engine.said.length = 0;

    await runMaking(deps, listeningMaker, id);

    expect(before.length).toBe(6);
    expect(engine.said.map(({ text }) => text)).not.toContain(before[0]);
    expect(await open(id)).toMatchObject({ state: 'ready' });
  });

  it('uses nothing up where the voices are the school’s own', async () => {
    const id = await write();
    await record(id);

    expect((await equity.entriesOf(id)).filter((what) => what === 'held').length).toBe(1);
  });

  it('waits in vain nowhere: a server without voices says so and keeps the lines', async () => {
    const id = await write();
    const mute = await openTestApp({ model: offline });
    const other = await mute.signUp();
    const { id: theirs } = (await mute.call(writeListening, wish, other)).data;
    await runMaking(mute.deps, listeningMaker, theirs);

    const answer = await mute.call(recordListening, { id: theirs }, other);

    expect([answer.status, answer.message]).toEqual([503, expect.stringContaining('还没有装朗读的声音')]);
    expect((await mute.call(getListening, { id: theirs }, other)).data.state).toBe('draft');
    expect(id).not.toBe(theirs);
    await mute.close();
  });
});

describe('the Word file', () => {
  const word = (id: string) =>
    app.app.inject({
      method: 'POST',
      url: exportListeningWord.path,
      headers: { 's-auth-token': teacher.token },
      payload: { id },
    });

  it('has the paper, its answers and what is heard', async () => {
    const id = await write();
    const answer = await word(id);

    const xml = readParts(answer.rawPayload).get('word/document.xml') ?? '';
    const text = xml.replace(/<[^>]*>/g, '');
    const { script, title } = await open(id);
    const [first] = script.groups[1]?.questions ?? [];
    expect(text).toContain(title);
    expect(text).toContain(first?.ask ?? '…');
    expect(text).toContain('参考答案与解析');
    expect(text).toContain('听力原文');
    expect(text.indexOf('Excuse me')).toBeGreaterThan(text.indexOf('参考答案与解析'));
  });

  it('of a script without questions is refused in a sentence', async () => {
    const { id } = (await app.call(saveListening, { title: '旧稿', text: 'M: Hi.' }, teacher)).data;

    expect((await word(id)).json().message).toBe('这份听力稿还没有题目，写好题目再导出');
  });
});
