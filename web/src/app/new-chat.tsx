import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { offerUndo } from '#components/undo-bar.tsx';
import { Composer, type ComposerHandle } from '#features/chat/composer.tsx';
import { readDraft, WELCOME_DRAFT } from '#features/chat/drafts.ts';
import { startChat } from '#features/chat/start-chat.ts';
import { useAssistant } from '#lib/assistant-store.ts';
import { ensureToken } from '#lib/session.ts';
import { useIsPaneDrawer } from './layout-size.ts';
import { isStarterQuestion, selectFirstBlank } from './starters.ts';
import { Welcome } from './welcome.tsx';

/** The welcome view with its composer: the first question makes the conversation and leads to it. */
export function NewChat({ templateId }: { templateId: string }) {
  const navigate = useNavigate();
  const isPhone = useIsPaneDrawer();
  const composer = useRef<ComposerHandle>(null);

  const fill = (question: string) => {
    const before = readDraft(WELCOME_DRAFT);
    composer.current?.fill(question);
    selectFirstBlank(document.activeElement);
    if (before.trim() === '' || isStarterQuestion(before)) return;
    offerUndo('输入框里换成了新的问题', () => composer.current?.fill(before));
  };
  const fillOnce = useRef(fill);
  useEffect(() => {
    const { defaultInputVal } = useAssistant.getState();
    if (defaultInputVal === '') return;
    useAssistant.setState({ defaultInputVal: '' });
    fillOnce.current(defaultInputVal);
  }, []);

  const handleSend = async (question: string) => {
    if (!(await ensureToken())) return { isSent: false, reason: '登录后再发，写好的话还在' } as const;
    try {
      const chatId = await startChat(question, templateId);
      await navigate({ to: '/aiChatSession/$templateId', params: { templateId }, search: { chatId } });
      return { isSent: true } as const;
    } catch (error) {
      return { isSent: false, reason: error instanceof Error ? error.message : String(error) } as const;
    }
  };
  return (
    <Welcome
      onStarter={fill}
      composer={
        <Composer
          ref={composer}
          place={WELCOME_DRAFT}
          rows={isPhone ? 1 : 2}
          placeholder={
            isPhone
              ? '明天上什么课？'
              : '明天上什么课？例如：写公式法第一课时的教学设计，45 分钟，推导要让学生自己走一遍'
          }
          onSend={handleSend}
        />
      }
    />
  );
}
