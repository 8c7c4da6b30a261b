import { eventCatalogue, reportEvents } from '@app/contract/running/tracking.ts';
import { newChat } from '@app/contract/talking/chat.ts';
import { commentMessage } from '@app/contract/talking/feedback.ts';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useRef } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '#lib/http/query-client.ts';
import { sessionStore } from '#lib/session/session-store.ts';
import { answer, fakeServer } from '#lib/testing/fake-server.ts';
import { readQueue } from '#lib/tracking/tracking-queue.ts';
import { AnswerActions } from './answer-actions.tsx';
import { newExchange } from './chat-record.ts';
import { FormulaButton } from './formula-button.tsx';
import { startChat } from './start-chat.ts';

const CHAT = '3f0c9a52-8d0e-4d6e-8f4c-1d2f3a4b5c6d';
const MESSAGE = '6b8f2f0e-7f0a-4a4e-9a55-0d6c35b1a001';
const { newSession, like, dislike, copy, answerAgain, math } = eventCatalogue.aiChat;

vi.mock('#components/formula/formula-dialog.tsx', () => ({
  FormulaDialog: ({ onDone }: { onDone: (tex: string) => void }) => (
    <button type="button" onClick={() => onDone('x^2')}>
      插入
    </button>
  ),
}));

function FieldWithFormula() {
  const field = useRef<HTMLTextAreaElement>(null);
  return (
    <>
      <textarea ref={field} />
      <FormulaButton field={field} onWrite={() => undefined} />
    </>
  );
}

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  server = fakeServer();
  sessionStore.setState({ token: 'token-1' });
});
afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
  localStorage.clear();
});

const tracked = () => readQueue().map(({ eventId }) => eventId);

describe('what is counted in a chat', () => {
  it('is each press beneath an answer (STREAM-011)', async () => {
    const user = userEvent.setup(); // brings a clipboard
    vi.stubGlobal('isSecureContext', true);
    server.on(commentMessage, () => answer(commentMessage, null));
    const exchange = { ...newExchange(CHAT, MESSAGE, '问'), answers: ['答'], state: 'done' as const };
    const sent = async () => ({ isSent: true }) as const;
    render(
      <AnswerActions
        exchange={exchange}
        text="答"
        session={{ ask: sent, askAgain: sent, goOn: sent, listen: sent, rephrase: () => undefined }}
        drawn={{ current: null }}
      />,
    );

    await user.click(screen.getByRole('button', { name: '复制' }));
    await screen.findByRole('button', { name: '已复制' });
    for (const name of ['重新回答', '有用', '没用']) await user.click(screen.getByRole('button', { name }));

    expect(tracked()).toEqual([copy, answerAgain, like, dislike]);
    expect(server.to(reportEvents)).toHaveLength(0);
  });

  it('is a formula that was put in, not a look at the keyboard (STREAM-011)', async () => {
    render(<FieldWithFormula />);

    await userEvent.click(screen.getByRole('button', { name: '公式' }));
    await screen.findByRole('button', { name: '插入' });
    expect(tracked()).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: '插入' }));

    expect(tracked()).toEqual([math]);
  });

  it('is a session that begins, not one that could not (STREAM-011)', async () => {
    await expect(startChat('问', { templateId: '' })).rejects.toThrow();
    expect(tracked()).toEqual([]);

    const chat = {
      chatId: CHAT,
      title: '',
      templateId: '',
      typeCode: '',
      isTop: false,
      messageCount: 0,
      runningMessageId: null,
      createTime: 0,
      updateTime: 0,
    };
    server.on(newChat, () => answer(newChat, chat));
    await startChat('问', { templateId: '' });

    expect(tracked()).toEqual([newSession]);
  });
});
