import { npsCheck, npsSubmit } from '@app/contract/talking/survey.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { initialAssistantState, useAssistant } from '#lib/doors/assistant-store.ts';
import { queryClient } from '#lib/http/query-client.ts';
import { sessionStore } from '#lib/session/session-store.ts';
import { answer, fakeServer } from '#lib/testing/fake-server.ts';
import { teacher } from '#lib/testing/open-tab.ts';
import { SurveyFoot } from './survey-foot.tsx';

let server: ReturnType<typeof fakeServer>;

beforeEach(() => {
  server = fakeServer();
  sessionStore.setState({ token: 'token-1', userInfo: teacher });
  useAssistant.setState({ ...initialAssistantState, npsShowSessionIndex: 1, npsShowMessageId: 'm-2' }, true);
  server.on(npsSubmit, () => answer(npsSubmit, {}));
});

afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
  localStorage.clear();
});

const show = async (needShow: boolean) => {
  server.on(npsCheck, () => answer(npsCheck, { needShow }));
  render(
    <QueryClientProvider client={queryClient}>
      <SurveyFoot messageId="m-1" />
      <SurveyFoot messageId="m-2" />
    </QueryClientProvider>,
  );
  await act(async () => void (await import('./survey-card.tsx')));
  await waitFor(() => expect(server.to(npsCheck)).toHaveLength(1));
};
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const card = () => screen.queryByRole('region', { name: '你愿意把教师助手推荐给同事吗？' });

describe('the survey beneath an answer', () => {
  it('is shown once, where it is due, and names the teacher twice when it asks whether it may', async () => {
    await show(true);

    await waitFor(() => expect(card()).not.toBeNull());
    const [request] = server.to(npsCheck);
    expect(request?.query.get('userId')).toBe('u-1');
    expect(request?.headers.get('S-Token-UserId')).toBe('u-1');
    expect(useAssistant.getState().npsCheck).toBe(true);
  });

  it('is never shown when the server says no (NPS-005)', async () => {
    await show(false);

    await waitFor(() => expect(useAssistant.getState().npsCheck).toBe(false));
    expect(card()).toBeNull();
  });

  it('sends score, words and template, and is gone', async () => {
    useAssistant.setState({ currentTemp: { templateId: 't-1', typeCode: 'chat' } });
    await show(true);
    await waitFor(() => expect(card()).not.toBeNull());

    await press('9 分');
    await userEvent.type(screen.getByRole('textbox', { name: '补充说明' }), '省时间');
    await press('提交');

    await waitFor(() => expect(card()).toBeNull());
    expect(server.to(npsSubmit)[0]?.body).toEqual({
      score: 9,
      comment: '省时间',
      templateId: 't-1',
      typeCode: 'chat',
    });
    expect(useAssistant.getState()).toMatchObject({ npsCheck: false, npsShowSessionIndex: 1 });
  });

  it('asks for a score before it sends', async () => {
    await show(true);
    await waitFor(() => expect(card()).not.toBeNull());
    await press('提交');

    expect(screen.getByText('先选一个分数')).toBeDefined();
    expect(server.to(npsSubmit)).toHaveLength(0);
  });

  it('goes away when put off, and counts as shown', async () => {
    await show(true);
    await waitFor(() => expect(card()).not.toBeNull());
    await press('以后再说');

    expect(card()).toBeNull();
    expect(useAssistant.getState().npsShowSessionIndex).toBe(1);
    expect(server.to(npsSubmit)).toHaveLength(0);
  });

  it('stays with what was written when sending fails', async () => {
    server.on(npsSubmit, () => Promise.reject(new TypeError('down')));
    await show(true);
    await waitFor(() => expect(card()).not.toBeNull());
    await press('3 分');
    await userEvent.type(screen.getByRole('textbox'), '慢');
    await press('提交');

    await waitFor(() => expect(server.to(npsSubmit)).toHaveLength(1));
    expect(screen.getByRole('textbox')).toHaveProperty('value', '慢');
  });
});
