import { exportCourseware, getCoursewareFile, getCoursewareInfo } from '@app/contract/making/courseware.ts';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TOAST_MS } from '#components/layers/toast.tsx';
import { openScreen } from '#components/testing/open-screen.tsx';
import { useCourseware } from '#lib/host/courseware-app.ts';
import { forgetHostContext, useHostContext } from '#lib/host/host-context.ts';
import { SHELL_NAME } from '#lib/host/shell-bridge.ts';
import { sessionStore } from '#lib/session/session-store.ts';
import { answer, fakeServer } from '#lib/testing/fake-server.ts';
import { fakeShell } from '#lib/testing/fake-shell.ts';
import { sampleCourseware, sampleDeck } from '../testing/sample-deck.ts';
import { DeskContext, openDesk } from './deck-desk.ts';
import { ExportMenu } from './export-menu.tsx';

const file = { ...getCoursewareFile, path: '/storage/courseware/x' };
let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  sessionStore.setState({ token: 't' });
  useCourseware.setState(useCourseware.getInitialState(), true);
  server = fakeServer();
  server.on(exportCourseware, () => answer(exportCourseware, { url: file.path }));
  server.on(file, () => new Response('pptx'));
  server.on(getCoursewareInfo, () =>
    answer(getCoursewareInfo, {
      isOnTheShelf: true,
      app: { metaJson: { abilities: ['commonCourseware'], version: '1.4.0.0' } },
      minVersion: '1.4.0.0',
    }),
  );
});
afterEach(() => {
  cleanup();
  forgetHostContext();
  Reflect.deleteProperty(window, SHELL_NAME);
  vi.unstubAllGlobals();
});

const open = async () => {
  const desk = openDesk(sampleCourseware.coursewareId, sampleDeck);
  const user = await openScreen(
    <DeskContext value={desk}>
      <ExportMenu save={async () => true} />
    </DeskContext>,
  );
  await user.click(screen.getByRole('button', { name: '其他导出方式' }));
  return user;
};

describe('what she says with her slides', () => {
  it('is downloaded as Word by its own address', async () => {
    const user = await open();
    await user.click(screen.getByRole('menuitem', { name: '讲稿（Word）' }));

    await waitFor(() =>
      expect(server.to(exportCourseware).map(({ body }) => body)).toEqual([
        expect.objectContaining({ coursewareId: sampleCourseware.coursewareId, format: 'docx' }),
      ]),
    );
  });
});

describe('the other files', () => {
  it('are chosen in a dialog that asks of a handout how many stand on a page', async () => {
    const user = await open();
    await user.click(screen.getByRole('menuitem', { name: 'PDF、讲义和图片' }));
    expect(screen.queryByRole('radiogroup', { name: '一张纸印几页' })).toBeNull();
    await user.click(screen.getByRole('radio', { name: /讲义 PDF/ }));
    await user.click(screen.getByRole('radio', { name: '3 页' }));
    await user.click(screen.getByRole('checkbox', { name: '把点击后才出现的内容也印出来' }));
    await user.click(screen.getByRole('button', { name: '下载' }));

    await waitFor(() =>
      expect(server.to(exportCourseware).map(({ body }) => body)).toEqual([
        { coursewareId: sampleCourseware.coursewareId, format: 'handout', perPage: 3, hasAnswers: true },
      ]),
    );
    expect(screen.queryByRole('dialog', { name: '导出课件' })).toBeNull();
  });
});

describe('opening a courseware in the application of a desktop shell', () => {
  it('is not offered in the web version', async () => {
    await open();
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
      'PDF、讲义和图片',
      '讲稿（Word）',
      '发给学生',
      '存到云盘',
    ]);
  });

  it('hands the file over where the application is installed (CW-001, ENT-024)', async () => {
    const shell = fakeShell(({ method }) =>
      method === 'getInstallState' ? { coursewareInstallStatus: 1, coursewareInstallProgress: 100 } : {},
    );
    const user = await open();
    await user.click(await screen.findByRole('menuitem', { name: '在课件应用中打开' }));

    await waitFor(() => expect(shell.questions.at(-1)).toMatchObject({ channel: 'courseware', method: 'open' }));
    expect(shell.questions.at(-1)?.params).toMatchObject({ files: [{ name: '公式法.pptx' }] });
  });

  it('shows how far the installation is, and says for two seconds that it is not done (CW-002, CW-003, CW-006)', async () => {
    const shell = fakeShell(() => ({ coursewareInstallStatus: 2, coursewareInstallProgress: 40 }));
    const user = await open();
    await user.click(await screen.findByRole('menuitem', { name: '课件应用安装中 40%' }));

    expect(await screen.findByText('课件应用正在下载中，请下载后重试')).toBeDefined();
    expect(TOAST_MS).toBe(2_000);
    expect(shell.questions.every(({ method }) => method === 'getInstallState')).toBe(true);
  });

  it('opens a hint that begins the installation and can be dismissed (UI-012)', async () => {
    const shell = fakeShell(({ method }) => ({
      coursewareInstallStatus: method === 'install' ? 2 : 0,
      coursewareInstallProgress: method === 'install' ? 10 : 0,
    }));
    const user = await open();
    await user.click(await screen.findByRole('menuitem', { name: '课件应用安装中 0%' }));
    await screen.findByRole('dialog', { name: '课件应用还没有装好' });

    await user.click(screen.getByRole('button', { name: '现在安装' }));
    await waitFor(() => expect(shell.questions.at(-1)).toMatchObject({ channel: 'courseware', method: 'install' }));
    expect(await screen.findByText('课件应用安装中 10%')).toBeDefined();

    await user.click(screen.getByRole('button', { name: '知道了' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('puts the file into a folder of the host’s own disk, where it names some', async () => {
    useHostContext.setState({ channels: ['cloud', 'file'] });
    const shell = fakeShell(({ method }) =>
      method === 'listDirectories' ? { directories: [{ dirId: 'd-7', name: '八年级资料' }] } : {},
    );
    const user = await open();
    await user.click(await screen.findByRole('menuitem', { name: '存到「八年级资料」' }));

    await waitFor(() => expect(shell.questions.at(-1)).toMatchObject({ channel: 'file', method: 'add' }));
    expect(shell.questions.at(-1)?.params).toMatchObject({ dirId: 'd-7', name: '公式法.pptx' });
  });
});
