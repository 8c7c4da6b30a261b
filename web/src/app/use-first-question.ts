import { useNavigate } from '@tanstack/react-router';
import { type RefObject, useEffect, useRef } from 'react';
import { showTip } from '#components/layers/tip.tsx';
import type { ChatTemplate } from '#features/talking/chat/chat.api.ts';
import type { AskResult } from '#features/talking/chat/conversation-session.ts';
import type { DraftPlace } from '#features/talking/chat/drafts.ts';
import { startChat } from '#features/talking/chat/start-chat.ts';
import { useAssistant } from '#lib/doors/assistant-store.ts';
import { useHostQuestion } from '#lib/doors/host-question.ts';
import { moveFiles } from '#lib/doors/question-files.ts';
import { ensureToken } from '#lib/session/session.ts';

/** The pages on which a conversation begins and is held. */
export type ChatPath =
  | '/aiChatSession/$templateId'
  | '/aiAssistantSession/$templateId'
  | '/commonAssistantSession/$templateId';

/** Sends the first question, written at `place`: it makes the conversation and leads to it. */
export function useFirstQuestion(
  path: ChatPath,
  template: ChatTemplate,
  place: DraftPlace,
  /** Where the conversation is put before it is opened, if anywhere. */
  landing?: RefObject<((chatId: string) => Promise<void>) | undefined>,
): (question: string) => Promise<AskResult> {
  const navigate = useNavigate();
  return (question) =>
    askFirst(question, template, place, async (chatId) => {
      await landing?.current?.(chatId);
      await navigate({ to: path, params: { templateId: template.templateId }, search: { chatId } });
    });
}

/** Makes a conversation for a question written at `place`, its files too, and opens it. */
export async function askFirst(
  question: string,
  template: ChatTemplate,
  place: DraftPlace,
  open: (chatId: string) => Promise<void> | void,
): Promise<AskResult> {
  if (!(await ensureToken())) return { isSent: false, reason: '登录后再发，写好的话还在' };
  try {
    const chatId = await startChat(question, template);
    moveFiles(place, chatId);
    await open(chatId);
    return { isSent: true };
  } catch (error) {
    return { isSent: false, reason: error instanceof Error ? error.message : String(error) };
  }
}

/** Takes the question that a page was opened for, once. */
export function useQuestionBrought(fill: (question: string) => void): void {
  const fillOnce = useRef(fill);
  useEffect(() => {
    const { defaultInputVal } = useAssistant.getState();
    if (defaultInputVal === '') return;
    useAssistant.setState({ defaultInputVal: '' });
    fillOnce.current(defaultInputVal);
  }, []);
}

/** Takes what the program around the page wants to ask, whenever it comes. */
export function useHostQuestions(fill: (question: string) => void): void {
  const text = useHostQuestion((question) => question.text);
  const fillNow = useRef(fill);
  useEffect(() => {
    if (text === '') return;
    useHostQuestion.setState({ text: '' });
    fillNow.current(text);
    showTip('课堂里的问题放进了输入框，看过再发');
  }, [text]);
}
