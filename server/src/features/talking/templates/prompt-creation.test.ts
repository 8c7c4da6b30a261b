import * as templates from '@app/contract/talking/templates.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ModelError } from '#adapters/model/model.ts';
import { authenticate } from '#features/identity/sign-on/sessions.service.ts';
import { scriptedModel } from '#test/scripted-model.ts';
import { openTestApp, type Teacher, type TestApp } from '#test/test-app.ts';
import { composePrompt } from './compose-prompt.ts';
import { createPrompt } from './prompt-creation.service.ts';

const wish = { targetTask: '出一份分数加减法的练习', requirementDescription: '1. 共 8 题；由易到难', content: '' };

let app: TestApp;
let teacher: Teacher;
let says: 'words' | 'nothing' | 'fault' | '不该写的内容' = 'words';
const model = scriptedModel(() => {
  if (says === 'fault') return [new ModelError('no-balance', '模型服务的额度已用完')];
  const text = { words: '## 角色\n\n你是数学教师。\n', nothing: '', 不该写的内容: '不该写的内容' }[says];
  const words = { type: 'text-delta', text } as const;
  return [words, { type: 'finish', reason: 'stop' }];
});

beforeAll(async () => {
  app = await openTestApp({ model });
  teacher = await app.signUp();
});
afterAll(() => app.close());

const create = (inputs: typeof wish) => app.call(templates.createPrompt, { inputs }, teacher);

describe('one-click prompt creation', () => {
  it('asks the model with all she told and stores nothing', async () => {
    says = 'words';
    const { data } = await create({ ...wish, content: '本周学了异分母加法' });

    expect(data.prompt).toBe('## 角色\n\n你是数学教师。');
    const asked = model.requests.at(-1)?.messages.at(-1)?.content;
    expect(asked).toMatch(/出一份分数加减法的练习[\s\S]*共 8 题[\s\S]*本周学了异分母加法/);
    expect((await app.call(templates.listCustomTemplates, {}, teacher)).data).toEqual([]);
  });

  it('composes by rule when the model fails, and says why', async () => {
    says = 'fault';
    const { data } = await create(wish);

    expect(data).toEqual({
      prompt: composePrompt(wish),
      from: 'rule',
      notice: '模型服务的额度已用完，下面是按规则写的',
    });
  });

  it('composes by rule without a remote model, or when that says nothing usable', async () => {
    for (says of ['nothing', '不该写的内容'] as const) {
      expect((await create(wish)).data.prompt).toBe(composePrompt(wish));
    }
    const offline = { ...app.deps, model: { ...model, kind: 'offline' as const } };
    const asked = model.requests.length;
    expect(await createPrompt(offline, await authenticate(app.deps, teacher.token), wish)).toEqual({
      prompt: composePrompt(wish),
      from: 'rule',
      notice: '',
    });
    expect(model.requests).toHaveLength(asked);
  });

  it.each([
    ['no task', { workflowId: 'prompt-creation', inputs: { targetTask: ' ' } }, '请写明目标任务'],
    ['no inputs', {}, '参数 inputs 不正确：请写明目标任务'],
    [
      'a topic nobody may ask about',
      { inputs: { targetTask: '讲禁用的话题' } },
      '内容涉及不能使用的话题，请修改后再试',
    ],
    ['a dangerous task', { inputs: { targetTask: '<img>' } }, '输入内容包含非法字符'],
  ])('is refused with %s', async (_, payload, message) => {
    const headers = { 's-auth-token': teacher.token };
    const response = await app.app.inject({ method: 'POST', url: templates.createPrompt.path, headers, payload });

    expect(response.json()).toMatchObject({ code: 400, message });
  });

  it('refuses a workflow nobody knows', async () => {
    const headers = { 's-auth-token': teacher.token };
    const run = (name: string) =>
      app.app.inject({ method: 'POST', url: `/workflow/${name}/run`, headers, payload: { inputs: wish } });
    says = 'words';

    expect((await run('prompt-creation')).json()).toMatchObject({ code: 200 });
    expect((await run('text3Image')).json()).toMatchObject({ code: 400, message: '没有这个工作流' });
  });
});

describe('a composed prompt', () => {
  it('has a role, the task, numbered requirements and a form of the answer', () => {
    const prompt = composePrompt(wish);

    expect(prompt.match(/^## .+$/gm)).toEqual(['## 角色', '## 任务', '## 要求', '## 输出']);
    expect(prompt).toContain('出一份分数加减法的练习。');
    expect(prompt).toMatch(/\n1\. 共 8 题。\n2\. 由易到难。\n3\. /);
    expect(prompt).toContain('答案和解析');
  });

  it('keeps the material as it is', () => {
    const content = '第一行\n\n- 第二行';

    expect(composePrompt({ ...wish, content })).toContain(`${content}\n\n## 输出`);
  });

  it('fits the kind of task', () => {
    const outputs = ['写期末评语', '润色一段话', '写教学设计', '随便聊聊'].map((targetTask) =>
      composePrompt({ targetTask, requirementDescription: '', content: '' }).split('## 输出').at(-1),
    );

    expect(new Set(outputs).size).toBe(4);
  });
});
