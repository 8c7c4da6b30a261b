import * as contract from '@app/contract/making/materials.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Overlays } from '#components/layers/overlays.tsx';
import { useDownloadBox } from '#lib/files/download-box.ts';
import { queryClient } from '#lib/http/query-client.ts';
import { useSession } from '#lib/session/session.ts';
import { answer, fakeServer, refuse } from '#lib/testing/fake-server.ts';
import { MaterialsScreen } from './materials-screen.tsx';

const material: contract.Material = {
  id: '00000000-0000-4000-8000-000000000001',
  kind: 'drawn',
  templateId: 't',
  templateName: '文生图',
  fileName: '植树节',
  extension: 'png',
  words: '两棵树',
  caption: '植树节',
  ratio: '16:9',
  style: 'poster',
  fromId: null,
  state: 'ready',
  notice: '',
  says: '',
  width: 1600,
  height: 900,
  size: 120_000,
  createTime: 0,
  url: contract.getMaterialPicture.path,
  smallUrl: `${contract.getMaterialPicture.path}?size=small`,
};
const pen = {
  kind: 'local' as const,
  groups: [{ name: '自然', subjects: ['树', '小鸟'], examples: ['两棵树', '三只小鸟'] }],
};

function open(list: contract.Material[], drawer: { kind: 'local' | 'service'; groups: typeof pen.groups } = pen) {
  const server = fakeServer();
  server.on(contract.getDrawer, () => answer(contract.getDrawer, drawer));
  server.on(contract.listMaterials, () => answer(contract.listMaterials, { list, total: list.length }));
  server.on(contract.removeMaterial, () => answer(contract.removeMaterial, {}));
  server.on(contract.restoreMaterial, () => answer(contract.restoreMaterial, {}));
  server.on(contract.retryMaterial, () => answer(contract.retryMaterial, {}));
  server.on(contract.generateMaterial, () => answer(contract.generateMaterial, { id: material.id }));
  server.on(contract.getMaterialPicture, () => new Response('png'));
  render(
    <QueryClientProvider client={queryClient}>
      <MaterialsScreen template={{ templateId: 't', templateName: '文生图' }} />
      <Overlays />
    </QueryClientProvider>,
  );
  return { server, user: userEvent.setup() };
}

beforeEach(() => useSession.setState({ token: 't' }));
afterEach(() => {
  cleanup();
  queryClient.clear();
  localStorage.clear();
  useDownloadBox.setState({ box: { kind: 'idle' }, waiting: [] });
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  useSession.setState({ token: '' });
});

describe('a wish', () => {
  it('begins from an example and is sent with its look and shape', async () => {
    const { server, user } = open([]);
    await user.click(await screen.findByRole('button', { name: '两棵树' }));
    await user.click(screen.getByRole('radio', { name: '海报' }));
    await user.click(screen.getByRole('radio', { name: '9:16' }));
    await user.type(screen.getByRole('textbox', { name: '图上的字' }), '植树节');
    await user.click(screen.getByRole('button', { name: '画一张' }));

    await waitFor(() =>
      expect(server.to(contract.generateMaterial).map(({ body }) => body)).toEqual([
        {
          words: '两棵树',
          caption: '植树节',
          style: 'poster',
          ratio: '9:16',
          templateId: 't',
          templateName: '文生图',
        },
      ]),
    );
  });

  it('stays when it cannot be drawn, with the reason, and after the page was left', async () => {
    const { server, user } = open([]);
    server.on(contract.generateMaterial, () => refuse({ code: 400, message: '内置画笔还不会画这些' }));
    await user.type(await screen.findByRole('textbox', { name: '画什么' }), '恐龙');
    await user.click(screen.getByRole('button', { name: '画一张' }));
    expect((await screen.findByRole('alert')).textContent).toBe('内置画笔还不会画这些');

    cleanup();
    open([]);
    expect(await screen.findByRole('textbox', { name: '画什么' })).toHaveProperty('value', '恐龙');
  });

  it('can be any other picture: our own pen changes its look, a service takes words too', async () => {
    const { server, user } = open([material]);
    await user.type(await screen.findByRole('textbox', { name: '画什么' }), '另一张');
    await user.click(await screen.findByRole('button', { name: '照这张改画' }));
    expect(screen.queryByRole('textbox', { name: '画什么' })).toBeNull();
    await user.click(screen.getByRole('button', { name: '改画一张' }));
    await waitFor(() =>
      expect(server.to(contract.generateMaterial)[0]?.body).toMatchObject({ fromId: material.id, words: '' }),
    );

    cleanup();
    queryClient.clear();
    const { user: other } = open([material], { kind: 'service', groups: [] });
    await other.click(await screen.findByRole('button', { name: '照这张改画' }));
    expect(await screen.findByRole('textbox', { name: '怎么改' })).toBeTruthy();
  });

  it('is told who draws, and what it knows', async () => {
    const { user } = open([]);
    await user.click(await screen.findByRole('button', { name: '它会画什么' }));
    expect(screen.getByText('树、小鸟')).toBeTruthy();
  });
});

