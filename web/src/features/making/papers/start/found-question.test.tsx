import { getQuestionByIdV2 } from '@app/contract/library/questions.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '#lib/http/query-client.ts';
import { sessionStore } from '#lib/session/session-store.ts';
import { answer, fakeServer } from '#lib/testing/fake-server.ts';
import { NEW_PAPER, readPaperDraft } from '../paper-draft.ts';
import { sampleQuestion } from '../testing/sample-paper.ts';
import { FoundQuestion } from './found-question.tsx';

let server: ReturnType<typeof fakeServer>;
const onBegun = vi.fn();

beforeEach(() => {
  localStorage.clear();
  queryClient.clear();
  sessionStore.setState({ token: 't', userInfo: null });
  server = fakeServer();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

const open = () =>
  render(
    <QueryClientProvider client={queryClient}>
      <FoundQuestion questionId="a" onBegun={onBegun} onClose={() => undefined} />
    </QueryClientProvider>,
  );

it('shows a question with its answer, and puts it into a new paper of its subject and grade', async () => {
  server.on(getQuestionByIdV2, () => answer(getQuestionByIdV2, [sampleQuestion('a')]));
  open();
  expect(await screen.findByText('解析 a')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: '放进一份新试卷' }));
  expect(onBegun).toHaveBeenCalledOnce();
  expect(readPaperDraft('', NEW_PAPER)?.content).toMatchObject({
    ...{ phase: '04', subject: '02', grade: '09' },
    sections: [{ questions: [{ questionId: 'a', score: 3 }] }],
  });
});

it('says that the bank has it no more', async () => {
  server.on(getQuestionByIdV2, () => answer(getQuestionByIdV2, []));
  open();
  expect(await screen.findByText('题库里已经没有这道题了')).toBeDefined();
  expect(screen.queryByRole('button', { name: '放进一份新试卷' })).toBeNull();
});
