import * as templates from '@app/contract/talking/templates.ts';
import { changeTemplates, type TemplateChange } from '@app/engines/templates/template-order.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestApp, type Teacher, type TestApp } from '#test/test-app.ts';
import { sweepTemplates } from './custom-templates.service.ts';

let app: TestApp;
let teacher: Teacher;

beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  teacher = await app.signUp();
});

async function make(templateName: string, as = teacher): Promise<templates.CustomTemplate> {
  return (await app.call(templates.saveTemplate, { templateName, targetTask: '写班级周报' }, as)).data;
}

/** As a host sends it: whatever it is. */
const save = async (payload: object) => {
  const headers = { 's-auth-token': teacher.token };
  return (await app.app.inject({ method: 'POST', url: templates.saveTemplate.path, headers, payload })).json();
};
const list = async (as = teacher) => (await app.call(templates.listCustomTemplates, {}, as)).data;
const names = async () =>
  (await list()).map(({ templateName, isTop }) => (isTop ? `*${templateName}` : templateName)).join(' ');
const pin = ({ templateId }: templates.CustomTemplate, isTop = true) =>
  app.call(templates.pinTemplate, { templateId, isTop }, teacher);

describe('a template of my own', () => {
  it('is kept as it was filled in, with defaults for the rest', async () => {
    const draft = {
      templateName: ' 班级周报 ',
      remark: '给家长看的',
      classificationLabelCode: 'classroom',
      iconId: 'Mail',
      supportRoundDialog: false,
      characterSetting: '细心的班主任',
      targetTask: '写周报',
      requirementDescription: '不点名批评',
      templateDetail: '请在 prompt 里写明日期',
    } as const;
    const { data } = await app.call(templates.saveTemplate, draft, teacher);

    expect(data).toMatchObject({ ...draft, templateName: '班级周报', typeCode: 'custom', isTop: false });
    expect(await list()).toEqual([data]);
    expect(await make('周记')).toMatchObject({
      classificationLabelCode: 'more',
      supportRoundDialog: true,
      templateDetail: '',
    });
  });

  it('is taken from a host with the whole draft of the wire, or with a name and a task alone (ENT-014, ENT-031, ENUM-028)', async () => {
    const told = {
      appIds: ['app-1'],
      promptSource: 2,
      remark: '给家长看的',
      serviceId: 'gpt-chat',
      templateDetail: '先写一件好事',
      templateName: '班级周报',
      uid: 'somebody else',
      classificationLabelCode: 'classroom',
      supportRoundDialog: false,
      characterSetting: '细心的班主任',
      targetTask: '写周报',
      requirementDescription: '不点名批评',
      iconUrl: 'https://school.example/icon.png',
      iconId: 'Mail',
    };
    const { promptSource, serviceId, appIds, uid, iconUrl, ...kept } = told;

    expect((await save(told)).data).toMatchObject({ ...kept, templateId: expect.any(String), isTop: false });
    expect((await save({ templateName: '周记', targetTask: '写周记' })).data).toMatchObject({
      supportRoundDialog: true,
    });
    expect(await list(await app.signUp())).toEqual([]);
    expect((await list()).map(({ templateId, typeCode, isTop }) => [typeof templateId, typeCode, isTop])).toEqual([
      ['string', 'custom', false],
      ['string', 'custom', false],
    ]);
  });

  it('can be changed, which leaves its type and its pin alone', async () => {
    const made = await make('周报');
    await pin(made);
    const { templateId } = made;
    const changed = { templateId, templateName: '月报', templateDetail: '写月报', typeCode: 'textToImg' };
    const { data } = await app.call(templates.saveTemplate, changed, teacher);

    expect(data).toMatchObject({ templateId, templateName: '月报', targetTask: '', typeCode: 'custom', isTop: true });
    expect(await list()).toEqual([data]);
  });

  it.each([
    ['no name', { templateName: ' ' }, '请输入助手名称'],
    ['a long name', { templateName: '长'.repeat(21) }, '名称不能超过 20 字'],
    ['a dangerous name', { templateName: '<script>周报' }, '输入内容包含非法字符'],
    ['a dangerous summary', { remark: 'onerror=1' }, '输入内容包含非法字符'],
    ['a topic nobody may ask about', { templateDetail: '讲讲禁用的话题' }, '内容涉及不能使用的话题，请修改后再试'],
    ['nothing to do', { targetTask: '' }, '请写明目标任务或提示词'],
    ['a long prompt', { templateDetail: '长'.repeat(8_001) }, '提示词请控制在 8000 字以内'],
    ['an unknown group', { classificationLabelCode: 'x' }, '请选择分类'],
    ['an unknown icon', { iconId: 'Rocket' }, '请选择图标'],
    ['a wrong id', { templateId: '1' }, '助手编号不正确'],
    ['the source of the system (ENUM-008)', { promptSource: 1 }, '只能创建自己的助手'],
    ['another service (ENUM-028)', { serviceId: 'gpt-draw' }, '没有这个服务'],
    [
      'another word for its mode (ENUM-002)',
      { supportRoundDialog: 'nMode' },
      '参数 supportRoundDialog 不正确：请选择是否支持多轮对话',
    ],
  ])('is refused with %s', async (_, more, sentence) => {
    const answer = await save({ templateName: '周报', targetTask: '写周报', ...more });

    expect(answer).toMatchObject({ code: 400, message: sentence });
    expect(await list()).toEqual([]);
  });

  it('is one of at most 200', async () => {
    await app.database.pool.query(
      `insert into templates (id, user_id, type_code, name, group_code, icon)
       select gen_random_uuid(), $1, 'custom', '第 ' || n || ' 个', 'more', 'Star' from generate_series(1, $2::int) n`,
      [teacher.userId, templates.MAX_CUSTOM_TEMPLATES],
    );
    const { code, message } = await app.call(templates.saveTemplate, { templateName: '一', targetTask: '二' }, teacher);

    expect({ code, message }).toEqual({ code: 409, message: '最多保存 200 个助手，请先删掉不用的' });
    expect(await list()).toHaveLength(templates.MAX_CUSTOM_TEMPLATES);
  });
});

