import { newChat } from '@app/contract/talking/chat.ts';
import { promptTemplate, slotValues, type TemplateDetail } from '@app/contract/talking/templates.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { exercise } from '#features/talking/templates/testing/sample-templates.ts';
import { queryClient } from '#lib/http/query-client.ts';
import { useSession } from '#lib/session/session.ts';
import { answer, fakeServer } from '#lib/testing/fake-server.ts';
import './assistant-page.tsx';
import { openRouter } from './router.tsx';

vi.setConfig({ testTimeout: 20_000 });
vi.mock('./session-host.tsx', async () => {
  const { Outlet } = await import('@tanstack/react-router');
  return { SessionHost: Outlet };
});
vi.mock('./courseware-page.tsx', () => ({ CoursewarePage: () => <p>课件的页面</p> }));
vi.mock('./offline-hint.tsx', () => ({ OfflineHint: () => null }));
vi.mock('./cases-button.tsx', () => ({ CasesButton: () => null }));

const template = {
  ...exercise,
  typeCode: 'courseware',
  name: '课件',
  slots: [{ kind: 'Lesson' as const, label: '课题', required: true }],
  question: '为“{{Lesson}}”做一份课件。',
};

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  localStorage.clear();
  queryClient.clear();
  useSession.setState({ token: 't' });
  server = fakeServer();
  server.on(promptTemplate, () => answer(promptTemplate, template));
  const place = { phase: '04', grade: '09', subject: '02' };
  server.on(slotValues, () => answer(slotValues, { values: {}, options: {}, place }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  useSession.setState({ token: '' });
});

async function open() {
  const router = openRouter(createMemoryHistory({ initialEntries: ['/aiAssistantSession/system-exercise'] }));
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  const user = userEvent.setup();
  await user.type(await screen.findByLabelText(/课题/), '公式法');
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: '问题' });
  await waitFor(() => expect(field.value).toBe('为“公式法”做一份课件。'));
  return { router, user, field };
}

describe('a template that names something to be made', () => {
  it('says what sending does, and opens the desk with the form filled in', async () => {
    const { router, user, field } = await open();
    expect(screen.getByText(/发送后打开“课件”/)).toBeDefined();
    await user.click(field);
    await user.keyboard('{Enter}');

    expect(await screen.findByText('课件的页面')).toBeDefined();
    expect(router.state.location.href).toBe(`/createCoursewareSession?title=${encodeURIComponent('公式法')}`);
    expect(server.to(newChat)).toEqual([]);
  });

  it('talks about what she worded herself', async () => {
    const { router, user, field } = await open();
    await user.type(field, '先说说思路');
    await user.keyboard('{Enter}');

    await waitFor(() => expect(server.to(newChat)).toHaveLength(1));
    expect(router.state.location.pathname).toBe('/aiAssistantSession/system-exercise');
  });
});

describe('the first screen of a template', () => {
  const show = async (change: Partial<TemplateDetail>) => {
    server.on(promptTemplate, () => answer(promptTemplate, { ...template, ...change }));
    const router = openRouter(createMemoryHistory({ initialEntries: ['/aiAssistantSession/system-exercise'] }));
    render(
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>,
    );
    return screen.findByRole<HTMLTextAreaElement>('textbox', { name: '问题' });
  };

  it.each([
    ['Default', '写下要做的事'],
    ['Welcome', '写下要做的事，越具体越好'],
    ['Template', '填好上面的表单，问题会写在这里'],
    ['UploadFile', '写下要求，或把文字粘贴到这里'],
    ['UploadImage', '说说图里要有什么'],
  ] as const)('says what goes into a box of the kind %s: %s (ENUM-021)', async (inputBox, words) => {
    expect((await show({ inputBox, slots: [], question: '' })).placeholder).toBe(words);
  });

  it.each(['Default', 'TitleAndContent', 'Custom'] as const)(
    'is laid out as it says: %s (ENUM-023)',
    async (layout) => {
      const field = await show({ layout });

      expect(field.closest('[data-layout]')?.getAttribute('data-layout')).toBe(layout);
    },
  );
});
