import * as chat from '@app/contract/talking/chat.ts';
import * as templates from '@app/contract/talking/templates.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { postStream } from '#test/read-stream.ts';
import { scriptedModel } from '#test/scripted-model.ts';
import { openTestApp, type Teacher, type TestApp } from '#test/test-app.ts';

const model = scriptedModel();
let app: TestApp;
let origin: string;
let teacher: Teacher;

beforeAll(async () => {
  app = await openTestApp({ model });
  origin = await app.listen();
});
afterAll(() => app.close());
beforeEach(async () => {
  teacher = await app.signUp();
});

/** Asks in a new conversation with the template and answers what the model was told for the last question. */
async function toldFor(templateId: string | undefined, questions = ['问'], as = teacher) {
  const { chatId } = (await app.call(chat.newChat, templateId ? { templateId } : {}, as)).data;
  for (const question of questions) await (await postStream(origin, as, { chatId, question })).ended;
  const [system, ...rest] = model.requests.at(-1)?.messages ?? [];
  return { system: system?.content ?? '', said: rest.map(({ content }) => content) };
}

async function makeCustom(more: { supportRoundDialog?: boolean; templateDetail?: string } = {}): Promise<string> {
  const draft = {
    templateName: '周报',
    characterSetting: '细心的班主任',
    targetTask: '写班级周报',
    requirementDescription: '不点名批评',
    templateDetail: '先写一件好事。',
    ...more,
  };
  return (await app.call(templates.saveTemplate, draft, teacher)).data.templateId;
}

describe('what the model is told in a conversation with a template', () => {
  it('is the instruction of a system template', async () => {
    const { templateId, instruction } = app.deps.templates.findByType('classMeeting') ?? app.deps.templates.general;

    expect((await toldFor(templateId)).system).toContain(instruction);
  });

  it('is role, task, requirements and prompt of my own', async () => {
    const { system } = await toldFor(await makeCustom());

    expect(system).toMatch(/你的角色：细心的班主任\n你的任务：写班级周报\n要求：不点名批评\n先写一件好事。$/);
  });

  it.each([
    ['the only [[…]] of a prompt of my own', '给[[课题]]写三个导入', /\n给勾股定理写三个导入$/],
    ['none of two, for nobody knows which is meant', '给[[课题]]和[[班级]]写', /\n给\[\[课题\]\]和\[\[班级\]\]写$/],
  ])('has the question in the place of %s (NAME-010)', async (_, templateDetail, told) => {
    expect((await toldFor(await makeCustom({ templateDetail }), ['勾股定理'])).system).toMatch(told);
  });

  it('is nothing of somebody else’s, of a deleted or of an unknown template', async () => {
    const templateId = await makeCustom();
    const plain = (await toldFor(undefined)).system;
    const stranger = await app.signUp();
    expect((await toldFor(templateId, ['问'], stranger)).system).toBe(plain);
    expect((await toldFor(crypto.randomUUID())).system).toBe(plain);
    await app.call(templates.deleteTemplate, { templateId }, teacher);
    expect((await toldFor(templateId)).system).toBe(plain);
  });

  it('goes with the past of the conversation, unless the template wants every question alone (ENUM-002)', async () => {
    expect((await toldFor(await makeCustom(), ['一', '二'])).said).toEqual(['一', '你好，老师。', '二']);
    expect((await toldFor(await makeCustom({ supportRoundDialog: false }), ['一', '二'])).said).toEqual(['二']);
    expect((await toldFor(app.deps.templates.findByType('textToImg')?.templateId, ['一', '二'])).said).toEqual(['二']);
  });
});
