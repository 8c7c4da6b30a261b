import { type Design, designSections, sectionNames } from '@app/contract/making/design.ts';
import * as contract from '@app/contract/making/designs.ts';
import { checkDesign } from '@app/engines/designs/design-checks.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ModelError, type ModelRequest } from '#adapters/model/model.ts';
import { runMaking } from '#making/run-making.ts';
import { scriptedModel } from '#test/scripted-model.ts';
import { openTestApp, type Teacher, type TestApp } from '#test/test-app.ts';
import { openStandards } from './standards.service.ts';
import { designMaker } from './writing.service.ts';

const said: Record<string, object> = {
  教学目标: { goals: [{ text: '写出求根公式', evidence: '默写', competencies: [] }, { text: '比较三种解法' }] },
  教学过程: {
    activities: [
      { title: '出错', minutes: 10, teacher: '展示错例', students: '找错', intent: '引出', goals: [1], level: '分析' },
      { title: '推导', minutes: 30, teacher: '追问', students: '推导', intent: '会推', goals: [2], level: '应用' },
    ],
  },
  学习评价: {
    assessments: [
      { text: '默写', goals: [1] },
      { text: '选方法', goals: [2] },
    ],
  },
  板书设计: { board: '模型的板书' },
};

let behaviour: 'good' | 'nonsense' | 'fault' | 'bad words' | 'single backslashes' | 'cut off' | 'mended' = 'good';
const complaints: string[] = [];
const model = scriptedModel((request) => {
  if (behaviour === 'fault') return [new ModelError('no-balance', '模型服务的额度已用完')];
  const text = {
    good: goodAnswer(request),
    mended: mendedAnswer(request),
    'cut off': request.messages.length > 2 ? '推导、应用"}' : '{"board":"先写公式，再写',
    nonsense: '抱歉，我想先聊聊天气。',
    'bad words': '{"board":"不该写的内容"}',
    'single backslashes': String.raw`{"board":"$x=\frac{-b\pm\sqrt{b^2-4ac}}{2a}$\n\ud83d条件 $a\neq 0$"}`,
  }[behaviour];
  return [
    { type: 'text-delta', text },
    { type: 'finish', reason: 'stop' },
  ];
});

function goodAnswer({ messages }: ModelRequest): string {
  const section = /写“(.+?)”这一节/.exec(messages.at(-1)?.content ?? '')?.[1] ?? '';
  return `\`\`\`json\n${JSON.stringify(said[section] ?? {})}\n\`\`\``;
}

/** Writes goals without measure, and better ones when it is told what is wrong. */
function mendedAnswer(request: ModelRequest): string {
  const asked = request.messages.at(-1)?.content ?? '';
  if (!asked.startsWith('下面几处要改')) return goodAnswer(request);
  complaints.push(asked);
  if (!asked.includes('目标“写出求根公式”')) return '{}';
  const goals = ['不看书写出求根公式，一字不错', '用三种解法解同一个方程，至少说出两处不同'];
  return JSON.stringify({ goals: goals.map((text) => ({ text, evidence: '写在学习单上', competencies: [] })) });
}

let app: TestApp;
let teacher: Teacher;
let lessonId = '';
beforeAll(async () => {
  app = await openTestApp({ model, withCurriculum: true });
  teacher = await app.signUp();
  const { rows } = await app.database.pool.query(
    "select id from lessons where book_id = 'rj-math-9a' and title = '公式法'",
  );
  lessonId = rows[0].id;
});
afterAll(() => app.close());

async function write(): Promise<contract.StoredDesign> {
  const { designId } = (await app.call(contract.generateDesign, { lessonId, userInput: '多留时间练习' }, teacher)).data;
  await runMaking(app.deps, designMaker, designId);
  return (await app.call(contract.getDesign, { designId }, teacher)).data;
}
const isSound = (design: Design) => checkDesign(design).filter(({ weight }) => weight === 'fault').length === 0;

