import { listBasicSubjectByEduSystemPhase, listSystemPhaseInfo } from '@app/contract/identity/schools.ts';
import { SchoolInfo } from '@app/contract/identity/users.ts';
import { listDemoUnits } from '@app/contract/library/books.ts';
import { emptyDesign } from '@app/contract/making/design.ts';
import {
  DesignRequest,
  type DesignStage,
  generateDesign,
  getDesign,
  listDesigns,
} from '@app/contract/making/designs.ts';
import type { BaseConfig } from '@app/contract/running/platform.ts';
import { getTask } from '@app/contract/running/tasks.ts';
import { listSystemTemplates } from '@app/contract/talking/templates.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Overlays } from '#components/layers/overlays.tsx';
import { initialAssistantState, useAssistant } from '#lib/doors/assistant-store.ts';
import { queryClient } from '#lib/http/query-client.ts';
import { useSession } from '#lib/session/session.ts';
import { baseConfig } from '#lib/testing/base-config.ts';
import { answer, fakeServer, refuse } from '#lib/testing/fake-server.ts';
import './design-page.tsx';
import { openRouter } from './router.tsx';

// Whole pages and much typing: slow where several run at once.
vi.setConfig({ testTimeout: 20_000 });
vi.mock('#features/talking/chat/conversation-list.tsx', () => ({ ConversationList: () => null }));
vi.mock('./offline-hint.tsx', () => ({ OfflineHint: () => null }));
const withModel: BaseConfig = { ...baseConfig, model: { isOffline: false, name: '大模型' } };
let config = withModel;
vi.mock('#lib/http/use-base-config.ts', () => ({ useBaseConfig: () => config }));
vi.mock('#features/making/designs/workspace/design-workspace.tsx', () => ({
  DesignWorkspace: () => <p>写好的设计</p>,
}));

const designId = '00000000-0000-4000-8000-000000000001';
const request = DesignRequest.parse({ title: '公式法', phase: '04', subject: '02' });
const design = emptyDesign({
  ...{ title: '公式法', subject: '数学', grade: '九年级', book: '', unit: '', classes: '', teacher: '', date: '' },
  ...{ kind: '新授课', periods: 1, minutes: 45, mode: '同步授课', style: 'Common' },
});
const goal = { id: 'g1', text: '说出求根公式', evidence: '', competencies: [] };
const activity = {
  ...{ id: 'a1', title: '推导公式', period: 1, minutes: 40, teacher: '', students: '', intent: '' },
  ...{ goalIds: [], level: '应用' as const },
};
const taught = { phaseCode: '04', phaseName: '初中', subjectCode: '02', subjectName: '数学' };
const empty = { provinceId: '', cityId: '', areaId: '', schoolId: '', schoolName: '', roleId: '' };

let server: ReturnType<typeof fakeServer>;

