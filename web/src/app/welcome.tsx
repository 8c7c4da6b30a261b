import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { DeskPicture } from '#components/desk-picture.tsx';
import { PageBar } from '#components/page-bar.tsx';
import { Segmented } from '#components/segmented.tsx';
import { GuideGate } from '#features/users/guide-gate.tsx';
import { isProfileComplete } from '#features/users/profile-completeness.ts';
import { useSession } from '#lib/session.ts';
import { greetingOf, lessonOf } from './greeting.ts';
import { OfflineHint } from './offline-hint.tsx';
import { type StarterGroup, starterGroups } from './starters.ts';
import { ThemeToggle } from './theme-toggle.tsx';
import './welcome.css';

type WelcomeProps = {
  composer: ReactNode;
  /** Puts a starter's question into the composer. */
  onStarter: (question: string) => void;
};

/** The first screen of a new conversation. On a phone the composer is docked below, elsewhere it follows the greeting. */
export function Welcome({ composer, onStarter }: WelcomeProps) {
  const userName = useSession(({ userInfo }) => userInfo?.userName || userInfo?.nickName || '');
  return (
    <div className="ta-welcome">
      <GuideGate />
      <PageBar
        actions={
          <>
            <OfflineHint />
            <ThemeToggle />
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
          <Starters onStarter={onStarter} />
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

function Starters({ onStarter }: Pick<WelcomeProps, 'onStarter'>) {
  // A phone shows one third of the day at a time; wider windows show all and hide the switch.
  const [shown, setShown] = useState<StarterGroup['when']>('课前');
  return (
    <>
      <div className="ta-welcome-switch">
        <Segmented
          label="什么时候用"
          isWide
          options={starterGroups.map(({ when }) => ({ value: when, label: when }))}
          value={shown}
          onChange={setShown}
        />
      </div>
      <div className="ta-starters">
        {starterGroups.map(({ when, starters }) => (
          <section key={when} aria-label={when} data-shown={when === shown || undefined}>
            <h2>{when}</h2>
            <ul>
              {starters.map(({ Icon, title, hint, question }) => (
                <li key={title}>
                  <button type="button" className="ta-starter" onClick={() => onStarter(question)}>
                    <Icon size={20} />
                    <span>
                      <b>{title}</b>
                      <small>{hint}</small>
                    </span>
                  </button>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  );
}