describe('the order of my templates', () => {
  it('follows pins, uses and changes', async () => {
    const [a, b, c] = [await make('甲'), await make('乙'), await make('丙')];
    expect(await names()).toBe('丙 乙 甲');
    await pin(a);
    await pin(b);
    expect(await names()).toBe('*乙 *甲 丙');
    await make('丁');
    expect(await names()).toBe('*乙 *甲 丁 丙');
    await app.call(templates.uploadTime, { templateId: a.templateId }, teacher);
    await app.call(templates.uploadTime, { templateId: c.templateId }, teacher);
    expect(await names()).toBe('*甲 *乙 丙 丁');
    await pin(b, false);
    expect(await names()).toBe('*甲 乙 丙 丁');
  });

  it('is after a reload what the browser made of the same changes (TPL-007)', async () => {
    const kind = fc.constantFrom('added', 'updated', 'used', 'pinned', 'unpinned', 'deleted');
    const five = fc.array(fc.record({ kind, which: fc.nat(5) }), { minLength: 5, maxLength: 5 });
    await fc.assert(
      fc.asyncProperty(five, async (operations) => {
        teacher = await app.signUp();
        for (const name of ['一', '二', '三', '四']) await make(name);
        let shown = await list();
        for (const { kind, which } of operations) {
          const change = await apply(kind, shown[which % shown.length]);
          if (change) shown = changeTemplates(shown, change);
        }
        const brief = (all: templates.CustomTemplate[]) => all.map((one) => `${one.isTop} ${one.templateName}`);
        expect(brief(await list())).toEqual(brief(shown));
      }),
      { numRuns: 15 },
    );
  }, 60_000);

  it('never holds the types of the product’s own assistants (TPL-008)', async () => {
    // The misspelling is the wire's own.
    const ours = ['textToImg', 'English_listening_audio_generation', 'Mathematics_earning_situation_preparation'];
    for (const typeCode of [...ours, 'teachdesign']) {
      await app.call(templates.saveTemplate, { templateName: '我的', targetTask: '做', typeCode }, teacher);
    }

    expect((await list()).map(({ typeCode }) => typeCode)).toEqual(['teachdesign']);
  });
});

