import type { Endpoint, InputOf, OutputOf } from '@app/contract/endpoint.ts';
import type { MadeBy } from '@app/contract/made-by.ts';
import { listMaterials } from '@app/contract/making/materials.ts';
import { analysePaper, saveComposedPaper } from '@app/contract/making/papers.ts';
import { createPrompt } from '@app/contract/talking/templates.ts';
import { workflowTable } from '@app/contract/talking/workflow-table.ts';
import * as workflows from '@app/contract/talking/workflows.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ModelError, type ModelRequest } from '#adapters/model/model.ts';
import { materialMaker } from '#features/making/materials/making.service.ts';
import { runMaking } from '#making/run-making.ts';
import { type AgentDesk, openAgentDesk } from '#test/agent-desk.ts';
import { fakeDrawing } from '#test/fake-drawing.ts';
import { scriptedModel } from '#test/scripted-model.ts';
import type { Teacher } from '#test/test-app.ts';

type Mood = 'good' | 'broken' | 'silent' | 'none';

const question = { ask: '三条边有什么关系', intent: '引出定理', expect: '猜想', followUp: '量一量', level: '理解' };
const drawable = { words: '草地上三只小鸟，中间一只在飞', caption: '春天', ratio: '16:9', style: 'poster' };
/** By a word of what it is told. */
const courseware = { skill: 'courseware', topic: '勾股定理', phase: '初中', grade: '八年级', subject: '数学' };
let shapedIntention: Record<keyof typeof courseware, string> = courseware;
const goodAnswers: [RegExp, () => unknown][] = [
  [/判断一位教师/, () => shapedIntention],
  [/思维链/, () => ({ questions: [question, question, question] })],
  [/画图的要求/, () => drawable],
  [/试卷的统计/, () => ({ comments: ['第 2 题分值偏高'] })],
];

let mood: Mood;
const model = scriptedModel((request) => {
  if (mood === 'silent') return [new ModelError('timeout', '大模型没有响应')];
  const finish = { type: 'finish', reason: 'stop' } as const;
  const words = toldWords(request);
  const shaped = goodAnswers.find(([asked]) => asked.test(words))?.[1]();
  if (mood === 'broken' && shaped) return [{ type: 'text-delta', text: '{"skill": 3, "questions": [' }, finish];
  if (mood === 'broken') return [{ type: 'text-delta', text: '写到一' }, new ModelError('cut', '模型的回答断了')];
  return [{ type: 'text-delta', text: shaped ? JSON.stringify(shaped) : '模型写的正文' }, finish];
});
const toldWords = ({ messages }: ModelRequest) => messages.map(({ content }) => content).join('\n');

const drawing = fakeDrawing();
let desk: AgentDesk;
let teacher: Teacher;
let other: Teacher;
let agentId: string;

beforeAll(async () => {
  desk = await openAgentDesk({ model, drawing, withQuestions: true });
}, 180_000);
afterAll(() => desk.close());
beforeEach(async () => {
  be('good');
  shapedIntention = courseware;
  teacher = await desk.signUp();
  other = await desk.signUp();
  agentId = (await desk.make(teacher, { examples: ['怎么备课', '怎么提问'] })).agentId;
});

/** A school without a model has the library in its place. */
function be(next: Mood): void {
  mood = next;
  model.kind = next === 'none' ? 'offline' : 'remote';
}

const run = async <E extends Endpoint>(endpoint: E, inputs: object, as = teacher) =>
  desk.call(endpoint, { inputs } as unknown as InputOf<E>, as); // every workflow is called with `inputs`
const result = async <E extends Endpoint>(endpoint: E, inputs: object): Promise<OutputOf<E>> =>
  (await run(endpoint, inputs)).data;

const paper = {
  title: '数列单元测试',
  phase: '05' as const,
  subject: '02',
  grade: '11' as const,
  minutes: 40,
  sections: [{ title: '一、单选题', questions: [{ questionId: 'math-senior-0001', score: 4 }] }],
} satisfies InputOf<typeof saveComposedPaper>;

