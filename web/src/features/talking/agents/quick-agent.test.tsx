import { createAgent } from '@app/contract/talking/agents.ts';
import { createPrompt } from '@app/contract/talking/templates.ts';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openScreen } from '#components/testing/open-screen.tsx';
import { queryClient } from '#lib/http/query-client.ts';
import { useSession } from '#lib/session/session.ts';
import { answer, fakeServer } from '#lib/testing/fake-server.ts';
import { QuickAgent } from './quick-agent.tsx';
import { nameFrom } from './quick-name.ts';
import { detail } from './testing/sample-agents.ts';

beforeEach(() => {
  queryClient.clear();
  useSession.setState({ token: 't' });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  useSession.setState({ token: '' });
});

async function openQuick(isCompact = false) {
  const server = fakeServer();
  server.on(createPrompt, () =>
    answer(createPrompt, { prompt: '你是一位班主任，起草公约。', from: 'model', notice: '' }),
  );
  server.on(createAgent, () => answer(createAgent, detail));
  const handlers = { onUse: vi.fn(), onEdit: vi.fn() };
  const user = await openScreen(<QuickAgent isCompact={isCompact} {...handlers} />);
  return { server, user, ...handlers };
}

describe('an assistant from one sentence', () => {
  it('is written, changed and kept', async () => {
    const { server, user, onUse } = await openQuick();
    await user.type(screen.getByLabelText('要它做什么'), '帮我起草班级公约，十条以内');
    await user.click(screen.getByRole('button', { name: '生成设定' }));
    const content = await screen.findByLabelText('内容');
    expect(screen.getByLabelText('名称')).toHaveProperty('value', '起草班级公约');
    await user.type(content, '语气温和。');
    await user.click(screen.getByRole('button', { name: '保存并使用' }));

    await waitFor(() => expect(onUse).toHaveBeenCalledWith(detail.agentId));
    expect(server.to(createAgent)[0]?.body).toMatchObject({
      agentName: '起草班级公约',
      targetTask: '帮我起草班级公约，十条以内',
      content: '你是一位班主任，起草公约。语气温和。',
      access: 1,
    });
  });

  it('asks for the sentence, and for a name', async () => {
    const { user } = await openQuick(true);
    await user.click(screen.getByRole('button', { name: '生成设定' }));
    expect(screen.getByText('写一句要它做什么')).toBeDefined();
    await user.type(screen.getByLabelText('要它做什么'), '起草公约');
    await user.click(screen.getByRole('button', { name: '生成设定' }));
    await user.clear(await screen.findByLabelText('名称'));
    await user.click(screen.getByRole('button', { name: '保存，再配资料' }));

    expect(screen.getByText('请输入助手名称')).toBeDefined();
  });

  it('has ideas to begin with, which the older address leaves out (decision G-040)', async () => {
    await openQuick();
    expect(screen.getByRole('list', { name: '例子' })).toBeDefined();
    cleanup();
    await openQuick(true);

    expect(screen.queryByRole('list', { name: '例子' })).toBeNull();
  });

  it.each([
    ['帮我写一份家长信，语气温和', '写一份家长信'],
    ['我想做一个助手，出随堂小练', '出随堂小练'],
    ['根据我给的错题写讲评稿，先说错因', '根据我给的错题写讲评稿'],
    ['帮我', '帮我'],
  ])('names the assistant of “%s” %s', (sentence, name) => {
    expect(nameFrom(sentence)).toBe(name);
  });
});
