import type { SessionRouteName } from '@app/contract/talking/template-routes.ts';

const paths = {
  aiChatSession: '/aiChatSession/$templateId',
  aiAssistantSession: '/aiAssistantSession/$templateId',
  commonAssistantSession: '/commonAssistantSession/$templateId',
  teachAssistantSession: '/teachAssistantSession/$templateId',
  mathAssistantSession: '/mathAssistantSession/$templateId',
  englishAssistantSession: '/englishAssistantSession/$templateId',
  resourceSearchSession: '/resourceSearchSession/$templateId',
  lessonPreparationSession: '/lessonPreparationSession/$templateId',
} as const satisfies Record<SessionRouteName, string>;

/** Where a template opens (decision G-036). */
export function templateAddress({ templateId, route }: { templateId: string; route: SessionRouteName }) {
  return { to: paths[route], params: { templateId } } as const;
}