const faults = { broken: '模型', silent: '大模型没有响应' } as const;
const moods = ['good', 'broken', 'silent', 'none'] as const;

describe('a workflow', () => {
  it('is served at the address its id names, bare and below the gateway', async () => {
    for (const { shortcutData } of Object.values(workflowTable)) {
      for (const start of ['', '/futureclass']) {
        const url = `${start}/workflow/${shortcutData.workflowId}/run`;
        const response = await desk.app.inject({ method: 'POST', url, headers: { 's-auth-token': teacher.token } });
        expect(response.json().code, url).toBe(400);
      }
    }
  });

  it.each([
    ['intention', 'route', { words: '做一份课件' }],
    ['text2text', 'text', { words: '写一句话' }],
    ['text2Image', 'image', { words: '给课件画三只小鸟' }],
    ['thought-chain', 'text', { title: '勾股定理', phase: '04' }],
    ['agent-dialogue', 'text', { question: '怎么备课' }],
    ['prompt-creation', 'text', { targetTask: '写一份班会方案' }],
    ['material-text-to-image', 'image', { words: '春天的草地' }],
    ['material-image-to-image', 'image', {}],
    ['paper-analysis', 'analysis', {}],
  ])(
    'of the nine runs by its id, its agent, its kind of shortcut and its version, and by no other: %s (ENV-015)',
    async (id, shortcutType, inputs) => {
      const { taskId: materialId } = await result(workflows.drawMaterial, { words: '春天的草地' });
      await runMaking(desk.deps, materialMaker, materialId);
      const { paperId } = (await desk.call(saveComposedPaper, paper, teacher)).data;
      const names = { agentId: `teacher-assistant-${id}`, shortcutType, workflowVersion: '1.0' };
      const runAs = async (change: object, address = id) => {
        const payload = { ...names, ...change, inputs: { agentId, materialId, paperId, ...inputs } };
        const headers = { 's-auth-token': teacher.token };
        return (await desk.app.inject({ method: 'POST', url: `/workflow/${address}/run`, headers, payload })).json();
      };

      expect(await runAs({})).toMatchObject({ code: 200, data: { from: expect.any(String) } });
      const others = [{ agentId: 'another' }, { shortcutType: 'voice' }, { workflowVersion: '2.0' }];
      for (const other of others) expect(await runAs(other)).toMatchObject({ code: 400, message: '没有这个工作流' });
      expect(await runAs({}, 'tenth')).toMatchObject({ code: 400, message: '没有这个工作流' });
    },
  );

  it('is refused to whoever is not signed in', async () => {
    expect(await desk.call(workflows.writeText, { inputs: { words: '写一句话' } })).toMatchObject({ code: 401 });
  });
});

