import { exportDesign, saveDesignToDrive } from '@app/contract/making/designs.ts';
import { savePreferences } from '@app/contract/running/account.ts';
import { eventCatalogue } from '@app/contract/running/tracking.ts';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Overlays } from '#components/layers/overlays.tsx';
import { useDriveDoor } from '#lib/doors/drive-door.ts';
import { useDownloadBox } from '#lib/files/download-box.ts';
import { forgetPreferences, usePreferences } from '#lib/session/preferences.ts';
import { sessionStore } from '#lib/session/session-store.ts';
import { answer, fakeServer } from '#lib/testing/fake-server.ts';
import { readQueue } from '#lib/tracking/tracking-queue.ts';
import { CoursewareButton } from './courseware-button.tsx';
import { DeskContext, openDesk } from './desk.ts';
import { ExportMenu } from './export-menu.tsx';
import { SavingContext } from './saving.ts';
import { sampleDesign } from './testing/sample-design.ts';

const designId = '3f0c9a52-8d0e-4d6e-8f4c-1d2f3a4b5c6d';
const folder = { dirId: '5f0c9a52-8d0e-4d6e-8f4c-1d2f3a4b5c6d', name: '九上' };

let server: ReturnType<typeof fakeServer>;
let isSaved: boolean;
const onCourseware = vi.fn();
beforeEach(() => {
  server = fakeServer();
  isSaved = true;
  onCourseware.mockClear();
  localStorage.clear();
  forgetPreferences();
  useDownloadBox.setState({ box: { kind: 'idle' }, waiting: [] });
  sessionStore.setState({ token: 't' });
  server.on(saveDesignToDrive, () => answer(saveDesignToDrive, { fileId: 'f', dirId: folder.dirId, name: '课.pdf' }));
  render(
    <DeskContext value={openDesk(designId, sampleDesign)}>
      <SavingContext value={{ save: async () => isSaved, adopt: () => undefined }}>
        <CoursewareButton onCourseware={onCourseware} />
        <ExportMenu />
        <Overlays />
      </SavingContext>
    </DeskContext>,
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function choose(name: string) {
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: '其他导出方式' }));
  await user.click(screen.getByRole('menuitem', { name }));
}

describe('exporting a design', () => {
  it('asks the server for a PDF file', async () => {
    await choose('导出 PDF');

    await waitFor(() => expect(server.to(exportDesign)[0]?.body).toEqual({ designId, format: 'pdf', layout: 'table' }));
    expect(readQueue()).toMatchObject([{ module: 'teachingDesign', eventId: eventCatalogue.teachingDesign.export }]);
  });

  it('puts the PDF into the folder she chooses, and says where', async () => {
    await choose('PDF 存到云盘');
    const { wish } = useDriveDoor.getState();
    await act(async () => wish?.kind === 'folder' && wish.settle(folder));

    expect(await screen.findByText('“课.pdf”已存到“九上”')).toBeDefined();
    expect(server.to(saveDesignToDrive)[0]?.body).toEqual({
      designId,
      format: 'pdf',
      layout: 'table',
      dirId: folder.dirId,
    });
  });

  it('is laid out as she chose, in Word and PDF, until she chooses otherwise', async () => {
    server.on(savePreferences, () => answer(savePreferences, usePreferences.getState()));
    await userEvent.click(screen.getByRole('button', { name: '其他导出方式' }));
    expect(screen.getByRole('menuitemradio', { name: '表格式详案' }).getAttribute('aria-checked')).toBe('true');
    await userEvent.click(screen.getByRole('menuitemradio', { name: '表格式简案' }));
    await waitFor(() => expect(server.to(savePreferences)[0]?.body).toEqual({ designLayout: 'brief' }));

    await userEvent.click(screen.getByRole('button', { name: '导出 Word' }));

    await waitFor(() =>
      expect(server.to(exportDesign)[0]?.body).toEqual({ designId, format: 'docx', layout: 'brief' }),
    );
    await userEvent.click(screen.getByRole('button', { name: '其他导出方式' }));
    expect(screen.getByRole('menuitemradio', { name: '表格式简案' }).getAttribute('aria-checked')).toBe('true');
  });

  it('goes on to slides once it is saved', async () => {
    const makeSlides = screen.getByRole('button', { name: '做成课件' });
    isSaved = false;
    await userEvent.click(makeSlides);
    expect(await screen.findByText('还没保存上，连上网络再做')).toBeDefined();
    expect(onCourseware).not.toHaveBeenCalled();

    isSaved = true;
    await userEvent.click(makeSlides);
    await waitFor(() => expect(onCourseware).toHaveBeenCalledWith(designId));
  });

  it('waits for what is not saved yet', async () => {
    isSaved = false;
    await choose('导出 PDF');

    expect(await screen.findByText('还没保存上，连上网络再导出')).toBeDefined();
    expect(server.to(exportDesign)).toEqual([]);
  });
});
