import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useHostQuestion } from '#lib/doors/host-question.ts';
import { sessionStore } from '#lib/session/session-store.ts';
import { fakeShell } from '#lib/testing/fake-shell.ts';
import { teacher } from '#lib/testing/open-tab.ts';
import { forgetHostContext, useHostContext } from './host-context.ts';
import { liveWithHost } from './live-with-host.ts';
import { SHELL_NAME } from './shell-bridge.ts';

const classOf = (className: string) => ({ className, phasecode: '04', subjectcode: '01', gradecode: '08' });
const open = { class: classOf('八年级3班'), book: { bookCode: 'tb-chinese-8a' }, channels: ['chat', 'window'] };
let stop = () => {};

beforeEach(() => sessionStore.setState({ token: 't', userInfo: teacher }));
afterEach(() => {
  stop();
  forgetHostContext();
  useHostQuestion.setState({ text: '' });
  sessionStore.setState({ token: '', userInfo: null });
  Reflect.deleteProperty(window, SHELL_NAME);
  vi.restoreAllMocks();
});

describe('living with a host', () => {
  it('knows the class and the book that are open in it, and takes its question (ENV-003)', async () => {
    fakeShell(({ method }) => (method === 'getContext' ? open : { text: '背影里父亲买橘子这一段怎么讲' }));
    stop = liveWithHost();
    await waitFor(() => expect(useHostQuestion.getState().text).toBe('背影里父亲买橘子这一段怎么讲'));
    expect(useHostContext.getState()).toMatchObject({ class: open.class, book: open.book, courseware: undefined });
  });

  it('says in its window which page this is', async () => {
    const shell = fakeShell(({ method }) => (method === 'getContext' ? open : {}));
    stop = liveWithHost();
    await waitFor(() => expect(useHostContext.getState().channels).toContain('window'));
    document.title = '云盘 · 教师助手';
    const titles = () => shell.questions.flatMap(({ method, params }) => (method === 'setTitle' ? [params.title] : []));
    await waitFor(() => expect(titles()).toContain('云盘 · 教师助手'));
  });

  it('shows nothing of what was open for the teacher before, also when her answer comes late', async () => {
    const shell = fakeShell(() => undefined);
    stop = liveWithHost();
    const first = shell.questions[0];
    sessionStore.setState({ userInfo: { ...teacher, userId: 'u-2' } });
    useHostContext.setState({ class: undefined });
    shell.tell({ id: first?.id, result: open });
    await waitFor(() => expect(shell.questions.filter(({ method }) => method === 'getContext')).toHaveLength(2));
    expect(useHostContext.getState().class).toBeUndefined();
    expect(useHostQuestion.getState().text).toBe('');
  });
});