describe.each(moods)('with a model that is %s', (given) => {
  beforeEach(() => be(given));
  const isGood = given === 'good';

  function expectTruth(
    { from, notice }: { [Part in keyof MadeBy]?: MadeBy[Part] | undefined },
    instead: 'library' | 'rule',
  ): void {
    expect(from).toBe(isGood ? 'model' : instead);
    if (given === 'good') expect(notice).toBe('');
    if (given === 'broken' || given === 'silent') expect(notice).toContain(faults[given]);
  }

  it('an intention leads to the desk that is meant', async () => {
    const understood = await result(workflows.recogniseIntention, { words: '做一份八年级数学勾股定理的课件' });

    expect(understood).toMatchObject({ intent: 1, skill: 'courseware', generationType: 4, topic: '勾股定理' });
    expect(understood.address).toMatch(/^\/createCoursewareSession\?/);
    expectTruth(understood, 'rule');
  });

  it('a text is written', async () => {
    const written = await result(workflows.writeText, { words: '讲讲勾股定理' });

    expect(written.text).toContain(isGood ? '模型写的正文' : '勾股定理');
    expect(written.text).not.toContain('写到一');
    expectTruth(written, 'library');
  });

  it('a picture is drawn from a sentence', async () => {
    const words = '给课件画三只小鸟';
    const drawn = await result(workflows.drawFromSentence, { words });
    const [mine] = (await desk.call(listMaterials, {}, teacher)).data.list;

    expect(drawn).toMatchObject(isGood ? drawable : { words, caption: '', ratio: '16:9', style: 'illustration' });
    expect(mine).toMatchObject({ id: drawn.taskId, state: 'waiting', words: drawn.words });
    expectTruth(drawn, 'rule');
  });

  it('questions lead through a lesson', async () => {
    const { chain, title, ...made } = await result(workflows.thinkThrough, { title: '勾股定理', phase: '04' });

    expect(title).toContain('勾股定理');
    expect(chain.length).toBeGreaterThanOrEqual(3);
    expect(new Set(chain.map(({ id }) => id)).size).toBe(chain.length);
    expect(chain[0]?.ask === question.ask).toBe(isGood);
    expectTruth(made, 'library');
  });

  it('an assistant answers, and says what to ask next', async () => {
    const answered = await result(workflows.talkToAgent, { agentId, question: '怎么备课' });

    expect(answered.text).not.toBe('');
    expect(answered.prompts).toEqual(['怎么提问']);
    expectTruth(answered, 'library');
  });

  it('a prompt is created', async () => {
    const created = await result(createPrompt, { targetTask: '写一份班会方案' });

    expect(created.prompt).not.toBe('');
    expectTruth(created, 'rule');
  });

  it('pictures for lessons are drawn, from words and from another', async () => {
    const words = '春天的草地';
    const { taskId, from } = await result(workflows.drawMaterial, { words });
    await runMaking(desk.deps, materialMaker, taskId);
    const anew = await result(workflows.redrawMaterial, { materialId: taskId, style: 'lineArt' });
    const mine = (await desk.call(listMaterials, {}, teacher)).data.list;

    expect(from).toBe(drawing.kind === 'service' ? 'model' : 'rule');
    expect(mine.find(({ id }) => id === anew.taskId)).toMatchObject({ fromId: taskId, style: 'lineArt' });
  });

  it('a paper is counted by program and commented on', async () => {
    const { paperId } = (await desk.call(saveComposedPaper, paper, teacher)).data;
    const analysed = await result(analysePaper, { paperId });

    expect(analysed).toMatchObject({ questionCount: 1, totalScore: 4 });
    expect(analysed.remarks).toEqual([]);
    const nothing = '1 题、4 分、约 3 分钟，按统计没有要提醒的地方';
    expect(analysed.comments).toEqual([isGood ? '第 2 题分值偏高' : nothing]);
    expectTruth(analysed, 'rule');
  });
});

describe('what a sentence is understood as', () => {
  const understood = async (words: string) => result(workflows.recogniseIntention, { words });

  it.each([
    ['textToImg', '三只小鸟', 2, /^\/createMaterialSession\?words=/],
    ['teachdesign', '背影', 1, /^\/createTeachingPlanSession\?title=/],
    ['Synteachingdesign', '背影', 1, /^\/createTeachingPlanSession\?title=/],
    ['problem chains', '勾股定理', 1, /^\/mathAssistantSession\/[\w-]+\?title=/],
    ['courseware', '勾股定理', 4, /^\/createCoursewareSession\?title=/],
    ['paper combination', '有理数', 1, /^\/combinedPaperSession\?title=/],
    ['English audio', '周末计划', 1, /^\/englishAssistantSession\/[\w-]+\?topic=/],
    ['agent creation', '', 1, /^\/createAssistant$/],
  ])(
    '%s is an intention, makes its kind of thing and is begun at its desk (ENUM-003, ENUM-004, ENUM-025)',
    async (skill, topic, generationType, address) => {
      shapedIntention = { skill, topic, phase: '', grade: '', subject: '' };

      expect(await understood('帮我做这件事')).toMatchObject({ intent: 1, skill, generationType, topic });
      expect((await understood('帮我做这件事')).address).toMatch(address);
    },
  );

  it.each([
    ['文生图', 'textToImg', 2, /^\/createMaterialSession/],
    ['代码', null, 3, /^\/aiAssistantSession\/[\w-]+$/],
    ['翻译润色', null, 1, /^\/aiAssistantSession\/[\w-]+$/],
  ])(
    '%s is what the product offers itself, known without asking anybody (ENUM-003, ENUM-004)',
    async (words, skill, generationType, address) => {
      const asked = model.requests.length;
      const { address: opened, ...known } = await understood(words);

      expect(known).toMatchObject({ intent: 0, skill, generationType, from: 'rule' });
      expect(opened).toMatch(address);
      expect(model.requests).toHaveLength(asked);
    },
  );

  it('neither is said to be so, and leads nowhere (ENUM-003)', async () => {
    shapedIntention = { skill: 'none', topic: '', phase: '', grade: '', subject: '' };

    expect(await understood('今天天气真好')).toMatchObject({
      intent: -1,
      skill: null,
      generationType: null,
      address: '',
    });
  });

  it('a ninth skill of the model’s own is none (ENUM-025)', async () => {
    shapedIntention = { skill: 'dance', topic: '', phase: '', grade: '', subject: '' };

    expect(await understood('今天天气真好')).toMatchObject({ intent: -1, skill: null, from: 'rule' });
  });
});

