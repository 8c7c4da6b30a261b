import { type Found, type FoundGroup, find } from '@app/contract/running/finding.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '#lib/http/query-client.ts';
import { sessionStore } from '#lib/session/session-store.ts';
import { answer, fakeServer } from '#lib/testing/fake-server.ts';
import { FindLayer } from './find-layer.tsx';

const [onOpen, onCreate, onClose, run] = [vi.fn(), vi.fn(), vi.fn(), vi.fn()];
const thing = (kind: Found['kind'], title: string, hits: Found['hits'] = []): Found => ({
  ...{ kind, id: title, title, place: '', changeTime: 0, address: `/${title}`, hits },
});
const group = (name: FoundGroup['group'], ...list: Found[]): FoundGroup => ({
  ...{ group: name, list, total: list.length, isMore: false },
});
let server: ReturnType<typeof fakeServer>;

beforeEach(() => {
  sessionStore.setState({ token: 'token-1' });
  server = fakeServer();
  server.on(find, ({ query }) => {
    const words = query.get('words') ?? '';
    const found = [
      group('lesson', thing('lesson', '公式法'), thing('ownLesson', '公式法 第一课时')),
      group('design', thing('design', '我的公式法', [{ from: 2, to: 5 }])),
    ];
    const isKnown = words === 'gsf';
    return answer(find, {
      groups: isKnown ? found : [],
      recent: words === '' ? [thing('chat', '昨天的对话')] : [],
      sounded: isKnown ? '公式法' : '',
      nearest: '',
      isComplete: true,
    });
  });
});
afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

function open() {
  render(
    <QueryClientProvider client={queryClient}>
      <FindLayer
        commands={[{ name: '新对话', sounds: 'xinduihua xdh', run }]}
        renderLesson={(id) => <i>{`${id}：教案有`}</i>}
        onOpen={onOpen}
        onCreate={onCreate}
        onClose={onClose}
      />
    </QueryClientProvider>,
  );
  const field = screen.getByRole('combobox', { name: '搜索' });
  const key = (name: string, more = {}) => fireEvent.keyDown(field, { key: name, ...more });
  const type = (value: string) => fireEvent.change(field, { target: { value } });
  const chosen = () =>
    screen.getAllByRole('option').find((one) => one.getAttribute('aria-selected') === 'true')?.textContent;
  return { field, key, type, chosen };
}

describe('the one search', () => {
  it('begins with what was used last, and commands', async () => {
    const { key } = open();
    expect(await screen.findByRole('option', { name: /昨天的对话/ })).toBeTruthy();
    key('ArrowDown');
    key('Enter');
    expect(run).toHaveBeenCalledOnce();
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('is walked by arrows and opened by Enter, the hit tinted and the sound said once', async () => {
    const { key, type, chosen } = open();
    type('gsf');
    expect(await screen.findByText('按拼音找到“公式法”')).toBeTruthy();
    const option = await screen.findByRole('option', { name: /我的公式法/ });
    expect(option.querySelector('mark')?.textContent).toBe('公式法');
    expect(screen.queryByText(/教案有/)).toBeNull();
    key('ArrowDown');
    expect(chosen()).toContain('公式法 第一课时：教案有');
    key('ArrowDown');
    expect(chosen()).toContain('我的公式法');
    key('ArrowUp');
    key('ArrowUp');
    key('ArrowUp');
    expect(chosen()).toContain('新建一节课');
    key('ArrowDown');
    key('Enter');
    expect(onOpen).toHaveBeenCalledWith('/公式法');
  });

  it('leaves Enter to the input method while a word is written', async () => {
    const { key, type } = open();
    type('gsf');
    await screen.findByRole('option', { name: /我的公式法/ });
    key('Enter', { keyCode: 229 });
    expect(onOpen).not.toHaveBeenCalled();
  });

  it('asks for one group alone by Tab', async () => {
    const { key, type } = open();
    type('gsf');
    await screen.findByRole('option', { name: /我的公式法/ });
    key('Tab');
    await waitFor(() => expect(server.to(find).at(-1)?.query.get('group')).toBe('lesson'));
    expect(screen.getByRole('button', { name: /^课/, pressed: true })).toBeTruthy();
  });

  it('says that nothing was found, and begins a lesson of the words by Ctrl+Enter', async () => {
    const { key, type } = open();
    type('没有的课');
    expect(await screen.findByText('没找到“没有的课”，换个词，或打拼音首字母试试')).toBeTruthy();
    key('Enter', { ctrlKey: true });
    expect(onCreate).toHaveBeenCalledWith('没有的课');
  });
});