/** Does one operation at the server and answers the same as a change of the browser's list. */
async function apply(
  kind: string,
  target: templates.CustomTemplate | undefined,
): Promise<TemplateChange<templates.CustomTemplate> | undefined> {
  // Made at different times: what was made last need not stand first.
  app.clock.now = new Date(app.clock.now.getTime() + 1_000);
  if (kind === 'added' || !target) return { type: 'added', template: await make('新') };
  const { templateId } = target;
  if (kind === 'updated') {
    const changed = { templateId, templateName: `${target.templateName}改`, targetTask: '别的' };
    return { type: 'updated', template: (await app.call(templates.saveTemplate, changed, teacher)).data };
  }
  if (kind === 'used') {
    await app.call(templates.uploadTime, { templateId }, teacher);
    return { type: 'used', templateId };
  }
  if (kind === 'deleted') {
    await app.call(templates.deleteTemplate, { templateId }, teacher);
    return { type: 'deleted', templateId };
  }
  await pin(target, kind === 'pinned');
  return { type: kind === 'pinned' ? 'pinned' : 'unpinned', templateId };
}

describe('a deleted template', () => {
  it('comes back to where it was', async () => {
    await make('甲');
    const middle = await make('乙');
    await make('丙');
    expect((await app.call(templates.deleteTemplate, { templateId: middle.templateId }, teacher)).data).toBeNull();
    expect(await names()).toBe('丙 甲');
    await app.call(templates.restoreTemplate, { templateId: middle.templateId }, teacher);
    expect(await names()).toBe('丙 乙 甲');
  });

  it('can be neither deleted nor pinned again, nor restored while it is there', async () => {
    const made = await make('甲');
    expect((await app.call(templates.restoreTemplate, { templateId: made.templateId }, teacher)).status).toBe(404);
    await app.call(templates.deleteTemplate, { templateId: made.templateId }, teacher);

    expect((await app.call(templates.deleteTemplate, { templateId: made.templateId }, teacher)).status).toBe(404);
    expect((await pin(made)).message).toBe('找不到这个助手，它可能已被删除');
  });

  it('is gone for good after 30 days', async () => {
    const { templateId } = await make('甲');
    await app.call(templates.deleteTemplate, { templateId }, teacher);
    const later = (days: number) => new Date(app.clock.now.getTime() + days * 24 * 3_600_000);
    await sweepTemplates({ ...app.deps, now: () => later(29) });
    expect((await app.call(templates.restoreTemplate, { templateId }, teacher)).code).toBe(200);
    await app.call(templates.deleteTemplate, { templateId }, teacher);
    await sweepTemplates({ ...app.deps, now: () => later(31) });

    expect((await app.call(templates.restoreTemplate, { templateId }, teacher)).status).toBe(404);
  });
});

describe('somebody else’s template', () => {
  it('is not found and stays as it is (SRV-021)', async () => {
    const hers = await make('她的');
    const stranger = await app.signUp();
    const { templateId } = hers;
    const tries = await Promise.all([
      app.call(templates.saveTemplate, { templateId, templateName: '我的', targetTask: '抢' }, stranger),
      app.call(templates.pinTemplate, { templateId, isTop: true }, stranger),
      app.call(templates.uploadTime, { templateId }, stranger),
      app.call(templates.deleteTemplate, { templateId }, stranger),
      app.call(templates.restoreTemplate, { templateId }, stranger),
    ]);

    expect(tries.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
    expect(await list(stranger)).toEqual([]);
    expect(await list()).toEqual([hers]);
  });
});
