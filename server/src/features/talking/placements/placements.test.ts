import * as placements from '@app/contract/talking/placements.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PlacedItem } from '#content/placements.ts';
import { openTestApp, type Teacher, type TestApp } from '#test/test-app.ts';

const place = { placementKey: placements.HOME_PLACEMENT };
const card = (no: number) => ({
  id: `5c3a1f60-6a52-4c0e-8f5b-00000000000${no}`,
  title: `第 ${no} 张`,
  summary: '说明',
});
/** One of each of the six kinds of rule ENUM and decision G-018. */
const items: PlacedItem[] = [
  { ...card(0), type: 0, content: '正文' },
  { ...card(1), type: 1, content: '转载', source: { name: '某报', url: 'https://paper.example/1' } },
  { ...card(2), type: 2, content: '', videoUrl: '/videos/2.mp4', phases: ['03'] },
  { ...card(3), type: 3, templateId: '7d1f0c52-0b7e-4c7a-9a54-2f1a6f5e0101', subjects: ['02'] },
  { ...card(4), type: 4, url: 'https://basic.smartedu.cn/' },
  { ...card(5), type: 5, route: '/historyChat', places: ['330106', 's-1'] },
];

let app: TestApp;
let shipped: TestApp;
let teacher: Teacher;
beforeAll(async () => {
  shipped = await openTestApp();
  app = await openTestApp({
    placements: {
      at: (key) => (key === place.placementKey ? items : []),
      find: (id) => items.find((item) => item.id === id),
    },
  });
  teacher = await app.signUp();
});
afterAll(async () => {
  await app.close();
  await shipped.close();
});

type Looks = Omit<Parameters<typeof app.call<typeof placements.getContentV2>>[1], 'placementKey'>;
const typesFor = async (who: Looks) => {
  const { data } = await app.call(placements.getContentV2, { ...place, ...who }, teacher);
  return data.items.map(({ type }) => type);
};

describe('what stands at a place', () => {
  it('is of six kinds, each with what it opens (ENUM-018)', async () => {
    const { data } = await app.call(placements.getContentV2, place, teacher);

    expect(data.items.map(({ type }) => type)).toEqual([0, 1, 2, 3, 4, 5]);
    expect(data.items[3]?.route).toBe('/teachAssistantSession/7d1f0c52-0b7e-4c7a-9a54-2f1a6f5e0101');
    expect(data.items[4]?.url).toBe('https://basic.smartedu.cn/');
    expect(data.items[5]?.route).toBe('/historyChat');
    expect(data.items[0]).not.toHaveProperty('content');
  });

  it.each([
    ['the province', { provinceId: '33' }, false],
    ['the city', { provinceId: '33', cityId: '3301' }, false],
    ['the district', { provinceId: '33', cityId: '3301', areaId: '330106' }, true],
    ['the school', { provinceId: '44', schoolId: 's-1' }, true],
    ['no place', {}, true],
  ])('is for a place of hers, by %s (WIRE-005)', async (_, from, isShown) => {
    expect((await typesFor(from)).includes(5)).toBe(isShown);
  });

  it('suits the phases and subjects of whoever looks (WIRE-005)', async () => {
    expect(await typesFor({ phaseList: '03,04', subjectList: '02' })).toEqual([0, 1, 2, 3, 4, 5]);
    expect(await typesFor({ phaseList: '05', subjectList: '01' })).toEqual([0, 1, 4, 5]);
    expect(await typesFor({ limit: 2 })).toEqual([0, 1]);
    const { data } = await app.call(placements.getContent, place, teacher);
    expect(data.map(({ type }) => type)).toEqual([0, 1, 4]);
  });

  it('comes with templates when they are asked for', async () => {
    const { data } = await app.call(placements.getContentV2, { ...place, assistantLimit: 3 }, teacher);
    expect(data.assistants).toHaveLength(3);
  });

  it('is nothing at a place nobody knows, and nothing without one', async () => {
    expect((await app.call(placements.getContent, { placementKey: 'nowhere' }, teacher)).data).toEqual([]);
    expect((await app.call(placements.getContent, { placementKey: '' }, teacher)).message).toBe('缺少位置');
    expect((await app.call(placements.getContentV2, { ...place, phaseList: '99' }, teacher)).message).toBe(
      '学段不正确',
    );
    expect((await app.call(placements.getContent, place)).code).toBe(401);
  });
});

describe('one content', () => {
  it('is read by its id under both names', async () => {
    const { id } = card(1);
    const one = await app.call(placements.getContentByUuid, { uuid: id }, teacher);
    const other = await app.call(placements.getContentById, { id }, teacher);

    expect(one.data).toEqual({
      id,
      type: 1,
      title: '第 1 张',
      content: '转载',
      source: { name: '某报', url: 'https://paper.example/1' },
    });
    expect(other.data).toEqual(one.data);
  });

  it('is not there for a card that opens something else, or for an unknown id', async () => {
    for (const id of [card(3).id, card(9).id]) {
      const answer = await app.call(placements.getContentById, { id }, teacher);
      expect([answer.code, answer.message]).toEqual([404, '找不到这篇内容，它可能已经撤下']);
    }
  });
});

it('ships cards whose templates and texts are really there', async () => {
  const anybody = await shipped.signUp();
  const { data } = await shipped.call(placements.getContentV2, place, anybody);

  expect(data.items.length).toBeGreaterThan(2);
  for (const { id, type, route } of data.items) {
    if (type === 3) expect(shipped.deps.templates.find(route?.split('/')[2] ?? '')).toBeDefined();
    if (type <= 2) expect((await shipped.call(placements.getContentById, { id }, anybody)).data.content).not.toBe('');
  }
});
