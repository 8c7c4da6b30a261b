import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { closePaneDrawer } from '#components/page/pane.ts';
import { useAssistant } from '#lib/doors/assistant-store.ts';
import { chooseTemplate } from '#lib/doors/current-template.ts';
import { newUuid } from '#lib/new-uuid.ts';

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
      useAssistant.setState({ defaultInputVal: question });
      void navigate(homeAddress());
    },
    [navigate],
  );
}

/** Where `/` leads: a fresh template id is the general chat (decision G-035). */
export function homeAddress() {
  return {
    to: '/aiChatSession/$templateId',
    params: { templateId: newUuid() },
    search: { showWelcome: true },
  } as const;
}

/** Where the math variant of the product begins (rule ENV-004). */
export function mathAddress() {
  return { to: '/mathAssistantSession/$templateId', params: { templateId: newUuid() }, search: {} } as const;
}

let landedOn = '';

/** The same as home, and it is known that nobody chose it: where the variant is learned later, it may still lead elsewhere. */
export function landingAddress() {
  const address = homeAddress();
  landedOn = address.params.templateId;
  return address;
}

/** Whether the page still stands where `/` led, with nothing asked. */
export function isWhereLanded({ pathname, search }: { pathname: string; search: object }): boolean {
  return landedOn !== '' && pathname.endsWith(landedOn) && !('chatId' in search);
}
