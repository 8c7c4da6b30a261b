import { TemplateSource } from '@app/contract/enums.ts';
import { doorOfType } from '@app/contract/talking/template-desks.ts';
import { routeOfType, type SessionRouteName } from '@app/contract/talking/template-routes.ts';
import type { CustomTemplate, Template } from '@app/contract/talking/templates.ts';

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

/** What ours names may have a page of its own: then there is one door to it (decision 80). Of others only what they say is known. */
export function doorOf({ typeCode, source }: Template) {
  return source === TemplateSource.system ? doorOfType(typeCode) : undefined;
}

/** Where a template opens (decision G-036). */
export function templateAddress(template: Template) {
  const door = doorOf(template);
  if (door) return { to: door, search: {} } as const;
  return { to: paths[template.route], params: { templateId: template.templateId }, search: {} } as const;
}

/** Where a template of hers opens. */
export function ownAddress({ templateId, typeCode }: CustomTemplate) {
  return { to: paths[routeOfType(typeCode)], params: { templateId }, search: {} } as const;
}
