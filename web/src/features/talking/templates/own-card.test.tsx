import {
  type CustomTemplate,
  deleteTemplate,
  listCustomTemplates,
  pinTemplate,
  restoreTemplate,
} from '@app/contract/talking/templates.ts';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openScreen } from '#components/testing/open-screen.tsx';
import { queryClient, showErrorsWith } from '#lib/http/query-client.ts';
import { useSession } from '#lib/session/session.ts';
import { answer, fakeServer, refuse } from '#lib/testing/fake-server.ts';
import { MyTemplates } from './my-templates.tsx';
import { useTemplateLayer } from './open-layer.ts';
import { customTemplate, idOf } from './testing/sample-templates.ts';

const showError = vi.fn();
const names = () => screen.queryAllByRole('link').map((link) => link.textContent);

async function openList(...templates: CustomTemplate[]) {
  const server = fakeServer();
  server.on(listCustomTemplates, () => answer(listCustomTemplates, templates));
  const user = await openScreen(<MyTemplates />);
  await waitFor(() => expect(screen.queryByRole('status', { name: '正在读取模板' })).toBeNull());
  return { server, user };
}

async function choose(user: Awaited<ReturnType<typeof openList>>['user'], name: string, item: string) {
  fireEvent.contextMenu(screen.getByRole('link', { name: new RegExp(name) }), { clientX: 5, clientY: 5 });
  await user.click(within(screen.getByRole('menu', { name: `模板：${name}` })).getByText(item));
}

describe('my templates', () => {
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

  it('says what they are for while there are none', async () => {
    await openList();

    expect(screen.getByText('常写的要求存成模板，一点就用')).toBeDefined();
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

    await choose(user, '三', '置顶');

    await waitFor(() => expect(names()).toEqual(['三', '一', '二']));
    expect(server.to(pinTemplate)[0]?.body).toEqual({ templateId: idOf('三'), isTop: true });
  });

  it('goes back to the former order when the server refuses', async () => {
    const { server, user } = await openList(customTemplate('一'), customTemplate('二'));
    server.on(pinTemplate, () => refuse({ code: 500, message: '没有置顶' }));

    await choose(user, '二', '置顶');

    await waitFor(() => expect(showError).toHaveBeenCalledWith('没有置顶'));
    expect(names()).toEqual(['一', '二']);
  });

  it('deletes at once and takes it back', async () => {
    const { server, user } = await openList(customTemplate('一'), customTemplate('二'));
    server.on(deleteTemplate, () => answer(deleteTemplate, null));
    server.on(restoreTemplate, () => answer(restoreTemplate, customTemplate('一')));

    screen.getByRole('link', { name: '一' }).focus();
    await user.keyboard('{Delete}');
    await waitFor(() => expect(names()).toEqual(['二']));
    expect(screen.getByText('已删除模板“一”')).toBeDefined();

    await user.click(screen.getByRole('button', { name: '撤销' }));
    await waitFor(() => expect(names()).toEqual(['一', '二']));
    expect(server.to(restoreTemplate)[0]?.body).toEqual({ templateId: idOf('一') });
  });

  it('shows five and leads to the rest', async () => {
    const { user } = await openList(...[1, 2, 3, 4, 5, 6].map((no) => customTemplate(`模板 ${no}`)));
    expect(names()).toHaveLength(5);

    await user.click(screen.getByRole('button', { name: '全部模板（6）' }));

    expect(useTemplateLayer.getState().layer).toEqual({ kind: 'list' });
  });

  it('is edited with F2', async () => {
    const { user } = await openList(customTemplate('一'));

    screen.getByRole('link', { name: '一' }).focus();
    await user.keyboard('{F2}');

    expect(useTemplateLayer.getState().layer).toMatchObject({ kind: 'edit', template: { templateName: '一' } });
  });
});
