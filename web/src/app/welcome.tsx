import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { PageBar } from '#components/page/page-bar.tsx';
import { DeskPicture } from '#components/pictures/desk-picture.tsx';
import { GuideGate } from '#features/identity/users/guide-gate.tsx';
import { isProfileComplete } from '#features/identity/users/profile-completeness.ts';
import { useSession } from '#lib/session/session.ts';
import { BarEnd } from './bar-end.tsx';
import { greetingOf, lessonOf } from './greeting.ts';
import { OfflineHint } from './offline-hint.tsx';
import './welcome.css';

/** The first screen of a new conversation. On a phone the composer is docked below, elsewhere it follows the greeting. */
export function Welcome({ composer, offers }: { composer: ReactNode; offers?: ReactNode }) {
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
            <WelcomeLine />
            <DeskPicture className="ta-welcome-desk" />
          </header>
          <div className="ta-welcome-composer">{composer}</div>
          {offers}
          <p className="ta-welcome-note">内容由 AI 生成，用前请核对。</p>
        </div>
      </div>
    </div>
  );
}

function WelcomeLine() {
  const lesson = useSession(({ schoolInfo }) => lessonOf(schoolInfo));
  // Until the profile has been read nobody is asked to complete it.
  const isIncomplete = useSession((session) => session.schoolInfo !== null && !isProfileComplete(session));
  return (
    <p>
      {lesson ? `${lesson}，明天上什么课？` : '说一句明天要上的课，带走能直接用的东西。'}
      {isIncomplete && (
        <Link to="/userCenter" className="ta-link ta-welcome-complete">
          完善资料
        </Link>
      )}
    </p>
  );
}
