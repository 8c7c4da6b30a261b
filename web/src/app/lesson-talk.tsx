import type { LessonConversation, LessonSurroundings } from '@app/contract/making/lesson-surroundings.ts';
import type { OwnLesson } from '@app/contract/making/own-lessons.ts';
import { excerptOf } from '@app/engines/notation/excerpt.ts';
import { Link, useNavigate } from '@tanstack/react-router';
import { ChevronRight, MessageCircle, Send } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '#components/buttons/icon-button.tsx';
import { QuestionDropZone } from '#components/files/question-files.tsx';
import { MenuButton } from '#components/layers/menu.tsx';
import { useIsNarrow } from '#components/page/use-is-narrow.ts';
import { lessonTitle } from '#features/making/own-lessons/lesson-words.ts';
import { useLandIn } from '#features/making/own-lessons/use-land-in.ts';
import { chatAddress } from '#features/talking/chat/chat-address.ts';
import { Composer } from '#features/talking/chat/composer.tsx';
import { openShareDoor } from '#lib/doors/share-door.ts';
import { newUuid } from '#lib/new-uuid.ts';
import './lesson-talk.css';
import { askFirst } from './use-first-question.ts';

type LessonTalkProps = { lesson: OwnLesson; around: LessonSurroundings | undefined };

/** The foot of a lesson: a question about it begins a conversation that belongs to it; beside it the last of those, and the way to give one to pupils. */
export function LessonTalk({ lesson, around }: LessonTalkProps) {
  const { ownLessonId } = lesson;
  const navigate = useNavigate();
  const landIn = useLandIn();
  const isNarrow = useIsNarrow();
  // A fresh one is the general chat.
  const [templateId] = useState(newUuid);
  const place = `lesson.${ownLessonId}`;
  const send = (question: string) =>
    // Whoever answers sees the words alone, so that they say which lesson is meant.
    askFirst(`《${lessonTitle(lesson)}》${question}`, { templateId }, place, async (chatId) => {
      await landIn('conversation', chatId, { ownLessonId });
      await navigate({ to: '/aiChatSession/$templateId', params: { templateId }, search: { chatId } });
    });
  const [latest] = around?.conversations ?? [];
  return (
    <div className="ta-lesson-talk">
      <div className="ta-lesson-talk-field">
        <QuestionDropZone place={place}>
          <Composer
            place={place}
            takesFocus={false}
            placeholder={isNarrow ? '问这节课' : '对这节课说，例如：例 3 换成围篱笆问题'}
            onSend={send}
          />
        </QuestionDropZone>
      </div>
      {latest && (
        <Link {...chatAddress(latest)} className="ta-lesson-talk-latest">
          <MessageCircle size={18} aria-hidden />
          <span>
            {nameOf(latest)}
            <small>{`这节课的对话，共 ${around?.conversationTotal ?? 1} 个`}</small>
          </span>
          <ChevronRight size={16} aria-hidden />
        </Link>
      )}
      <SendTalk conversations={around?.conversations ?? []} />
    </div>
  );
}

const SEND = '把对话发给学生';
const MAX_LABEL_CHARS = 24;
/** The others are shared from the history. */
const MOST_OFFERED = 8;

/** What of a conversation goes to them she chooses where every conversation is shared. */
function SendTalk({ conversations }: Pick<LessonSurroundings, 'conversations'>) {
  const [only, ...others] = conversations;
  if (!only) return null;
  const send = (one: LessonConversation) => openShareDoor({ chatId: one.chatId, title: nameOf(one) });
  const look = { label: SEND, icon: <Send size={18} />, className: 'ta-lesson-talk-send' };
  if (others.length === 0) return <IconButton {...look} onClick={() => send(only)} />;
  const items = conversations.slice(0, MOST_OFFERED).map((one) => ({
    label: excerptOf(nameOf(one), MAX_LABEL_CHARS),
    onSelect: () => send(one),
  }));
  return <MenuButton {...look} items={items} placement="above-start" />;
}

function nameOf({ title }: Pick<LessonConversation, 'title'>): string {
  return title || '没有标题的对话';
}
