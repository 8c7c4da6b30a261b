import { mostUsedTemplates } from '@app/contract/talking/templates.ts';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openScreen } from '#components/testing/open-screen.tsx';
import { queryClient } from '#lib/http/query-client.ts';
import { useSession } from '#lib/session/session.ts';
import { answer, fakeServer, refuse } from '#lib/testing/fake-server.ts';
import { MostUsed } from './most-used.tsx';
import { exercise } from './testing/sample-templates.ts';

const design = {
  ...exercise,
  templateId: 'system-design',
  typeCode: 'teachdesign',
  name: '教学设计',
  group: 'prepare',
  route: 'teachAssistantSession',
} as const;
const general = {
  ...exercise,
  templateId: 'general',
  typeCode: 'general',
  name: 'AI 对话',
  route: 'aiChatSession',
} as const;

describe('the assistants on the first screen', () => {
  beforeEach(() => {
    queryClient.clear();
    useSession.setState({ token: 't' });
  });
  afterEach(() => {
    cleanup();
    vi.unstubAllGlobals();
    useSession.setState({ token: '' });
  });

  it('are those this teacher uses most, without the chat and what has a door in the pane', async () => {
    fakeServer().on(mostUsedTemplates, () => answer(mostUsedTemplates, [design, exercise, general]));
    await openScreen(<MostUsed />);

    const tiles = within(await screen.findByRole('list', { name: '常用助手' }));
    expect(tiles.getAllByRole('link').map((tile) => tile.getAttribute('href'))).toEqual([
      '/aiAssistantSession/system-exercise',
    ]);
  });

  it('are six at most', async () => {
    const many = Array.from({ length: 9 }, (_, no) => ({ ...exercise, templateId: `t-${no}`, name: `练习 ${no}` }));
    fakeServer().on(mostUsedTemplates, () => answer(mostUsedTemplates, many));
    await openScreen(<MostUsed />);

    const tiles = within(await screen.findByRole('list', { name: '常用助手' }));
    expect(tiles.getAllByRole('link')).toHaveLength(6);
  });

  it('can be asked for again when they did not come', async () => {
    const server = fakeServer();
    server.on(mostUsedTemplates, () => refuse({ code: 500 }));
    const user = await openScreen(<MostUsed />);
    await screen.findByText('助手没有加载出来，可以先直接提问');

    server.on(mostUsedTemplates, () => answer(mostUsedTemplates, [exercise]));
    await user.click(screen.getByRole('button', { name: '再试一次' }));

    expect(await screen.findByRole('link', { name: /随堂练习/ })).toBeDefined();
  });
});
