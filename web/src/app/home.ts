import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { closePaneDrawer } from '#components/page/pane.ts';
import { useAssistant } from '#lib/doors/assistant-store.ts';
import { chooseTemplate } from '#lib/doors/current-template.ts';
import { newTemplateId } from './template-id.ts';

/**
 * The home action: AI chat is selected, the current template dropped, a new conversation offered with the welcome view.
 * A question given is put into its composer, not sent.
 */
export function useGoHome(): (question?: string) => void {
  const navigate = useNavigate();
  return useCallback(
    (question = '') => {
      closePaneDrawer();
      chooseTemplate(null);
      useAssistant.setState({ currentChatId: '', defaultInputVal: question });
      void navigate(homeAddress());
    },
    [navigate],
  );
}

/** Where `/` leads: a fresh template id is the general chat (decision G-035). */
export function homeAddress() {
  return {
    to: '/aiChatSession/$templateId',
    params: { templateId: newTemplateId() },
    search: { showWelcome: true },
  } as const;
}
