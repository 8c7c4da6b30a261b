import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { DeskBelongs } from '#components/desk/desk-belongs.ts';
import { PageBar } from '#components/page/page-bar.tsx';
import { LessonFinder } from '#features/library/books/lesson-finder.tsx';
import { PlaceFields } from '#features/library/books/place-fields.tsx';
import { PaperSound } from '#features/making/listening/paper-sound.tsx';
import { BelongsChip } from '#features/making/own-lessons/belongs-chip.tsx';
import { useLandIn } from '#features/making/own-lessons/use-land-in.ts';
import { NEW_PAPER } from '#features/making/papers/paper-draft.ts';
import { FoundQuestion } from '#features/making/papers/start/found-question.tsx';
import { OpenedPaper } from '#features/making/papers/start/opened-paper.tsx';
import { StartScreen } from '#features/making/papers/start/start-screen.tsx';
import { useCombos } from '#lib/doors/combo-store.ts';
import { refreshPaidCombos } from '#lib/doors/paid-combos.ts';
import { useSession } from '#lib/session/session.ts';
import { OfflineHint } from './offline-hint.tsx';
import './page-frame.css';
import { BarEnd } from './bar-end.tsx';
import { routeTable } from './route-table.ts';

/** Where a paper begins, or with an id the paper itself. */
export function PaperPage() {
  const {
    paperId,
    questionId,
    title = '',
    phase = '',
    subject = '',
    grade = '',
    ownLessonId,
    part,
    stage,
  } = useSearch({
    strict: false,
  });
  const userId = useSession(({ userInfo }) => userInfo?.userId ?? '');
  const navigate = useNavigate();
  // The desk it was put together on goes on under its new name.
  const [became, setBecame] = useState<{ from: string; to: string }>();
  const landIn = useLandIn();
  // Until it is kept, the address says which lesson it is for.
  const begun = { paperId: NEW_PAPER, ...(ownLessonId && { ownLessonId }), ...(part && { part }) };
  const become = async (id: string) => {
    await landIn('paper', id, { ownLessonId, part });
    await navigate({ to: '.', search: { paperId: id }, replace: true });
  };
  return (
    <div className="ta-page-in-shell">
      {paperId === undefined ? (
        <>
          <PageBar
            title={routeTable.combinedPaperSession.title}
            actions={
              <>
                <OfflineHint />
                <BarEnd />
              </>
            }
          />
          <StartScreen
            key={[userId, title, phase, subject, grade].join('-')}
            opening={{ title, place: { phaseCode: phase, subjectCode: subject }, grade }}
            renderPlace={(field) => <PlaceFields lock={undefined} {...field} />}
            onBegun={(way) =>
              void navigate({ to: '.', search: { ...begun, ...(way === 'grid' && { stage: 'grid' }) } })
            }
          />
          {questionId !== undefined && (
            <FoundQuestion
              questionId={questionId}
              onBegun={() => void navigate({ to: '.', search: begun })}
              onClose={() => void navigate({ to: '.', search: {}, replace: true })}
            />
          )}
        </>
      ) : (
        <DeskBelongs value={paperId !== NEW_PAPER && <BelongsChip key={paperId} kind="paper" thingId={paperId} />}>
          <OpenedPaper
            key={became && paperId === became.to ? became.from : paperId}
            paperId={paperId}
            {...(stage === 'grid' && { view: 'grid' })}
            membership={membershipNow}
            renderLessons={(field) => <LessonFinder {...field} />}
            renderSound={({ source, version }) => (
              <PaperSound
                id={source}
                version={version}
                onOpen={(templateId, listeningId) =>
                  void navigate({
                    to: '/englishAssistantSession/$templateId',
                    params: { templateId },
                    search: { listeningId },
                  })
                }
              />
            )}
            onBecame={(id) => {
              setBecame({ from: paperId, to: id });
              void become(id);
            }}
            onLeave={() => {
              setBecame(undefined);
              void navigate({ to: '.', search: {} });
            }}
          />
        </DeskBelongs>
      )}
    </div>
  );
}

function membershipNow() {
  const { vipRemainingDays = 0 } = useCombos.getState().paidComboList ?? {};
  return { vipRemainingDays, refreshCombo: async () => refreshPaidCombos() };
}
