import { saveUserInfo } from '@app/contract/identity/users.ts';
import * as chat from '@app/contract/talking/chat.ts';
import { getLabelList } from '@app/contract/talking/dictionaries.ts';
import * as templates from '@app/contract/talking/templates.ts';
import { signRequest } from '@app/engines/signing/signature.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { issueKey } from '#features/identity/platform-keys/platform-keys.service.ts';
import { authenticate } from '#features/identity/sign-on/sessions.service.ts';
import { openTestApp, type Teacher, type TestApp } from '#test/test-app.ts';

let app: TestApp;
let teacher: Teacher;

beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  teacher = await app.signUp();
});

const read = async (templateId: string, as = teacher) =>
  (await app.call(templates.promptTemplate, { templateId }, as)).data;
const idOf = (typeCode: string) => app.deps.templates.findByType(typeCode)?.templateId ?? '';

async function makeCustom(): Promise<string> {
  const draft = { templateName: '周报', remark: '给家长看的', targetTask: '写班级周报', supportRoundDialog: false };
  return (await app.call(templates.saveTemplate, draft, teacher)).data.templateId;
}

describe('the list of system templates', () => {
  it('has slots and a route each, and never the instruction', async () => {
    const { data, body } = await app.call(templates.listSystemTemplates, {}, teacher);

    expect(data.length).toBeGreaterThanOrEqual(25);
    expect(data.find(({ typeCode }) => typeCode === 'teachdesign')).toMatchObject({
      source: 1,
      route: 'teachAssistantSession',
      group: 'prepare',
    });
    expect(JSON.stringify(body)).not.toContain('instruction');
  });

  it('comes from the system, in the three layouts, with a box for each kind of entry, and remembers unless it says otherwise (ENUM-002, ENUM-008, ENUM-021, ENUM-023)', async () => {
    const { data } = await app.call(templates.listSystemTemplates, {}, teacher);
    const told = (field: 'source' | 'layout' | 'inputBox' | 'chatMode') =>
      [...new Set(data.map((template) => template[field]))].sort();

    expect(told('source')).toEqual([1]);
    expect(told('layout')).toEqual(['Custom', 'Default', 'TitleAndContent']);
    expect(told('inputBox')).toEqual(['Template', 'UploadFile', 'UploadImage', 'Welcome']);
    expect(told('chatMode')).toEqual(['1Mode', 'nMode']);
    expect(data.find(({ typeCode }) => typeCode === 'general')?.chatMode).toBe('nMode');
  });

  it('is in the order of its groups', async () => {
    const { data } = await app.call(templates.listSystemTemplates, {}, teacher);
    const { data: labels } = await app.call(getLabelList, {}, teacher);

    expect([...new Set(data.map(({ group }) => group))]).toEqual(labels.map(({ labelCode }) => labelCode));
    expect(labels[0]).toEqual({ labelCode: 'prepare', labelName: '备课' });
  });
});

describe('one template', () => {
  it('comes with its case examples', async () => {
    const { templateId, name, cases } = await read(idOf('problemChains'));

    expect({ templateId, name }).toEqual({ templateId: idOf('problemChains'), name: '问题链' });
    expect(cases.length).toBeGreaterThanOrEqual(2);
  });

  it('is my own, without a form to fill in (ENUM-008, ENUM-021)', async () => {
    expect(await read(await makeCustom())).toMatchObject({
      source: 2,
      inputBox: 'Default',
      name: '周报',
      welcome: '给家长看的',
      chatMode: '1Mode',
      route: 'commonAssistantSession',
      cases: [],
    });
  });

  it.each([
    ['an unknown id', async () => crypto.randomUUID()],
    ['no uuid at all', async () => 'casePreset'],
    ['somebody else’s', makeCustom],
  ])('is the general conversation for %s (SRV-021)', async (_, id) => {
    const templateId = await id();

    expect(await read(templateId, await app.signUp())).toMatchObject({
      templateId,
      typeCode: 'general',
      route: 'aiChatSession',
    });
  });

  it('needs an id', async () => {
    expect(await app.call(templates.promptTemplate, { templateId: ' ' }, teacher)).toMatchObject({
      code: 400,
      message: '缺少助手编号',
    });
  });
});

