import { checkDesign, minutesOfPeriods } from '@app/engines/designs/design-checks.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { designMarkdown } from '#lib/design-markdown.ts';
import { type DesignDesk, openDesignDesk } from '#test/design-desk.ts';

let desk: DesignDesk;
beforeAll(async () => {
  desk = await openDesignDesk();
});
afterAll(() => desk.app.close());

const math = { subject: '02', phase: '04', grade: '08' };

describe('a class meeting', () => {
  it.each([
    ['防溺水', '主题班会：防溺水', /六不|岸上/],
    ['交通安全', '交通安全主题班会', /12 周岁/],
    ['消防与火灾逃生', '火灾逃生班会', /119/],
    ['防范电信网络诈骗', '反诈主题班会：防诈骗', /96110/],
    ['预防学生欺凌', '拒绝欺凌主题班会', /未成年人保护法/],
    ['手机管理', '手机管理主题班会', /不得将个人手机带入校园/],
    ['时间管理与学习习惯', '时间管理主题班会', /25 分钟/],
    ['考前心态', '考前主题班会', /吸气数到 4/],
    ['诚信', '诚信考试主题班会', /恪守承诺/],
    ['感恩', '感恩父母主题班会', /赡养/],
    ['理想与目标', '理想主题班会', /中华之崛起/],
    ['宪法与法治', '国家宪法日主题班会', /根本法/],
    ['禁毒', '禁毒主题班会', /列管/],
    ['食品卫生与预防传染病', '预防传染病主题班会', /切断传播途径/],
    ['劳动', '劳动教育主题班会', /日常生活劳动/],
    ['国家安全', '国家安全教育日主题班会', /12339/],
    ['节约粮食', '光盘行动主题班会', /反食品浪费法/],
  ])('on %s says what is true of it, for a teacher of mathematics too', async (theme, title, fact) => {
    const { design, notice } = await desk.write({ ...math, title });

    expect(design.head).toMatchObject({ subject: '班会', kind: '班会课' });
    expect(notice).toContain(theme);
    expect(design.board).toMatch(fact);
    expect(designMarkdown(design)).not.toMatch(/\{\{|【|undefined/);
    expect(checkDesign(design)).toEqual([]);
    expect(minutesOfPeriods(design)).toEqual([45]);
  });

  it('on what nobody knows stays a frame that says so', async () => {
    const { design, notice } = await desk.write({ ...math, title: '班会：我们的教室漏雨了' });
    expect(notice).toContain('没有编内容充数');
    expect(design.head.kind).toBe('班会课');
  });

  it('has what she says it is about before what the library says', async () => {
    const title = '主题班会：防溺水';
    const { design } = await desk.write({ ...math, title, userInput: '要点：村东水库不许去；值班老师电话写在门口' });
    expect(design.board).toContain('村东水库不许去');
    expect(design.board).toContain('值班老师电话写在门口');
    expect(design.board).toContain('六不');
  });
});

describe('a test that is given back', () => {
  it.each([
    ['02', '03', '05'],
    ['02', '04', '08'],
    ['02', '05', '11'],
    ['01', '03', '05'],
    ['01', '04', '08'],
    ['03', '03', '05'],
    ['03', '05', '11'],
    ['05', '04', '08'],
    ['06', '04', '09'],
    ['13', '05', '10'],
  ])('is gone through by its own script in subject %s of phase %s', async (subject, phase, grade) => {
    const { design, notice } = await desk.write({ subject, phase, grade, title: '期中试卷讲评' });
    expect(design.head.kind).toBe('讲评课');
    expect(notice).toContain('失分与订正');
    expect(designMarkdown(design)).not.toMatch(/\{\{|【|undefined/);
    expect(checkDesign(design)).toEqual([]);
    expect(minutesOfPeriods(design)).toEqual([phase === '03' ? 40 : 45]);
  });

  it('practises what the point in its title does', async () => {
    const { design: named } = await desk.write({ ...math, title: '勾股定理单元测试讲评' });
    const { design: bare } = await desk.write({ ...math, title: '期中试卷讲评' });
    expect(named.exercises[0]?.question).not.toBe(bare.exercises[0]?.question);
    expect(named.activities[0]?.teacher).toContain('得分率');
  });
});

describe('an activity of several subjects', () => {
  it('goes from a topic that can be done to what is shown of it', async () => {
    const { design } = await desk.write({ ...math, title: '综合实践活动：校园里的植物名牌' });
    expect(design.head).toMatchObject({ subject: '综合实践活动', kind: '综合实践活动课' });
    expect(design.materials).toContain('门卫');
    expect(designMarkdown(design)).not.toMatch(/\{\{|【|undefined/);
    expect(checkDesign(design)).toEqual([]);
  });
});