beforeEach(() => {
  localStorage.clear();
  queryClient.clear();
  useAssistant.setState(initialAssistantState);
  useSession.setState({ token: 't', schoolInfo: SchoolInfo.parse({ ...empty, ...taught }) });
  config = withModel;
  server = fakeServer();
  const phase = { phaseCode: '04' as const, phaseName: '初中', grades: [] };
  server.on(listSystemPhaseInfo, () =>
    answer(listSystemPhaseInfo, [{ eduSystem: '63', eduSystemName: '六三制', phases: [phase] }]),
  );
  server.on(listBasicSubjectByEduSystemPhase, () =>
    answer(listBasicSubjectByEduSystemPhase, [{ subjectCode: '02', subjectName: '数学' }]),
  );
  const demo = { unitId: 'u.1', title: '第一单元', book: '语文必修上册', lessonId: 'u.1.1' };
  server.on(listDemoUnits, () => answer(listDemoUnits, [demo]));
  server.on(listDesigns, () => answer(listDesigns, { list: [], total: 0 }));
  server.on(generateDesign, () => answer(generateDesign, { taskId: designId, designId }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  useSession.setState({ token: '', schoolInfo: null });
});

function standsAt(stage: DesignStage, notice = '', asked = request): void {
  const times = { createTime: 0, updateTime: 0 };
  const stored = { designId, revision: 0, stage, written: [], notice, request: asked, ...times };
  server.on(getDesign, () =>
    answer(getDesign, { ...stored, design: { ...design, goals: [goal], activities: [activity] } }),
  );
}

async function open(address: string) {
  const router = openRouter(createMemoryHistory({ initialEntries: [address] }));
  const page = render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
      <Overlays />
    </QueryClientProvider>,
  );
  await waitFor(() => expect(router.state.status).toBe('idle'));
  return { router, user: userEvent.setup(), leave: page.unmount };
}

const order = () => server.to(generateDesign).at(-1)?.body;

describe('where a teaching design begins', () => {
  it('asks for the lesson, then orders an outline for what she teaches and leads to it (STORE-004)', async () => {
    standsAt('outlining');
    const { router, user } = await open('/createTeachingPlanSession');
    await user.click(await screen.findByRole('button', { name: '先看提纲' }));
    expect(screen.getByText('请选择一课，或写下课题')).toBeDefined();
    expect(order()).toBeUndefined();

    await user.click(screen.getByRole('radio', { name: /问题链教学/ }));
    await user.click(screen.getByRole('button', { name: '程度差异大' }));
    await user.type(screen.getByRole('combobox', { name: '课题' }), '公式法');
    await user.click(screen.getByRole('button', { name: '先看提纲' }));

    await waitFor(() => expect(router.state.location.searchStr).toBe(`?designId=${designId}`));
    expect(order()).toMatchObject({
      ...{ title: '公式法', phase: '04', subject: '02', mode: '问题链教学', learners: '程度差异大' },
      ...{ stage: 'outline', deepThink: false },
    });
    expect(await screen.findByText('正在列提纲')).toBeDefined();
  });

  it('says before she orders which wishes nobody follows while there is no model', async () => {
    const { leave } = await open('/createTeachingPlanSession');
    await screen.findByRole('button', { name: '深度思考' });
    expect(screen.queryByText(/还没有连接大模型/)).toBeNull();
    leave();

    config = baseConfig;
    await open('/createTeachingPlanSession');
    const wishes = await screen.findByRole('textbox', { name: '还有什么要求' });
    expect(document.getElementById(wishes.getAttribute('aria-describedby') ?? '')?.textContent).toContain(
      '也不能只写一课时',
    );
    expect(screen.getByText(/侧重只写进教材分析/)).toBeDefined();
    expect(screen.queryByRole('button', { name: '深度思考' })).toBeNull();
  });

  it('leads from a lesson that is prepared to the other things it needs', async () => {
    standsAt('ready');
    server.on(listSystemTemplates, () => answer(listSystemTemplates, []));
    await open(`/lessonPreparationSession/t1?designId=${designId}`);

    const parts = await screen.findByRole('navigation', { name: '这一课还要做' });
    expect(within(parts).getByRole('link', { name: '放映的课件' }).getAttribute('href')).toBe(
      `/createCoursewareSession?designId=${designId}`,
    );
    expect(within(parts).getByRole('link', { name: '当堂练习' }).getAttribute('href')).toBe(
      `/combinedPaperSession?title=${encodeURIComponent('公式法')}`,
    );
  });

  it('thinks deeply only when she asks for it (STORE-004)', async () => {
    standsAt('writing');
    const { user } = await open('/createTeachingPlanSession');
    await user.type(await screen.findByRole('combobox', { name: '课题' }), '公式法');
    const think = screen.getByRole('button', { name: '深度思考' });
    expect(think.getAttribute('aria-pressed')).toBe('false');

    await user.click(think);
    await user.click(screen.getByRole('button', { name: '直接写全篇' }));

    await waitFor(() => expect(order()).toMatchObject({ deepThink: true }));
  });

  it('keeps the form over a reload, and lets go of it once it is written', async () => {
    standsAt('ready');
    const first = await open('/createTeachingPlanSession');
    await first.user.type(await screen.findByLabelText('还有什么要求'), '多留练习');
    await first.user.type(screen.getByRole('combobox', { name: '课题' }), '公式法');
    first.leave();

    const { user, router } = await open('/createTeachingPlanSession');
    expect(await screen.findByDisplayValue('多留练习')).toBeDefined();
    await user.click(screen.getByRole('button', { name: '直接写全篇' }));
    expect(await screen.findByText('写好的设计')).toBeDefined();
    expect(order()).toMatchObject({ stage: 'design', userInput: '多留练习' });

    await act(async () => {
      router.history.push('/createTeachingPlanSession');
      await router.load();
    });
    expect(await screen.findByRole('combobox', { name: '课题' })).toHaveProperty('value', '');
  });

  it('takes the words it was opened with, and offers the Word file as soon as it is there (decision G-034)', async () => {
    standsAt('ready');
    const { user, router } = await open('/createTeachingPlanSession?initialText=写公式法&output=word');
    expect(await screen.findByDisplayValue('写公式法')).toBeDefined();

    await user.type(screen.getByRole('combobox', { name: '课题' }), '公式法');
    await user.click(screen.getByRole('button', { name: '直接写全篇' }));

    expect(await screen.findByRole('button', { name: '导出 Word' })).toBeDefined();
    await user.click(screen.getByRole('button', { name: '先改一改' }));
    await waitFor(() => expect(router.state.location.searchStr).toBe(`?designId=${designId}`));
    expect(screen.queryByRole('button', { name: '导出 Word' })).toBeNull();
  });

  it('begins with the lesson it was opened for, in place of an older draft', async () => {
    const { user, router } = await open('/createTeachingPlanSession');
    await user.type(await screen.findByRole('combobox', { name: '课题' }), '另一课');
    await act(async () => {
      router.history.push('/createTeachingPlanSession?title=公式法&phase=04&subject=02');
      await router.load();
    });

    await waitFor(() => expect(screen.getByRole('combobox', { name: '课题' })).toHaveProperty('value', '公式法'));
  });

  it('lets everybody try a unit (decision G-016)', async () => {
    standsAt('writing');
    const { user } = await open('/teachAssistantSession/t1');

    await user.click(await screen.findByRole('button', { name: /第一单元/ }));

    await waitFor(() => expect(order()).toMatchObject({ lessonId: 'u.1.1', mode: '大单元教学', stage: 'design' }));
  });
});

describe('a teaching design that is open', () => {
  it('writes the whole from the outline as she changed it', async () => {
    standsAt('outline');
    const { user } = await open(`/createTeachingPlanSession?designId=${designId}`);
    expect(await screen.findByText('环节合计 40 分，还差 5 分')).toBeDefined();

    await user.click(screen.getByRole('button', { name: '加到 45 分' }));
    await user.click(screen.getByRole('button', { name: '加一个目标' }));
    await user.type(screen.getByRole('textbox', { name: '目标 2' }), '会代入公式');
    standsAt('writing');
    await user.click(screen.getByRole('button', { name: '写全篇' }));

    expect(await screen.findByText('正在写')).toBeDefined();
    expect(order()).toMatchObject({
      designId,
      outline: {
        goals: ['说出求根公式', '会代入公式'],
        activities: [{ title: '推导公式', minutes: 45, period: 1 }],
      },
    });
  });

  it('says her place in line while nothing is written yet', async () => {
    standsAt('writing');
    const task = { taskId: designId, fileId: designId, kind: 'design', status: 2, state: 'Analyzing' } as const;
    server.on(getTask, () => answer(getTask, { ...task, pages: 0, chars: 0, message: '', place: 3 }));
    await open(`/createTeachingPlanSession?designId=${designId}`);

    expect(await screen.findByText(/排在第 3 位/)).toBeDefined();
  });

  it('gives a removed row back', async () => {
    standsAt('outline');
    const { user } = await open(`/createTeachingPlanSession?designId=${designId}`);
    await user.click(await screen.findByRole('button', { name: '“推导公式”更多' }));
    await user.click(screen.getByRole('menuitem', { name: '删去' }));
    expect(screen.queryByDisplayValue('推导公式')).toBeNull();

    await user.click(screen.getByRole('button', { name: '写全篇' }));
    expect(screen.getByText('至少写一个环节')).toBeDefined();
    await user.click(screen.getByRole('button', { name: '撤销' }));

    expect(screen.getByDisplayValue('推导公式')).toBeDefined();
  });

  it('says why it failed and tries again', async () => {
    standsAt('failed', '这个学段没有这门学科，请重新选择');
    const { user } = await open(`/createTeachingPlanSession?designId=${designId}`);
    expect(await screen.findByText('这个学段没有这门学科，请重新选择')).toBeDefined();

    standsAt('writing');
    await user.click(screen.getByRole('button', { name: '再写一次' }));

    expect(await screen.findByText('正在写')).toBeDefined();
    expect(order()).toMatchObject({ designId, stage: 'design' });
  });

  it('whose outline failed is outlined again', async () => {
    standsAt('failed', '模型没有回答', { ...request, stage: 'outline' });
    const { user } = await open(`/createTeachingPlanSession?designId=${designId}`);
    await user.click(await screen.findByRole('button', { name: '再写一次' }));

    await waitFor(() => expect(order()).toMatchObject({ designId, stage: 'outline' }));
  });

  it('that is gone says so', async () => {
    server.on(getDesign, () => refuse({ code: 404, message: '找不到这份教学设计' }));
    const { user, router } = await open(`/createTeachingPlanSession?designId=${designId}`);

    await user.click(await screen.findByRole('button', { name: '看我的教学设计' }));

    await waitFor(() => expect(router.state.location.searchStr).toBe(''));
  });
});
