import { makePaperForm, removePaper } from '@app/contract/making/papers.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openScreen } from '#components/testing/open-screen.tsx';
import { queryClient } from '#lib/http/query-client.ts';
import { sessionStore } from '#lib/session/session-store.ts';
import { answer, fakeServer, refuse } from '#lib/testing/fake-server.ts';
import { PAPER_ID } from '../testing/sample-paper.ts';
import { FormDialog } from './form-dialog.tsx';

const FORM_ID = '00000000-0000-4000-8000-00000000000b';
const made = { paperId: FORM_ID, title: '单元测试 B 卷', notice: '第 3、7 题没有可换的，两卷相同' };

let server: ReturnType<typeof fakeServer>;
const onClose = vi.fn();
beforeEach(() => {
  queryClient.clear();
  onClose.mockClear();
  sessionStore.setState({ token: 't', userInfo: null });
  server = fakeServer();
  server.on(makePaperForm, () => answer(makePaperForm, made));
  server.on(removePaper, () => answer(removePaper, {}));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const open = () => openScreen(<FormDialog paper={{ id: PAPER_ID, title: '单元测试' }} onClose={onClose} />);
const press = () => screen.getByRole('button', { name: '出 B 卷' });

describe('another form of a paper', () => {
  it('is made the way she chose, says what has no other, and can be taken back', async () => {
    const user = await open();
    expect(screen.getByText('“单元测试”不会变，B 卷另存一份')).toBeDefined();
    await user.click(screen.getByRole('radio', { name: /^换序又换题/ }));
    await user.click(press());
    const said = await screen.findByText(/^已出“单元测试 B 卷”。第 3、7 题没有可换的，两卷相同/);
    expect(server.to(makePaperForm)[0]?.body).toMatchObject({ paperId: PAPER_ID, way: 'both' });
    expect(onClose).toHaveBeenCalledTimes(1);
    await user.click(within(said).getByRole('button', { name: '撤销' }));
    await waitFor(() => expect(server.to(removePaper)[0]?.body).toEqual({ paperId: FORM_ID }));
  });

  it('is chosen with the keyboard alone', async () => {
    const user = await open();
    screen.getByRole('radio', { name: /^同题换序/ }).focus();
    await user.keyboard(' ');
    press().focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(server.to(makePaperForm)[0]?.body).toMatchObject({ way: 'order' }));
  });

  it('says why none can be made, and asks for the same one when it is pressed again', async () => {
    const message = '这份试卷的题都没有可换的，可以试试同题换序';
    server.on(makePaperForm, () => refuse({ code: 400, message }));
    const user = await open();
    await user.click(press());
    expect(await screen.findByText(message)).toBeDefined();
    expect(onClose).not.toHaveBeenCalled();
    await user.click(press());
    await waitFor(() => expect(server.to(makePaperForm)).toHaveLength(2));
    const [first, second] = server.to(makePaperForm);
    expect(second?.body).toEqual(first?.body);
  });
});
