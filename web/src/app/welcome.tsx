import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { latePart } from '#components/page/late-part.ts';
import { PageBar } from '#components/page/page-bar.tsx';
import { DeskPicture } from '#components/pictures/desk-picture.tsx';
import { GuideGate } from '#features/identity/users/guide-gate.tsx';
import { isProfileComplete } from '#features/identity/users/profile-completeness.ts';
import { useSession } from '#lib/session/session.ts';
import { BarEnd } from './bar-end.tsx';
import { DrawnLater } from './drawn-later.tsx';
import { greetingOf, lessonOf } from './greeting.ts';
import { OfflineHint } from './offline-hint.tsx';
import './welcome.css';

const WeekLine = latePart(async () => (await import('./week-line.tsx')).WeekLine);

type WelcomeProps = {
  /** The strip of her week, in a place that is kept free for it: nothing moves when it comes. */
  week?: ReactNode;
  composer: ReactNode;
  offers?: ReactNode;
};

/** The first screen of a new conversation. On a phone the composer is docked below, elsewhere it follows the greeting. */
export function Welcome({ week, composer, offers }: WelcomeProps) {
  const userName = useSession(({ userInfo }) => userInfo?.userName || userInfo?.nickName || '');
  return (
    <div className="ta-welcome">
      <GuideGate />
      <PageBar
        actions={
          <>
            <OfflineHint />
            <BarEnd />
          </>
        }
      />
      <div className="ta-welcome-scroll">
        <div className="ta-welcome-column">
          <header className="ta-welcome-hello">
            <h1>{greetingOf(userName, new Date())}</h1>
            <WelcomeLine hasWeek={week !== undefined} />
            <DeskPicture className="ta-welcome-desk" />
          </header>
          {week !== undefined && <div className="ta-welcome-week">{week}</div>}
          <div className="ta-welcome-composer">{composer}</div>
          {offers}
          <p className="ta-welcome-note">内容由 AI 生成，用前请核对。</p>
        </div>
      </div>
    </div>
  );
}

function WelcomeLine({ hasWeek }: { hasWeek: boolean }) {
  const lesson = useSession(({ schoolInfo }) => lessonOf(schoolInfo));
  // Until the profile has been read nobody is asked to complete it.
  const isIncomplete = useSession((session) => session.schoolInfo !== null && !isProfileComplete(session));
  const line = lineOf(lesson, hasWeek);
  return (
    <p>
      {hasWeek ? (
        <DrawnLater meanwhile={line}>
          <WeekLine meanwhile={line} />
        </DrawnLater>
      ) : (
        line
      )}
      {isIncomplete && (
        <Link to="/userCenter" className="ta-link ta-welcome-complete">
          完善资料
        </Link>
      )}
    </p>
  );
}

/** Whoever told us her week is not asked for it. */
function lineOf(lesson: string, hasWeek: boolean): string {
  if (hasWeek) return '要备什么课，直接说。';
  return lesson ? `${lesson}，明天上什么课？` : '说一句明天要上的课，带走能直接用的东西。';
}
