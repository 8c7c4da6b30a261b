import { listCourseware } from '@app/contract/making/courseware.ts';
import { listDesigns } from '@app/contract/making/designs.ts';
import { listPreparations } from '@app/contract/making/lesson-preparations.ts';
import { listMaterials, type Material } from '@app/contract/making/materials.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '#lib/http/query-client.ts';
import { useSession } from '#lib/session/session.ts';
import { answer, fakeServer, hang } from '#lib/testing/fake-server.ts';
import './courseware-page.tsx';
import './design-page.tsx';
import './lesson-preparation-page.tsx';
import './materials-page.tsx';
import { openRouter } from './router.tsx';

// Whole pages: slow where several run at once.
vi.setConfig({ testTimeout: 20_000 });
vi.mock('#features/talking/chat/conversation-list.tsx', () => ({ ConversationList: () => null }));
vi.mock('./session-layers.tsx', () => ({ SessionLayers: () => null }));
vi.mock('./offline-hint.tsx', () => ({ OfflineHint: () => null }));
vi.mock('./user-center-page.tsx', () => ({ UserCenterPage: () => <p>我的资料</p> }));

const id = '00000000-0000-4000-8000-000000000001';
const design = { designId: id, title: '公式法的设计', place: '', stage: 'ready' } as const;
const courseware = { coursewareId: id, title: '公式法的课件', theme: 'board', slideCount: 3, stage: 'ready' } as const;
const preparation = { preparationId: id, title: '公式法的备课', place: '', state: 'ready', updateTime: 0 } as const;
const picture: Material = {
  ...{ id, kind: 'drawn', templateId: '', templateName: '', fileName: '细胞', extension: 'png', words: '一个细胞' },
  ...{ caption: '', ratio: '1:1', style: 'illustration', fromId: null, state: 'ready', notice: '', says: '' },
  ...{ width: 8, height: 8, size: 8, createTime: 0, url: '/p.png', smallUrl: '/p.png' },
};

beforeEach(() => {
  queryClient.clear();
  useSession.setState({ token: 't' });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  useSession.setState({ token: '' });
});

it.each([
  ['teachDesign', '/teachAssistantSession/t1', '公式法的设计'],
  ['instructionalDesign', '/lessonPreparationSession/t1', '公式法的备课'],
  ['createTeachingPlan', '/createTeachingPlanSession', '公式法的设计'],
  ['createCourseware', '/createCoursewareSession', '公式法的课件'],
  ['textToImg', '/createMaterialSession', '细胞'],
])(
  'what was made is still there when she comes back, though the server is silent: %s (STORE-008)',
  async (_, path, made) => {
    const server = fakeServer();
    server.on(listDesigns, () => answer(listDesigns, { list: [{ ...design, updateTime: 0 }], total: 1 }));
    server.on(listCourseware, () => answer(listCourseware, { list: [{ ...courseware, updateTime: 0 }], total: 1 }));
    server.on(listPreparations, () => answer(listPreparations, { list: [preparation], total: 1 }));
    server.on(listMaterials, () => answer(listMaterials, { list: [picture], total: 1 }));
    const router = openRouter(createMemoryHistory({ initialEntries: [path] }));
    render(
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>,
    );
    expect(await screen.findByText(made)).toBeDefined();

    for (const list of [listDesigns, listCourseware, listMaterials]) server.on(list, hang);
    await go(router, '/userCenter');
    expect(await screen.findByText('我的资料')).toBeDefined();
    expect(screen.queryByText(made)).toBeNull();
    await go(router, path);

    expect(await screen.findByText(made)).toBeDefined();
  },
);

function go(router: ReturnType<typeof openRouter>, address: string) {
  return act(async () => {
    router.history.push(address);
    await router.load();
  });
}
