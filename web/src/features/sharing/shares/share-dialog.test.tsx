import { createShare } from '@app/contract/sharing/shares.ts';
import { type Exchange, getChatRecord } from '@app/contract/talking/chat.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Overlays } from '#components/layers/overlays.tsx';
import { queryClient } from '#lib/http/query-client.ts';
import { useSession } from '#lib/session/session.ts';
import { answer, fakeServer, refuse } from '#lib/testing/fake-server.ts';
import { usePosterChoice, usualPoster } from './poster-choice.ts';
import { ShareDialog } from './share-dialog.tsx';
import { aShare } from './testing/a-share.ts';

const CHAT = '00000000-0000-4000-8000-00000000000c';
const idOf = (no: number) => `00000000-0000-4000-8000-00000000000${no}`;

const exchange = (no: number, change: Partial<Exchange> = {}): Exchange => ({
  messageId: idOf(no),
  chatId: CHAT,
  ques: `问题 ${no}`,
  attachments: [],
  answers: [`## 标题\n\n**回答** ${no}`],
  reasoning: '',
  reasoningMs: 0,
  sources: [],
  notices: [],
  steps: [],
  cards: [],
  asks: [],
  state: 'done',
  errorText: '',
  resultType: 'text',
  lastEventId: 0,
  askedAt: 0,
  endedAt: 0,
  versions: [],
  comment: null,
  ...change,
});

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  server = fakeServer();
  useSession.setState({ token: 't' });
});
afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
  useSession.setState({ token: '' });
  usePosterChoice.setState(usualPoster);
});

function open(told: Exchange[] | Promise<Exchange[]>) {
  server.on(getChatRecord, async () => {
    const list = await told;
    return answer(getChatRecord, { list, total: list.length, hasMore: false });
  });
  const handlers = { onMine: vi.fn(), onStudents: vi.fn(), onClose: vi.fn() };
  render(
    <QueryClientProvider client={queryClient}>
      <ShareDialog chat={{ chatId: CHAT, title: '一次函数的增减性' }} {...handlers} />
      <Overlays />
    </QueryClientProvider>,
  );
  return { user: userEvent.setup(), ...handlers };
}

describe('sharing a conversation', () => {
  it('makes the link for whoever presses before the conversation is read: keys are not led past the button', async () => {
    server.on(createShare, () => answer(createShare, aShare));
    let read: (list: Exchange[]) => void = () => undefined;
    const { user } = open(
      new Promise((resolve) => {
        read = resolve;
      }),
    );
    const create = screen.getByRole('button', { name: '创建链接' });
    for (let step = 0; step < 12 && document.activeElement !== create; step += 1) await user.tab();
    expect(document.activeElement).toBe(create);
    await user.keyboard('{Enter}');
    expect(server.to(createShare)).toHaveLength(0);

    read([exchange(1), exchange(2)]);
    expect(await screen.findByRole('dialog', { name: '链接已创建' })).toBeDefined();
    expect(server.to(createShare)[0]?.body).toMatchObject({ messageIds: [idOf(1), idOf(2)] });
  });

  it('shares what is ticked, all at first, for as long as she says, and gives the link (UI-016)', async () => {
    server.on(createShare, () => answer(createShare, aShare));
    usePosterChoice.setState({ ratioIndex: 4, selectStyleIndex: 2 });
    const { user, onStudents } = open([exchange(1), exchange(2), exchange(3)]);
    expect(await screen.findByText('已选 3 个问答，共 3 个问答')).toBeDefined();
    expect(screen.getByText('回答 1')).toBeDefined();
    await user.click(screen.getByRole('checkbox', { name: /问题 2/ }));
    await user.click(screen.getByRole('radio', { name: '1 天' }));
    await user.click(screen.getByRole('button', { name: '创建链接' }));

    await screen.findByRole('dialog', { name: '链接已创建' });
    expect(server.to(createShare)[0]?.body).toEqual({
      chatId: CHAT,
      messageIds: [idOf(1), idOf(3)],
      days: 1,
      ratioIndex: 4,
      selectStyleIndex: 2,
    });
    const address = `${window.location.origin}${aShare.url}`;
    expect(screen.getByText(address)).toBeDefined();
    expect(screen.getByRole('img', { name: '分享链接的二维码' })).toBeDefined();
    const copied = vi.fn(async () => undefined);
    vi.stubGlobal('isSecureContext', true);
    vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(copied);
    await user.click(screen.getByRole('button', { name: '复制链接' }));
    expect(copied).toHaveBeenCalledWith(address);
    await user.click(screen.getByRole('button', { name: '发给学生' }));
    expect(onStudents).toHaveBeenCalledWith(aShare.shareId);
  });

  it('offers nothing that was refused, is being written or has no answer', async () => {
    const { user } = open([
      exchange(1, { resultType: 'blacklist' }),
      exchange(2, { state: 'running' }),
      exchange(3, { answers: [] }),
    ]);
    expect(await screen.findByText('这里还没有可以分享的回答')).toBeDefined();
    const button = screen.getByRole<HTMLButtonElement>('button', { name: '创建链接' });
    expect(button.disabled).toBe(true);
    await user.click(button);
    expect(server.to(createShare)).toHaveLength(0);
  });

  it('takes all or none with one press, and says what the server refuses', async () => {
    server.on(createShare, () => refuse({ code: 429, message: '分享得太快了，请过一分钟再试' }));
    const { user } = open([exchange(1), exchange(2)]);
    const all = await screen.findByRole('checkbox', { name: /全选/ });
    await user.click(all);
    expect(screen.getByText('已选 0 个问答，共 2 个问答')).toBeDefined();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '创建链接' }).disabled).toBe(true);
    await user.click(all);
    await user.click(screen.getByRole('button', { name: '创建链接' }));
    expect(await screen.findByText('分享得太快了，请过一分钟再试')).toBeDefined();
  });
});