describe('a design written by a model', () => {
  it('is asked again once where something is wrong, with the fault named, and keeps the better of the two', async () => {
    behaviour = 'mended';
    const { design, stage } = await write();

    expect(stage).toBe('ready');
    expect(design.goals.map(({ text }) => text)).toEqual([
      '不看书写出求根公式，一字不错',
      '用三种解法解同一个方程，至少说出两处不同',
    ]);
    expect(design.activities.map(({ title }) => title)).toEqual(['出错', '推导']);
    expect(complaints.join('\n')).toContain('目标“写出求根公式”要写出看得见的行为、凭借什么、做到什么程度');
    expect(complaints.filter((one) => one.includes('环节太少，一课时至少三个'))).toHaveLength(1);
  });

  it('has what the model wrote, and the library’s words where it wrote nothing usable', async () => {
    behaviour = 'good';
    const { design, stage, notice } = await write();

    expect(stage).toBe('ready');
    expect(design.goals.map(({ text }) => text)).toEqual(['写出求根公式', '比较三种解法']);
    expect(design.activities.map(({ title, minutes }) => [title, minutes])).toEqual([
      ['出错', 11],
      ['推导', 34],
    ]);
    expect(design.board).toBe('模型的板书');
    expect(design.homework.basic).not.toBe('');
    expect(notice).toContain('用内置资料写成');
    expect(isSound(design)).toBe(true);
  });

  it('keeps its formulas when the model forgot to escape them, and is stored with half a character in it', async () => {
    behaviour = 'single backslashes';
    const { design, stage } = await write();

    expect(stage).toBe('ready');
    expect(design.board).toBe('$x=\\frac{-b\\pm\\sqrt{b^2-4ac}}{2a}$\n\ufffd条件 $a\\neq 0$');
  });

  it('says where a quotation differs from the library, with what stands there, and nothing where it is right', async () => {
    behaviour = 'good';
    const standards = await openStandards(app.deps).of('04', '02');
    const original = /\p{Script=Han}{8,}/u.exec(standards[0]?.meaning ?? '')?.[0] ?? '';
    const misquoted = `${original.slice(0, 3)}错${original.slice(4)}`;
    const withBoard = async (words: string) => {
      said.板书设计 = { board: `课标：“${words}”` };
      return write();
    };

    const right = await withBoard(original);
    expect(right.design.board).toContain(original);
    expect(right.notice).not.toContain('引文请核对');
    const wrong = await withBoard(misquoted);
    expect(wrong.design.board).toContain(misquoted);
    expect(wrong.notice).toContain(`板书设计：引文请核对：“${misquoted}”在内置资料里是“${original}”。`);
    said.板书设计 = { board: '模型的板书' };
  });

  it('goes on where a section was cut off by its length', async () => {
    behaviour = 'cut off';
    const { design } = await write();
    expect(design.board).toBe('先写公式，再写推导、应用');
  });

  it('is asked for the board, the exercises and the homework when the process is there', async () => {
    behaviour = 'good';
    await write();
    const asked = model.requests.map(({ messages }) => messages.at(-1)?.content ?? '');
    for (const section of ['board', 'exercises', 'homework'] as const) {
      const words = asked.findLast((text) => text.includes(`写“${sectionNames[section]}”`)) ?? '';
      expect(words, section).toContain('1. 出错：展示错例');
    }
  });

  it('is asked for with the plan of the lesson, the standards and her own words', async () => {
    behaviour = 'good';
    await write();
    const asked = model.requests.map(({ messages }) => messages.at(-1)?.content ?? '');
    const goals = asked.findLast((text) => text.includes(`写“${sectionNames.goals}”`)) ?? '';

    expect(goals).toContain('SX4-C');
    expect(goals).toContain('资料库里这一课的这一节');
    expect(goals).toContain('老师的要求：多留时间练习');
  });

  it.each(['nonsense', 'fault', 'bad words'] as const)('is whole after %s', async (kind) => {
    behaviour = kind;
    const { design, stage, notice } = await write();

    expect(stage).toBe('ready');
    expect(isSound(design)).toBe(true);
    expect(JSON.stringify(design)).not.toContain('不该写的内容');
    expect(notice).not.toBe('');
  });
});

describe('the sections of a design', () => {
  it('are asked for side by side, the goals before those that name them, and stored in their order', async () => {
    behaviour = 'good';
    const asked: string[] = [];
    const stored: string[][] = [];
    let [now, most] = [0, 0];
    const watched: typeof model = {
      ...model,
      async *stream(request) {
        const section = /写“(.+?)”这一节/.exec(request.messages.at(-1)?.content ?? '')?.[1];
        now += 1;
        most = Math.max(most, now);
        // What is asked again because of a fault has its place already.
        if (section) {
          asked.push(section);
          stored.push(await writtenOf());
        }
        yield* model.stream(request);
        now -= 1;
      },
    };
    const { designId } = (await app.call(contract.generateDesign, { lessonId }, teacher)).data;
    const writtenOf = async () => (await app.call(contract.getDesign, { designId }, teacher)).data.written;
    await runMaking({ ...app.deps, model: watched }, designMaker, designId);

    expect(asked.slice(0, 2).toSorted()).toEqual([sectionNames.analysis, sectionNames.goals].toSorted());
    // Whatever names the goals is asked for when they are there.
    for (const written of stored.slice(2)) expect(written.slice(0, 2)).toEqual(['analysis', 'goals']);
    expect(asked).toHaveLength(10);
    expect(most).toBeGreaterThan(2);
    expect(await writtenOf()).toEqual(designSections);
  });
});

describe('rewriting with a model', () => {
  it('changes the activity that was named and no other', async () => {
    behaviour = 'good';
    const { designId, design } = await write();
    const wish = { designId, section: 'activities', partId: 'a2', wish: 'ask', words: '换成小组竞赛' } as const;
    const { data } = await app.call(contract.rewriteSection, wish, teacher);

    expect(model.requests.at(-1)?.messages.at(-1)?.content).toContain('换成小组竞赛');
    expect(data.design.activities[0]).toEqual(design.activities[0]);
    expect(data.design.activities[1]).toMatchObject({ id: 'a2', minutes: design.activities[1]?.minutes });
  });

  it('leaves the section as it is when the model says nothing usable', async () => {
    behaviour = 'good';
    const { designId, design } = await write();
    behaviour = 'nonsense';
    const answer = await app.call(contract.rewriteSection, { designId, section: 'board', wish: 'again' }, teacher);

    expect(answer).toMatchObject({ status: 503, message: '大模型没有写出可用的内容，原来的没有动，请再试一次' });
    expect((await app.call(contract.getDesign, { designId }, teacher)).data.design).toEqual(design);
  });
});
