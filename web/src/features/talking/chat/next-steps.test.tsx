import { saveAnswerAs } from '@app/contract/talking/next-steps.ts';
import { followUps } from '@app/contract/talking/suggestions.ts';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { closeShareDoor, useShareDoor } from '#lib/doors/share-door.ts';
import { useSession } from '#lib/session/session.ts';
import { answer, fakeServer } from '#lib/testing/fake-server.ts';
import type { AnswerSession } from './conversation-session.ts';
import { NextSteps } from './next-steps.tsx';

const push = vi.fn();
vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<typeof import('@tanstack/react-router')>()),
  useRouter: () => ({ history: { push } }),
}));

const plan = `# 公式法教学设计\n## 教学目标\n会用求根公式\n## 教学过程\n${'先回顾配方法，再推出公式，然后练习。'.repeat(8)}`;
const MESSAGE = '00000000-0000-4000-8000-000000000009';
const barOf = (text: string, ques: string, onAsk?: AnswerSession['ask']) => (
  <NextSteps exchange={{ chatId: 'c1', messageId: MESSAGE, ques }} text={text} onAsk={onAsk} />
);
const draw = (text: string, ques = '写一份教案') => render(barOf(text, ques));
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

beforeEach(() => useSession.setState({ token: 't' }));
afterEach(() => {
  useSession.setState({ token: '' });
  vi.unstubAllGlobals();
  push.mockClear();
  closeShareDoor();
});

describe('the bar under an answer', () => {
  it('offers what fits it, and nothing under a short one', () => {
    const view = draw(plan);
    const bar = screen.getByRole('group', { name: '接着做' });
    expect(
      within(bar)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['做成课件', '存成教案', '出成练习']);

    view.rerender(barOf('好的。', '好吗'));
    expect(screen.queryByRole('group', { name: '接着做' })).toBeNull();
  });

  it('做成课件 opens its desk with the answer by its id: the text goes in no address', () => {
    draw(plan);
    press('做成课件');

    const query = `title=${encodeURIComponent('公式法')}&messageId=${MESSAGE}`;
    expect(push).toHaveBeenCalledWith(`/createCoursewareSession?${query}`);
  });

  const designId = '00000000-0000-4000-8000-000000000001';
  it.each([
    ['存成教案', { kind: 'design', id: designId }, `/createTeachingPlanSession?designId=${designId}`],
    ['出成练习', { kind: 'paper', id: designId }, `/combinedPaperSession?paperId=${designId}`],
    ['出成练习', null, `/combinedPaperSession?title=${encodeURIComponent('公式法')}`],
  ] as const)('%s saves the answer and opens what it became (%o)', async (name, thing, address) => {
    const server = fakeServer();
    server.on(saveAnswerAs, () => answer(saveAnswerAs, { thing }));
    draw(plan);
    press(name);
    press(name);

    await waitFor(() => expect(push).toHaveBeenCalledWith(address));
    expect(server.to(saveAnswerAs)).toHaveLength(1);
    expect(server.to(saveAnswerAs)[0]?.body).toEqual({
      messageId: MESSAGE,
      as: name === '存成教案' ? 'design' : 'exercise',
    });
  });

  it('发给学生 opens the dialog that asks first', () => {
    draw(`勾股定理说的是直角三角形三边的关系。${'它在许多地方有用。'.repeat(20)}`, '讲讲勾股定理');
    press('发给学生');

    expect(useShareDoor.getState().chat).toEqual({ chatId: 'c1', title: '讲讲勾股定理' });
    expect(push).not.toHaveBeenCalled();
  });

  it('shows what can be asked next when she wants to see it, and asks it', async () => {
    const server = fakeServer();
    const said = { questions: ['学生容易错在哪里'], title: '公式法', from: 'rule' as const, notice: '' };
    server.on(followUps, () => answer(followUps, said));
    const onAsk = vi.fn(async () => ({ isSent: true }) as const);
    render(barOf(plan, '写一份教案', onAsk));
    expect(server.to(followUps)).toHaveLength(0);
    press('还能问什么');

    fireEvent.click(await screen.findByRole('button', { name: '学生容易错在哪里' }));
    await waitFor(() => expect(onAsk).toHaveBeenCalledWith('学生容易错在哪里'));
    expect(server.to(followUps)[0]?.body).toEqual({ messageId: MESSAGE });
  });

  it('lets her write herself where nothing comes to mind', async () => {
    fakeServer();
    render(barOf(plan, '写一份教案', vi.fn()));
    press('还能问什么');

    expect(await screen.findByRole('button', { name: '还能问什么' })).toBeDefined();
  });
});
