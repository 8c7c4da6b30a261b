import { useEffect, useRef, useState } from 'react';
import { QuestionDropZone } from '#components/files/question-files.tsx';
import { offerUndo } from '#components/layers/undo-bar.tsx';
import { latePart } from '#components/page/late-part.ts';
import { hasWeekHint } from '#features/making/timetables/week-hint.ts';
import { selectFirstBlank } from '#features/talking/chat/blanks.ts';
import { Composer, type ComposerHandle } from '#features/talking/chat/composer.tsx';
import { readDraft, WELCOME_DRAFT } from '#features/talking/chat/drafts.ts';
import { SignInLine } from '#features/talking/templates/sign-in-line.tsx';
import { chooseTemplate } from '#lib/doors/current-template.ts';
import { useSession } from '#lib/session/session.ts';
import { isSomebodyHere } from '#lib/session/session-store.ts';
import { whenIdle } from '#lib/time/when-idle.ts';
import { DrawnLater } from './drawn-later.tsx';
import { lateChatScreen } from './late-chat-screen.ts';
import { useIsPaneDrawer } from './layout-size.ts';
import { useFirstQuestion, useHostQuestions, useQuestionBrought } from './use-first-question.ts';
import { Welcome } from './welcome.tsx';

/** The composer does not wait for what stands below it. */
const HomeWeek = latePart(async () => (await import('./home-week.tsx')).HomeWeek);
const WelcomeOffers = latePart(async () => (await import('./welcome-offers.tsx')).WelcomeOffers);

/** The welcome view with its composer: the first question makes the conversation and leads to it. */
export function NewChat({ templateId }: { templateId: string }) {
  const isPhone = useIsPaneDrawer();
  const isKnown = useSession(isSomebodyHere);
  const [hasWeek] = useState(hasWeekHint);
  const composer = useRef<ComposerHandle>(null);
  const send = useFirstQuestion('/aiChatSession/$templateId', { templateId }, WELCOME_DRAFT);
  useEffect(() => chooseTemplate(null), []);
  useEffect(() => {
    if (isKnown) whenIdle(() => void lateChatScreen.preload());
  }, [isKnown]);
  const takeOver = (question: string) => {
    const before = readDraft(WELCOME_DRAFT);
    composer.current?.fill(question);
    selectFirstBlank(document.activeElement);
    if (before.trim() === '' || before === question) return;
    offerUndo('输入框里换成了新的问题', () => composer.current?.fill(before));
  };
  useQuestionBrought(takeOver);
  useHostQuestions(takeOver);
  return (
    <QuestionDropZone place={WELCOME_DRAFT}>
      <Welcome
        week={
          isKnown && hasWeek ? (
            <DrawnLater>
              <HomeWeek />
            </DrawnLater>
          ) : undefined
        }
        offers={
          isKnown ? (
            <DrawnLater>
              <WelcomeOffers isWeekAbove={hasWeek} onAsk={takeOver} />
            </DrawnLater>
          ) : (
            <SignInLine />
          )
        }
        composer={
          <Composer
            ref={composer}
            place={WELCOME_DRAFT}
            rows={isPhone ? 1 : 2}
            placeholder={
              isPhone
                ? '明天上什么课？'
                : '明天上什么课？例如：写公式法第一课时的教学设计，45 分钟，推导让学生自己走一遍'
            }
            onSend={send}
          />
        }
      />
    </QuestionDropZone>
  );
}