describe('what is refused', () => {
  it.each([
    ['no words', workflows.recogniseIntention, {}, '请写下你要做的事'],
    ['empty words', workflows.writeText, { words: ' ' }, '请写下你要做的事'],
    ['too long a sentence', workflows.writeText, { words: '长'.repeat(501) }, '一句话请控制在 500 字以内'],
    ['nothing to draw', workflows.drawFromSentence, { words: '' }, '请写下要画什么'],
    ['dangerous words', workflows.drawMaterial, { words: '<img>' }, '输入内容包含非法字符'],
    ['no picture', workflows.redrawMaterial, {}, '请选择一张图片'],
    ['no lesson', workflows.thinkThrough, {}, '请选择一课，或写下课题'],
    ['no assistant', workflows.talkToAgent, { question: '你好' }, '请选择助手'],
    ['no paper', analysePaper, {}, '请选择试卷'],
    ['a topic nobody may ask about', workflows.writeText, { words: '禁用的话题' }, '不能使用的话题'],
  ])('%s', async (_, endpoint, inputs, message) => {
    const asked = model.requests.length;
    const answer = await run(endpoint as Endpoint, inputs);

    expect(answer.code).toBe(400);
    expect(answer.message).toContain(message);
    expect(model.requests).toHaveLength(asked);
  });

  it('attack: pictures, papers and assistants of others', async () => {
    const { taskId } = await result(workflows.drawMaterial, { words: '春天的草地' });
    const { paperId } = (await desk.call(saveComposedPaper, paper, teacher)).data;

    expect(await run(workflows.redrawMaterial, { materialId: taskId }, other)).toMatchObject({ code: 404 });
    expect(await run(analysePaper, { paperId }, other)).toMatchObject({ code: 404 });
    expect(await run(workflows.talkToAgent, { agentId, question: '你好' }, other)).toMatchObject({ code: 403 });
    expect((await desk.call(listMaterials, {}, other)).data.total).toBe(0);
  });

  it('attack: words of the model that may not be shown are not', async () => {
    be('good');
    const forbidden = scriptedModel(() => [
      { type: 'text-delta', text: '不该写的内容' },
      { type: 'finish', reason: 'stop' },
    ]);
    const stream = model.stream;
    model.stream = forbidden.stream;
    const written = await result(workflows.writeText, { words: '讲讲勾股定理' });
    model.stream = stream;

    expect(written.from).toBe('library');
    expect(written.text).not.toContain('不该写的内容');
  });
});

it('knows a question the product offers itself without asking anybody', async () => {
  const asked = model.requests.length;

  expect(await result(workflows.recogniseIntention, { words: '课件' })).toMatchObject({
    intent: 0,
    skill: 'courseware',
  });
  expect(model.requests).toHaveLength(asked);
});

it('says that a sentence asks for nothing it makes', async () => {
  be('none');

  expect(await result(workflows.recogniseIntention, { words: '今天天气真好' })).toMatchObject({
    intent: -1,
    skill: null,
    address: '',
  });
});
