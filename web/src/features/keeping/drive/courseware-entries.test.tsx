import { getCoursewareInfo, getEtpAccessUrlByFileId, initTransfer } from '@app/contract/making/courseware.ts';
import { act, screen, waitFor } from '@testing-library/react';
import type { HTMLAttributes, ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { cancelDownload } from '#lib/files/download-box.ts';
import { SHELL_NAME } from '#lib/host/shell-bridge.ts';
import { answer, refuse } from '#lib/testing/fake-server.ts';
import { fakeShell } from '#lib/testing/fake-shell.ts';
import { closeDrive, entryOf, fakeDrive, grid, openDrive, plan } from './testing/open-drive.tsx';

// jsdom lays nothing out, and a virtual list draws only what is in sight: here it draws everything.
vi.mock('virtua', () => ({
  Virtualizer: ({ data, children }: { data: unknown[]; children: (row: unknown) => ReactNode }) => data.map(children),
  VList: ({ children, onScroll: _onScroll, ...rest }: HTMLAttributes<HTMLDivElement>) => (
    <div {...rest}>{children}</div>
  ),
}));

const old = entryOf(6, '旧课件.PPT');
const slides = entryOf(7, '公式法.pptx');
const ofApplication = entryOf(8, '互动课件.ecw');
const transferId = '00000000-0000-4000-8000-0000000000aa';

let disk: ReturnType<typeof fakeDrive>;
beforeEach(() => {
  disk = fakeDrive();
  disk.listed = [old, slides, ofApplication, plan];
  disk.on(initTransfer, () => answer(initTransfer, { transferId }));
});
afterEach(() => {
  Reflect.deleteProperty(window, SHELL_NAME);
  act(cancelDownload);
  closeDrive();
});

async function openMenu(name: string) {
  const { user, router } = await openDrive();
  await grid();
  await user.pointer({ keys: '[MouseRight]', target: screen.getByText(name) });
  const choose = async (label: string) => user.click(screen.getByRole('menuitem', { name: label }));
  return { router, choose };
}

describe('slides of the cloud disk', () => {
  it('become a courseware, which opens', async () => {
    const { router, choose } = await openMenu('公式法.pptx');
    await choose('编辑课件');

    await waitFor(() => expect(router.state.location.pathname).toBe('/createCoursewareSession'));
    expect(router.state.location.search).toEqual({ coursewareId: transferId });
    expect(disk.to(initTransfer)[0]?.body).toMatchObject({ fileId: slides.dirId });
  });

  it('of the old kind cannot be edited here, and nothing is asked for (DL-017)', async () => {
    const { router, choose } = await openMenu('旧课件.PPT');
    await choose('编辑课件');

    expect(await screen.findByText('暂不支持PPT格式文件编辑，您可以先下载到本地编辑')).toBeDefined();
    expect(disk.to(initTransfer)).toEqual([]);
    expect(router.state.location.pathname).toBe('/myCloudDisk');
  });

  it.each([
    ['旧课件.PPT', true],
    ['公式法.pptx', true],
    ['互动课件.ecw', true],
    ['教案.docx', false],
  ])('are ppt, pptx and ecw and nothing else: %s (DL-018)', async (name, isOffered) => {
    await openMenu(name);

    expect(screen.queryByRole('menuitem', { name: '编辑课件' }) !== null).toBe(isOffered);
  });

  it('that the server cannot read are refused in its words', async () => {
    disk.on(initTransfer, () => refuse({ code: 400, message: '能用来做课件的有 PPT（pptx）文件' }));
    const { router, choose } = await openMenu('互动课件.ecw');
    await choose('编辑课件');

    await waitFor(() => expect(disk.to(initTransfer)).toHaveLength(1));
    expect(router.state.location.pathname).toBe('/myCloudDisk');
  });

  it('are handed to the courseware application in a shell, and only there (DL-018)', async () => {
    await openMenu('互动课件.ecw');
    expect(screen.queryByRole('menuitem', { name: '在课件应用中打开' })).toBeNull();
    closeDrive();

    disk = fakeDrive();
    disk.listed = [ofApplication];
    fakeShell(({ method }) =>
      method === 'getInstallState' ? { coursewareInstallStatus: 1, coursewareInstallProgress: 100 } : {},
    );
    const metaJson = { abilities: ['commonCourseware'], version: '9.0.0.0' };
    const able = { isOnTheShelf: true, app: { metaJson }, minVersion: '1.0.0.0' };
    disk.on(getCoursewareInfo, () => answer(getCoursewareInfo, able));
    disk.on(getEtpAccessUrlByFileId, () => answer(getEtpAccessUrlByFileId, { url: '/storage/e1' }));
    const { choose } = await openMenu('互动课件.ecw');
    await choose('在课件应用中打开');

    await waitFor(() => expect(disk.to(getEtpAccessUrlByFileId)).toHaveLength(1));
    expect(disk.to(getEtpAccessUrlByFileId)[0]?.query.get('fileId')).toBe(ofApplication.dirId);
  });
});
