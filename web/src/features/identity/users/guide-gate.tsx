import { type ComponentType, lazy, Suspense, useState } from 'react';
import { useSession } from '#lib/session/session.ts';
import { isGuidePutOff, putOffGuide } from './guide-memory.ts';
import { isProfileComplete } from './profile-completeness.ts';

/** A courtesy: when its chunk does not arrive, the page goes on without it. */
const ProfileGuide = lazy(async (): Promise<{ default: ComponentType<{ onLater: () => void }> }> => {
  const guide = await import('./profile-guide.tsx').catch(() => undefined);
  return { default: guide?.ProfileGuide ?? (() => null) };
});

/** The first-run guide over the page, until the profile is complete or the teacher said 以后再说. */
export function GuideGate() {
  const userId = useSession(({ userInfo }) => userInfo?.userId ?? '');
  const [putOffBy, setPutOffBy] = useState('');
  const isWanted = useSession(
    // Without school facts the profile has not been read yet.
    (session) => !session.isLoginVisible && session.schoolInfo !== null && !isProfileComplete(session),
  );
  if (!isWanted || userId === '' || putOffBy === userId || isGuidePutOff(userId)) return null;

  const handleLater = () => {
    putOffGuide(userId);
    setPutOffBy(userId);
  };
  return (
    <Suspense fallback={null}>
      <ProfileGuide onLater={handleLater} />
    </Suspense>
  );
}
