import {
  type CustomTemplate,
  deleteTemplate,
  listCustomTemplates,
  pinTemplate,
  restoreTemplate,
} from '@app/contract/talking/templates.ts';
import { useQuery } from '@tanstack/react-query';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openScreen } from '#components/testing/open-screen.tsx';
import { queryClient, showErrorsWith } from '#lib/http/query-client.ts';
import { useSession } from '#lib/session/session.ts';
import { answer, fakeServer, refuse } from '#lib/testing/fake-server.ts';
import { useTemplateLayer } from './open-layer.ts';
import { OwnCard } from './own-card.tsx';
import { customTemplates } from './templates.api.ts';
import { customTemplate, idOf } from './testing/sample-templates.ts';

const showError = vi.fn();
const names = () => screen.queryAllByRole('link').map((link) => link.textContent);

function List() {
  const { data = [] } = useQuery(customTemplates);
  return data.map((template) => <OwnCard key={template.templateId} template={template} caseCount={0} menu={[]} />);
}

async function openList(...templates: CustomTemplate[]) {
  const server = fakeServer();
  server.on(listCustomTemplates, () => answer(listCustomTemplates, templates));
  const user = await openScreen(<List />);
  if (templates.length > 0) await screen.findAllByRole('link');
  return { server, user };
}

async function choose(user: Awaited<ReturnType<typeof openList>>['user'], name: string, item: string) {
  fireEvent.contextMenu(screen.getByRole('link', { name: new RegExp(name) }), { clientX: 5, clientY: 5 });
  await user.click(within(screen.getByRole('menu', { name: `助手：${name}` })).getByText(item));
}

describe('the assistants she wrote as a few lines', () => {
  beforeEach(() => {
    queryClient.clear();
    useSession.setState({ token: 't' });
    showErrorsWith(showError);
    showError.mockClear();
  });
  afterEach(() => {
    cleanup();
    vi.unstubAllGlobals();
    useSession.setState({ token: '' });
    useTemplateLayer.setState({ layer: null });
  });

  it('lead to the session of their kind', async () => {
    await openList(customTemplate('讲评'));

    expect(screen.getByRole('link', { name: '讲评' }).getAttribute('href')).toBe(
      `/commonAssistantSession/${idOf('讲评')}`,
    );
  });

  it('pins to the very front before the server has answered', async () => {
    const { server, user } = await openList(
      customTemplate('一', { isTop: true }),
      customTemplate('二'),
      customTemplate('三'),
    );
    server.on(pinTemplate, () => answer(pinTemplate, customTemplate('三', { isTop: true })));

    await choose(user, '三', '放进常用');

    await waitFor(() => expect(names()).toEqual(['三', '一', '二']));
    expect(server.to(pinTemplate)[0]?.body).toEqual({ templateId: idOf('三'), isTop: true });
  });

  it('goes back to the former order when the server refuses', async () => {
    const { server, user } = await openList(customTemplate('一'), customTemplate('二'));
    server.on(pinTemplate, () => refuse({ code: 500, message: '没有放进去' }));

    await choose(user, '二', '放进常用');

    await waitFor(() => expect(showError).toHaveBeenCalledWith('没有放进去'));
    expect(names()).toEqual(['一', '二']);
  });

  it('deletes at once and takes it back', async () => {
    const { server, user } = await openList(customTemplate('一'), customTemplate('二'));
    server.on(deleteTemplate, () => answer(deleteTemplate, null));
    server.on(restoreTemplate, () => answer(restoreTemplate, customTemplate('一')));

    screen.getByRole('link', { name: '一' }).focus();
    await user.keyboard('{Delete}');
    await waitFor(() => expect(names()).toEqual(['二']));
    expect(screen.getByText('已删除助手“一”')).toBeDefined();

    await user.click(screen.getByRole('button', { name: '撤销' }));
    await waitFor(() => expect(names()).toEqual(['一', '二']));
    expect(server.to(restoreTemplate)[0]?.body).toEqual({ templateId: idOf('一') });
  });

  it('is edited with F2', async () => {
    const { user } = await openList(customTemplate('一'));

    screen.getByRole('link', { name: '一' }).focus();
    await user.keyboard('{F2}');

    expect(useTemplateLayer.getState().layer).toMatchObject({ template: { templateName: '一' } });
  });
});
