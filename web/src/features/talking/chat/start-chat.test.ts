import { newChat } from '@app/contract/talking/chat.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { initialAssistantState, useAssistant } from '#lib/doors/assistant-store.ts';
import { queryClient } from '#lib/http/query-client.ts';
import { sessionStore } from '#lib/session/session-store.ts';
import { answer, fakeServer } from '#lib/testing/fake-server.ts';
import { readDraft } from './drafts.ts';
import { forgetHandedOver, isHandedOver, startChat } from './start-chat.ts';

const chat = {
  chatId: '3f0c9a52-8d0e-4d6e-8f4c-1d2f3a4b5c6d',
  title: '',
  templateId: 't-paper',
  typeCode: 'paper',
  isTop: false,
  messageCount: 0,
  runningMessageId: null,
  createTime: 0,
  updateTime: 0,
};
const surveyed = {
  currentTemp: { templateId: 't-paper', typeCode: 'paper' },
  npsCheck: false,
  npsShowSessionIndex: 1,
  npsShowMessageId: 'm-2',
  surveyCounts: { paper: 2, chat: 1 },
};

beforeEach(() => sessionStore.setState({ token: 'token-1' }));
afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
  localStorage.clear();
  useAssistant.setState(initialAssistantState, true);
});

describe('a conversation that begins', () => {
  it('hands its question over until its screen is there, however often that is begun', async () => {
    fakeServer().on(newChat, () => answer(newChat, chat));

    const chatId = await startChat('出一份卷子', { templateId: 't-paper' });

    expect(readDraft(chatId)).toBe('出一份卷子');
    expect([isHandedOver(chatId), isHandedOver(chatId)]).toEqual([true, true]);
    forgetHandedOver(chatId);
    expect(isHandedOver(chatId)).toBe(false);
  });

  it('is a new turn for the survey of its template (NPS-004)', async () => {
    useAssistant.setState(surveyed);
    fakeServer().on(newChat, () => answer(newChat, chat));

    await startChat('出一份卷子', { templateId: 't-paper' });

    expect(useAssistant.getState()).toMatchObject({
      npsCheck: true,
      npsShowSessionIndex: -1,
      npsShowMessageId: '',
      surveyCounts: { paper: 0, chat: 1 },
    });
  });

  it('leaves the survey alone when it could not begin', async () => {
    useAssistant.setState(surveyed);
    fakeServer();

    await expect(startChat('出一份卷子', { templateId: 't-paper' })).rejects.toThrow();

    expect(useAssistant.getState()).toMatchObject(surveyed);
  });
});
