import { listSystemTemplates, mostUsedTemplates } from '@app/contract/talking/templates.ts';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openScreen } from '#components/testing/open-screen.tsx';
import { queryClient } from '#lib/http/query-client.ts';
import { useSession } from '#lib/session/session.ts';
import { answer, fakeServer, refuse } from '#lib/testing/fake-server.ts';
import { MostUsed } from './most-used.tsx';
import { TemplateBoard } from './template-board.tsx';
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

describe('the templates on the welcome view', () => {
  beforeEach(() => {
    queryClient.clear();
    useSession.setState({ token: 't' });
  });
  afterEach(() => {
    cleanup();
    vi.unstubAllGlobals();
    useSession.setState({ token: '' });
  });

  it('stand in their groups and lead to their own pages', async () => {
    fakeServer().on(listSystemTemplates, () => answer(listSystemTemplates, [exercise, design, general]));
    await openScreen(<TemplateBoard />);

    const prepare = within(await screen.findByRole('region', { name: '备课' }));
    expect(prepare.getByRole('link').getAttribute('href')).toBe('/teachAssistantSession/system-design');
    expect(screen.getByRole('link', { name: /随堂练习/ }).getAttribute('href')).toBe(
      '/aiAssistantSession/system-exercise',
    );
    // The general chat is the composer above them.
    expect(screen.getAllByRole('link')).toHaveLength(2);
  });

  it('can be asked for again when they did not come', async () => {
    const server = fakeServer();
    server.on(listSystemTemplates, () => refuse({ code: 500 }));
    const user = await openScreen(<TemplateBoard />);
    await screen.findByText('模板没有读出来，可以先直接提问');

    server.on(listSystemTemplates, () => answer(listSystemTemplates, [design]));
    await user.click(screen.getByRole('button', { name: '再试一次' }));

    expect(await screen.findByRole('link', { name: /教学设计/ })).toBeDefined();
  });

  it('show first what this teacher uses most', async () => {
    fakeServer().on(mostUsedTemplates, () => answer(mostUsedTemplates, [design, exercise]));
    await openScreen(<MostUsed />);

    const chips = within(screen.getByRole('list', { name: '常用模板' }));
    expect((await chips.findAllByRole('link')).map((chip) => chip.textContent)).toEqual(['教学设计', '随堂练习']);
  });
});
