import { deskPaths, templateTypeOf, thingAddress } from '@app/contract/desks.ts';
import type { ShelvedKind } from '@app/contract/running/finding.ts';
import { routeOfType } from '@app/contract/talking/template-routes.ts';
import { myIdOf } from '@app/engines/papers/own-questions.ts';
import { z } from 'zod';
import type { Deps } from '#deps.ts';
import type { ShelvedNow } from '#shelves/shelf.queries.ts';

const ChatPlace = z.tuple([z.string(), z.string()]);

/** Where a thing on a shelf is opened. */
export function addressOf({ templates }: Pick<Deps, 'templates'>, thing: Opened): string {
  const { kind, id, opensWith } = thing;
  const one = encodeURIComponent(id);
  if (kind === 'courseAnalysis') return `/courseAnalysis?analysisId=${one}`;
  if (kind === 'ownQuestion') return questionAddress(myIdOf(id, Number(opensWith)));
  if (kind === 'ownLesson') return ownLessonAddress(id);
  if (kind === 'folder') return `${thingAddress({ kind: 'file', id })}?dirId=${one}`;
  if (kind === 'file') return `${thingAddress({ kind, id })}?dirId=${encodeURIComponent(opensWith)}`;
  if (kind === 'template') return `/${routeOfType(opensWith)}/${one}`;
  if (kind === 'chat') {
    const [templateId, typeCode] = ChatPlace.parse(JSON.parse(opensWith));
    return chatAddress({ chatId: id, templateId, typeCode });
  }
  const type = templateTypeOf[kind] ?? '';
  return thingAddress({ kind, id }, templates.findByType(type)?.templateId ?? type);
}

type Opened = Pick<ShelvedNow, 'id' | 'opensWith'> & { kind: ShelvedKind };

/** Kinds of work whose own page shows no conversation are talked about in the AI assistant. */
export function chatAddress(chat: { chatId: string; templateId: string; typeCode: string }, messageId = ''): string {
  const route = routeOfType(chat.typeCode || 'general');
  const page = route === 'aiChatSession' || route === 'commonAssistantSession' ? route : 'aiAssistantSession';
  const query = new URLSearchParams({ chatId: chat.chatId, ...(messageId !== '' && { messageId }) });
  return `/${page}/${encodeURIComponent(chat.templateId || chat.chatId)}?${query}`;
}

/** Her lesson lies on its own page. */
export function ownLessonAddress(ownLessonId: string): string {
  return `/myLesson?id=${encodeURIComponent(ownLessonId)}`;
}

/** A lesson of the library becomes one of hers: the page of lessons offers to begin it. */
export function lessonAddress(lessonId: string): string {
  return `/myLessons?lessonId=${encodeURIComponent(lessonId)}`;
}

/** A question is shown where papers begin, to be put into one. */
export function questionAddress(questionId: string): string {
  return `${deskPaths.paper}?questionId=${encodeURIComponent(questionId)}`;
}