describe('templates by their ids', () => {
  const byIds = async (form: Record<string, unknown>, as = teacher) => {
    const key = await issueKey(app.deps, await authenticate(app.deps, as.token));
    const { body, headers } = signRequest({ ...key, form, now: app.clock.now.getTime() });
    const sent = { ...headers, 'content-type': 'application/json' };
    const url = templates.templatesByIds.path;
    return (await app.app.inject({ method: 'POST', url, payload: body ?? '', headers: sent })).json();
  };

  it('come in the order asked for, without those of others', async () => {
    const own = await makeCustom();
    const form = { templateIds: [own, crypto.randomUUID(), idOf('polish'), own] };
    const namesFor = async (as: Teacher) => (await byIds(form, as)).data.map(({ name }: templates.Template) => name);

    expect(await namesFor(teacher)).toEqual(['周报', '翻译润色']);
    expect(await namesFor(await app.signUp())).toEqual(['翻译润色']);
  });

  it('need a signature and ids', async () => {
    expect(await byIds({})).toMatchObject({ message: expect.stringContaining('缺少助手编号') });
    const unsigned = await app.call(templates.templatesByIds, { templateIds: [] }, teacher);
    expect(unsigned).toMatchObject({ status: 403, message: '缺少签名或版本不对' });
  });
});

describe('a new conversation', () => {
  const typeOf = async (input: { templateId?: string; typeCode?: string }) =>
    (await app.call(chat.newChat, input, teacher)).data.typeCode;

  it('has the type of its template', async () => {
    expect(await typeOf({ templateId: idOf('classMeeting') })).toBe('classMeeting');
    expect(await typeOf({ templateId: await makeCustom() })).toBe('custom');
    expect(await typeOf({ templateId: idOf('classMeeting'), typeCode: 'told' })).toBe('told');
  });

  it('has none with a template nobody knows', async () => {
    expect(await typeOf({ templateId: crypto.randomUUID() })).toBe('');
    expect(await typeOf({ templateId: 'anything' })).toBe('');
    expect(await typeOf({})).toBe('');
  });
});

describe('what I use most', () => {
  const open = (typeCode: string) => app.call(chat.newChat, { templateId: idOf(typeCode) }, teacher);
  const mostUsed = async (limit: number) =>
    (await app.call(templates.mostUsedTemplates, { limit }, teacher)).data.map(({ typeCode }) => typeCode);

  it('comes first, the most used before the others', async () => {
    for (const typeCode of ['polish', 'classMeeting', 'classMeeting', 'general', 'general', 'general'])
      await open(typeCode);
    await app.call(chat.newChat, { templateId: await makeCustom() }, teacher);

    expect(await mostUsed(3)).toEqual(['classMeeting', 'custom', 'polish']);
  });

  it('counts a conversation whose host only told the type', async () => {
    await open('polish');
    for (const templateId of [crypto.randomUUID(), crypto.randomUUID()]) {
      await app.call(chat.newChat, { templateId, typeCode: 'homework' }, teacher);
    }

    expect(await mostUsed(2)).toEqual(['homework', 'polish']);
  });

  it('forgets what is older than 90 days, and is mine alone', async () => {
    await open('polish');
    await app.database.pool.query('update chats set created_at = $2 where user_id = $1', [
      teacher.userId,
      new Date(app.clock.now.getTime() - 91 * 24 * 3_600_000),
    ]);
    expect(await mostUsed(1)).toEqual(['teachdesign']);
    await open('polish');
    teacher = await app.signUp();
    expect(await mostUsed(1)).toEqual(['teachdesign']);
  });

  it('is filled up with what suits her subject', async () => {
    const subjects = { math: '02', English: '03' } as const;
    const teach = (subjectCode: '02' | '03') =>
      app.call(saveUserInfo, { userName: '林老师', phaseCode: '04', subjectCode }, teacher);
    await teach(subjects.English);
    expect(await mostUsed(8)).toContain('English_listening_audio_generation');
    expect(await mostUsed(8)).not.toContain('Mathematics_earning_situation_preparation');
    await teach(subjects.math);
    expect(await mostUsed(8)).toContain('Mathematics_earning_situation_preparation');
    expect(await mostUsed(20)).not.toContain('English_listening_audio_generation');
    expect(await mostUsed(20)).not.toContain('general');
  });

  it('is refused for a senseless number', async () => {
    expect(await app.call(templates.mostUsedTemplates, { limit: 0 }, teacher)).toMatchObject({
      code: 400,
      message: '数量不正确',
    });
  });
});
