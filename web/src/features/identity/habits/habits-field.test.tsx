import { getHabits, type Habits, saveHabits } from '@app/contract/identity/habits.ts';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openScreen } from '#components/testing/open-screen.tsx';
import { queryClient } from '#lib/http/query-client.ts';
import { useSession } from '#lib/session/session.ts';
import { answer, fakeServer, refuse } from '#lib/testing/fake-server.ts';
import { tokenPair } from '#lib/testing/open-tab.ts';
import { HabitsField } from './habits-field.tsx';

beforeEach(() => useSession.setState({ token: tokenPair.token, isLoginVisible: false }));
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

async function open(stored: Habits) {
  const server = fakeServer();
  let kept = stored;
  server.on(getHabits, () => answer(getHabits, kept));
  server.on(saveHabits, ({ body }) => {
    const { text, isOn, revision } = body as Habits;
    if (revision !== kept.revision) return refuse({ code: 409, message: '我的习惯刚才在别处改过，刷新看过再保存' });
    kept = { text, isOn, revision: revision + 1 };
    return answer(saveHabits, kept);
  });
  const user = await openScreen(<HabitsField />);
  const field = (await screen.findByRole('textbox', { name: '我的习惯' })) as HTMLTextAreaElement;
  return { user, server, field, kept: () => kept, change: (other: Habits) => (kept = other) };
}

describe('我的习惯', () => {
  it('is saved by her button, counts its characters, and is emptied and saved', async () => {
    const { user, field, kept } = await open({ text: '', isOn: true, revision: 0 });
    await user.type(field, '练习都分两层');
    expect(screen.getByText('6 / 500 字')).toBeTruthy();
    const save = screen.getByRole('button', { name: '保存' });
    await user.click(save);
    await waitFor(() => expect(kept()).toEqual({ text: '练习都分两层', isOn: true, revision: 1 }));
    await waitFor(() => expect(save.getAttribute('aria-busy')).toBeNull());

    await user.click(screen.getByRole('button', { name: '清空' }));
    await user.click(save);
    await waitFor(() => expect(kept().text).toBe(''));
  });

  it('is switched off at once, and what she is typing stays unsaved and there', async () => {
    const { user, field, kept } = await open({ text: '板书用四步', isOn: true, revision: 3 });
    await user.type(field, '，先画图');
    await user.click(screen.getByRole('switch', { name: '回答时照着我的习惯' }));
    await waitFor(() => expect(kept()).toEqual({ text: '板书用四步', isOn: false, revision: 4 }));
    await screen.findByText(/现在关着，回答不会用到/);
    expect(field.value).toBe('板书用四步，先画图');
  });

  it('that was changed elsewhere is not written over: her words stay and the others are shown', async () => {
    const { user, field, kept, change } = await open({ text: '板书用四步', isOn: true, revision: 3 });
    change({ text: '别的一页写的', isOn: true, revision: 4 });
    await user.type(field, '，先画图');
    await user.click(screen.getByRole('button', { name: '保存' }));
    expect((await screen.findByRole('alert')).textContent).toContain('刚才在别处改过');
    await screen.findByText(/别处现在写的是：别的一页写的/);
    expect(field.value).toBe('板书用四步，先画图');
    expect(kept().text).toBe('别的一页写的');
  });
});
