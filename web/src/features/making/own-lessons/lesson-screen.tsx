import type { LessonSurroundings } from '@app/contract/making/lesson-surroundings.ts';
import type { LessonPartCard, OwnLesson } from '@app/contract/making/own-lessons.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { PageBar } from '#components/page/page-bar.tsx';
import { useFoldedPane } from '#components/page/pane.ts';
import { useIsNarrow } from '#components/page/use-is-narrow.ts';
import { NotOpened } from '#components/states/not-opened.tsx';
import { useSession } from '#lib/session/session.ts';
import { ClassPills } from './class-pills.tsx';
import { LessonMenu } from './lesson-menu.tsx';
import { lessonTitle } from './lesson-words.ts';
import { MinuteBar } from './minute-bar.tsx';
import { NextSteps } from './next-steps.tsx';
import './lesson-screen.css';
import { aroundLesson, lessonById } from './own-lessons.api.ts';
import { PartCard } from './part-card.tsx';
import { ReflectionCard } from './reflection-card.tsx';
import { UnitPane } from './unit-pane.tsx';
import { useMoving } from './use-moving.tsx';

type LessonScreenProps = {
  ownLessonId: string;
  /** What ends the bar of every page. */
  barEnd: ReactNode;
  /** Where one talks about this lesson is another feature's; the page brings it along. */
  renderTalk: (about: { lesson: OwnLesson; around: LessonSurroundings | undefined }) => ReactNode;
  onCreate: () => void;
  onLeave: () => void;
  onOpen: (ownLessonId: string) => void;
  /** What of it went to pupils, which another area knows. */
  renderSent: (card: LessonPartCard, ownLessonId: string) => ReactNode;
};

/** The page of one lesson: its classes, what to do next, its minutes and its parts. */
export function LessonScreen({ ownLessonId, ...page }: LessonScreenProps) {
  const { onLeave } = page;
  const hasToken = useSession(({ token }) => token !== '');
  const { data, error, refetch } = useQuery({ ...lessonById(ownLessonId), enabled: hasToken });
  if (data) return <OpenedLesson key={ownLessonId} lesson={data} {...page} />;
  return (
    <>
      <PageBar title="我的课" actions={page.barEnd} />
      <NotOpened what="这节课" error={error} wayOut="看我的课" onRetry={() => void refetch()} onLeave={onLeave} />
    </>
  );
}

type OpenedLessonProps = Omit<LessonScreenProps, 'ownLessonId'> & { lesson: OwnLesson };

function OpenedLesson({ lesson, barEnd, renderTalk, onCreate, onLeave, onOpen, renderSent }: OpenedLessonProps) {
  const { ownLessonId, place, unit, minutes, parts, process, next } = lesson;
  const sittings = lesson.sittings.filter(({ isEarlier }) => !isEarlier);
  const [chosenId, setChosenId] = useState('');
  const chosen = sittings.find(({ sittingId }) => sittingId === chosenId) ?? sittings[0];
  const reflection = useRef<HTMLTextAreaElement>(null);
  const moving = useMoving();
  const isNarrow = useIsNarrow();
  const { data: around } = useQuery(aroundLesson(ownLessonId));
  useFoldedPane();
  const shown = parts.filter(({ isHidden }) => !isHidden);
  return (
    <div className="ta-own-frame">
      {!isNarrow && <UnitPane {...{ around, ownLessonId, onLeave, onOpen, onCreate }} />}
      <div className="ta-own-main">
        <PageBar
          hasLine
          isBesidePane
          title={
            <span className="ta-own-title">
              {lessonTitle(lesson)}
              <small>{[unit, place, minutes > 0 && `${minutes} 分钟`].filter(Boolean).join(' · ')}</small>
            </span>
          }
          actions={
            <>
              <LessonMenu lesson={lesson} chosen={chosen} onLeave={onLeave} onOpen={onOpen} />
              {barEnd}
            </>
          }
        />
        <div className="ta-own-page">
          <ClassPills ownLessonId={ownLessonId} sittings={sittings} chosen={chosen} onChoose={setChosenId} />
          <NextSteps steps={next} lesson={lesson} onReflect={() => reflection.current?.focus()} />
          <MinuteBar process={process} minutes={minutes} designId={designOf(lesson)} />
          <ul className="ta-own-parts" aria-label="这节课的内容">
            {shown.map((card) =>
              card.part === 'reflection' ? (
                <ReflectionCard
                  key={`reflection ${chosen?.sittingId ?? ''}`}
                  ownLessonId={ownLessonId}
                  chosen={chosen}
                  sittings={lesson.sittings}
                  field={reflection}
                />
              ) : card.part === 'sent' ? (
                renderSent(card, ownLessonId)
              ) : (
                <PartCard key={card.part} card={card} ownLessonId={ownLessonId} moving={moving} />
              ),
            )}
          </ul>
        </div>
        <div className="ta-own-talk">{renderTalk({ lesson, around })}</div>
        {moving.dialog}
      </div>
    </div>
  );
}

function designOf({ parts }: OwnLesson): string {
  return parts.find(({ part }) => part === 'design')?.things[0]?.thing.id ?? '';
}
