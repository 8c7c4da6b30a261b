import { getListening, type OpenedListening } from '@app/contract/making/listening.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '#lib/http/query-client.ts';
import { sessionStore } from '#lib/session/session-store.ts';
import { answer, fakeServer } from '#lib/testing/fake-server.ts';
import { PaperSound } from './paper-sound.tsx';

const test: OpenedListening = {
  id: '00000000-0000-4000-8000-000000000001',
  templateId: 't',
  templateName: '英语听力',
  title: '问路',
  text: 'M: Hello.',
  voice: 'en_default',
  manVoice: 'en_2',
  womanVoice: 'en_1',
  speed: 1,
  times: 1,
  extension: 'mp3',
  state: 'ready',
  percent: 100,
  reason: '',
  seconds: 75,
  size: 600_000,
  createTime: 0,
  playUrl: '/storage/listening/x',
  revision: 3,
  script: { grade: '07', background: 'none', groups: [] },
  notice: '',
  lineSeconds: {},
  linePeaks: {},
};
const onOpen = vi.fn();

function show(given: Partial<OpenedListening>, version = 3) {
  const server = fakeServer();
  server.on(getListening, () => answer(getListening, { ...test, ...given }));
  render(
    <QueryClientProvider client={queryClient}>
      <PaperSound id={test.id} version={version} onOpen={onOpen} />
    </QueryClientProvider>,
  );
  return server;
}

beforeEach(() => sessionStore.setState({ token: 't' }));
afterEach(() => {
  sessionStore.setState({ token: '' });
  cleanup();
  queryClient.clear();
  vi.clearAllMocks();
  vi.unstubAllGlobals();
});

describe('the sound of a paper with listening questions', () => {
  it('is played beside the paper, and its script is one press away', async () => {
    show({});

    const sound = await screen.findByRole('region', { name: '听力：问路' });
    expect(sound.querySelector('audio')?.getAttribute('src')).toBe('/storage/listening/x');
    await userEvent.click(screen.getByRole('button', { name: '打开听力稿' }));
    expect(onOpen).toHaveBeenCalledWith('t', test.id);
    expect(screen.queryByText('听力稿后来改过，请核对题目')).toBeNull();
  });

  it('that is not recorded yet says so, as does one that was changed since', async () => {
    show({ state: 'draft', playUrl: '', revision: 5 });

    expect(await screen.findByText('还没有录音，打开听力稿录好再来')).toBeTruthy();
    expect(screen.getByText('听力稿后来改过，请核对题目')).toBeTruthy();
    expect(document.querySelector('audio')).toBeNull();
  });
});
