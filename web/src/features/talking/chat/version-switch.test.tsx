import { type Exchange, selectVersion } from '@app/contract/talking/chat.ts';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient, showErrorsWith } from '#lib/http/query-client.ts';
import { sessionStore } from '#lib/session/session-store.ts';
import { answer, fakeServer, refuse } from '#lib/testing/fake-server.ts';
import { chatKeys } from './chat-keys.ts';
import { exchangesOf, newExchange, type RecordPages } from './chat-record.ts';
import { VersionSwitch } from './version-switch.tsx';

const CHAT = '3f0c9a52-8d0e-4d6e-8f4c-1d2f3a4b5c6d';
const FIRST = '6b8f2f0e-7f0a-4a4e-9a55-0d6c35b1a001';
const SECOND = '6b8f2f0e-7f0a-4a4e-9a55-0d6c35b1a002';
const first: Exchange = { ...newExchange(CHAT, FIRST, '问'), answers: ['旧'], state: 'done' };
const second: Exchange = { ...newExchange(CHAT, SECOND, '问', first.versions), answers: ['新'], state: 'done' };
const versions = second.versions;

let server: ReturnType<typeof fakeServer>;
const showError = vi.fn();

beforeEach(() => {
  sessionStore.setState({ token: 'token-1' });
  server = fakeServer();
  server.on(selectVersion, () => answer(selectVersion, { ...first, versions }));
  showErrorsWith(showError);
  const later = newExchange(CHAT, '6b8f2f0e-7f0a-4a4e-9a55-0d6c35b1a003', '后来问');
  queryClient.setQueryData<RecordPages>(chatKeys.record(CHAT), {
    pages: [{ list: [second, later], total: 2, hasMore: false }],
    pageParams: [''],
  });
});
afterEach(() => {
  queryClient.clear();
  showError.mockClear();
  vi.unstubAllGlobals();
});

const texts = () =>
  exchangesOf(queryClient.getQueryData<RecordPages>(chatKeys.record(CHAT))).map(({ answers }) => answers.join(''));
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('the versions of an answer', () => {
  it('are not mentioned while there is one', () => {
    render(<VersionSwitch exchange={first} />);

    expect(screen.queryByRole('group')).toBeNull();
  });

  it('say which one is shown, in words too', () => {
    render(<VersionSwitch exchange={second} />);

    expect(screen.getByText('2/2')).toBeTruthy();
    expect(screen.getByRole('status').textContent).toContain('第 2 个版本，共 2 个');
    expect(screen.getByRole('button', { name: '下一个版本' }).getAttribute('aria-disabled')).toBe('true');
  });

  it('take each other’s place in the conversation', async () => {
    render(<VersionSwitch exchange={second} />);
    await press('上一个版本');

    await waitFor(() => expect(texts()).toEqual(['旧', '']));
    expect(server.to(selectVersion)[0]?.body).toEqual({ chatId: CHAT, messageId: FIRST });
  });

  it('end where they end', async () => {
    render(<VersionSwitch exchange={second} />);
    await press('下一个版本');

    expect(server.requests).toEqual([]);
  });

  it('stay as they are when the server refuses', async () => {
    server.on(selectVersion, () => refuse({ code: 409, message: '回答还在写，写完再切换' }));
    render(<VersionSwitch exchange={second} />);
    await press('上一个版本');

    await waitFor(() => expect(showError).toHaveBeenCalledWith('回答还在写，写完再切换'));
    expect(texts()).toEqual(['新', '']);
  });
});