describe('a picture', () => {
  it('is downloaded as an item with the fields of the specification (ENT-021)', async () => {
    const saved = vi.fn();
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: saved, revokeObjectURL: () => undefined }));
    const tasks: object[] = [];
    const stop = useDownloadBox.subscribe(({ box }) => {
      if (box.kind === 'progress') tasks.push(box.task);
    });
    const { user } = open([material]);
    await user.click(await screen.findByRole('button', { name: '下载图片' }));

    await waitFor(() => expect(saved).toHaveBeenCalled());
    stop();
    expect(tasks[0]).toEqual({
      mode: 'downloadBase64Data',
      base64Data: btoa('png'),
      fileName: '植树节',
      extension: 'png',
      templateId: 't',
      templateName: '文生图',
      resId: material.id,
    });
  });

  it('whose address grew old says so and asks for a new one', async () => {
    const { server, user } = open([material]);
    server.on(contract.getMaterialPicture, () =>
      Response.json({ code: 403, data: null, message: '图片地址已过期，请刷新页面' }, { status: 403 }),
    );
    await user.click(await screen.findByRole('button', { name: '下载图片' }));
    expect(await screen.findByText('图片地址已过期，请刷新页面')).toBeTruthy();
    await waitFor(() => expect(server.to(contract.listMaterials).length).toBeGreaterThan(1));
  });

  it('opens large with its size', async () => {
    const { user } = open([material]);
    await user.click(await screen.findByRole('button', { name: '看大图：植树节' }));
    expect(await screen.findByText('1600 × 900，117.19 KB')).toBeTruthy();
  });

  it('says how far it is, what is missing in it, or why it is not there', async () => {
    open([
      { ...material, id: 'a', state: 'waiting', url: '', smallUrl: '' },
      { ...material, id: 'b', notice: '内置画笔还不会画：恐龙' },
      { ...material, id: 'c', state: 'failed', notice: '绘图服务忙，请稍后重试', url: '', smallUrl: '' },
    ]);
    expect(await screen.findByText('正在排队')).toBeTruthy();
    expect(screen.getByText('内置画笔还不会画：恐龙')).toBeTruthy();
    expect(screen.getByText('绘图服务忙，请稍后重试，没有扣次数')).toBeTruthy();
    expect(screen.getByRole('button', { name: '再试一次' })).toBeTruthy();
  });

  it('is removed at once, which can be taken back', async () => {
    const { server, user } = open([material]);
    await user.click(await screen.findByRole('button', { name: '删除' }));
    await user.click(await screen.findByRole('button', { name: '撤销' }));
    expect(server.to(contract.restoreMaterial).map(({ body }) => body)).toEqual([{ id: material.id }]);
  });
});
