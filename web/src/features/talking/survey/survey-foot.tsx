import { lazy, Suspense } from 'react';
import type { AnswerFootProps } from '#components/sharing/answer-foot.tsx';
import { useAssistant } from '#lib/doors/assistant-store.ts';
import { useSession } from '#lib/session/session.ts';

const SurveyCard = lazy(async () => ({
  // Without the network to fetch it there is simply no survey.
  default: await import('./survey-card.tsx').then(
    (module) => module.SurveyCard,
    () => NoSurvey,
  ),
}));

/** Beneath the one answer after which the survey is due. */
export function SurveyFoot({ messageId }: AnswerFootProps) {
  const isDue = useAssistant(({ npsShowMessageId }) => npsShowMessageId === messageId);
  const userId = useSession(({ userInfo }) => userInfo?.userId);
  if (!isDue || userId === undefined) return null;
  return (
    <Suspense fallback={null}>
      <SurveyCard userId={userId} />
    </Suspense>
  );
}

function NoSurvey(_props: { userId: string }) {
  return null;
}
