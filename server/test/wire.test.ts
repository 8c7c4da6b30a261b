import { Phase, Subject } from '@app/contract/enums.ts';
import { getBaseConfig } from '@app/contract/running/platform.ts';
import { searchResources } from '@app/contract/sharing/resources.ts';
import { getContentV2 } from '@app/contract/talking/placements.ts';
import { promptTemplate } from '@app/contract/talking/templates.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from './test-app.ts';

let app: TestApp;
let served: Set<string>;
beforeAll(async () => {
  app = await openTestApp();
  served = new Set(app.routes.map(({ method, path }) => `${method} ${path}`));
});
afterAll(() => app.close());

/** Which of these nobody serves, by how they end. */
const missing = (...ends: string[]) => {
  const paths = [...served];
  return ends.filter((end) => !paths.some((path) => path.endsWith(end)));
};
const servedBelow = (part: string) => [...served].filter((path) => path.includes(part));

describe('the wire', () => {
  it('keeps its misspelled addresses (WIRE-001)', () => {
    expect(
      missing(
        'POST /futureclass/payWeb/Combo/confirmSubstractEquity',
        'POST /futureclass/payWeb/Combo/rollbackSubstractEquity',
        'POST /futureclass/sparkServer/custom/assistant/template/uploadTime',
        '/futureclass/resourceServer/Cystorage/file/check',
        '/futureclass/resourceServer/Cystorage/upload/prepare',
      ),
    ).toEqual([]);
    expect(servedBelow('Subtract')).toEqual([]);
  });

  it('keeps its misspelled words in what it answers (WIRE-001)', async () => {
    const teacher = await app.signUp();
    const { eventTrack } = (await app.call(getBaseConfig, {})).data;
    expect(Object.keys(eventTrack)).toContain('secrect');
    const { intent } = (await app.call(searchResources, { keyword: '写一份勾股定理的教案' }, teacher)).data;
    expect(intent).toBe('GENERATION_TEACHINE_PLAN');
    const math = app.deps.templates.findByType('Mathematics_earning_situation_preparation');
    const detail = await app.call(promptTemplate, { templateId: math?.templateId ?? '' }, teacher);
    expect(detail.data.typeCode).toBe('Mathematics_earning_situation_preparation');
  });

  it.each([
    ['GET', '/futureclass/payWeb/Combo/getComboGroupList'],
    ['GET', '/futureclass/payWeb/payOrder/query'],
    ['POST', '/futureclass/resourceServer/Cystorage/file/check'],
  ] as const)('knows %s %s in its own case only (WIRE-002)', async (method, path) => {
    const [isKnown, isLowerKnown] = await Promise.all(
      [path, path.toLowerCase()].map(async (url) => {
        const { statusCode } = await app.app.inject({ method, url, ...(method === 'POST' ? { payload: {} } : {}) });
        return statusCode !== 404;
      }),
    );

    expect([isKnown, isLowerKnown]).toEqual([true, false]);
  });

  it('orders the words of labels and agents as printed (WIRE-006)', () => {
    expect(
      missing('POST /sparkAssistant/assistant/api/getLabelList', 'POST /sparkAssistant/api/assistant/getAgentList'),
    ).toEqual([]);
    expect(servedBelow('/api/assistant/getLabelList')).toEqual([]);
  });

  it('begins the file of a paper by GET and that of a composed one by POST (WIRE-008)', () => {
    expect(servedBelow('/createPaperDownloadTask').map((path) => path.split(' ')[0])).toEqual(
      expect.arrayContaining(['GET']),
    );
    expect(servedBelow('/createPaperDownloadTask').filter((path) => path.startsWith('POST'))).toEqual([]);
    expect(servedBelow('/createComposingPaperDownloadTask').filter((path) => path.startsWith('GET'))).toEqual([]);
    expect(missing('/createComposingPaperDownloadTask')).toEqual([]);
  });

  it('has the five groups of the AI platform, signed ones below one prefix (WIRE-013, WIRE-014)', () => {
    expect(
      missing(
        '/ai-api/admin/llm/history/chat/detail',
        '/ai-api/admin/llm/prompt/instances/share',
        '/ai-api/admin/llm/prompt/like/step',
        '/ai-api/admin/llm/prompt/icon/upload',
        '/v2/opinion/collect',
      ),
    ).toEqual([]);
    const signed = app.endpoints.filter(({ access, path }) => access === 'signed' && /history|prompt/.test(path));
    expect(signed.length).toBeGreaterThan(5);
    expect(signed.filter(({ path }) => !path.startsWith('/ai-api/admin/llm/'))).toEqual([]);
  });

  it('names the services of payment and of the disk (WIRE-016, WIRE-017)', () => {
    expect(
      missing(
        '/payWeb/Combo/getComboGroupList',
        '/payWeb/Combo/getPaidComboInfoAndEquity',
        '/payWeb/Combo/getComboActivity',
        '/payWeb/Combo/checkEquityAndHold',
        '/payWeb/payOrder/create',
        '/panServer/dir/add',
        '/panServer/file/add',
        '/panServer/storage/upload/prepare',
        '/panServer/pan/recycle/dir',
        '/createPaperDownloadTask',
      ),
    ).toEqual([]);
  });

  it('leaves the addresses of the page to the page (WIRE-018)', async () => {
    for (const url of ['/aiChatSession/t1', '/moreAssistant', '/userCenter', '/historyChat']) {
      const answer = await app.app.inject({ url, headers: { accept: 'text/html' } });
      expect([answer.statusCode, answer.headers['content-type']], url).toEqual([200, 'text/html; charset=utf-8']);
    }
  });

  it('takes four places, two lists and two limits more at the second call for cards (WIRE-005)', async () => {
    const teacher = await app.signUp();
    const place = { provinceId: 'p', cityId: 'c', areaId: 'a', schoolId: 's' };
    const taught = { phaseList: Object.values(Phase).join(','), subjectList: Object.values(Subject).join(',') };
    const few = await app.call(
      getContentV2,
      { placementKey: 'home', ...place, ...taught, limit: 1, assistantLimit: 1 },
      teacher,
    );
    const many = await app.call(
      getContentV2,
      { placementKey: 'home', ...place, ...taught, assistantLimit: 3 },
      teacher,
    );

    expect([few.data.items.length, few.data.assistants.length]).toEqual([1, 1]);
    expect([many.data.items.length > 1, many.data.assistants.length]).toEqual([true, 3]);
  });
});
