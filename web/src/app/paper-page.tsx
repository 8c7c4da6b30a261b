import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { DeskBelongs } from '#components/desk/desk-belongs.ts';
import { PageBar } from '#components/page/page-bar.tsx';
import { LessonFinder } from '#features/library/books/lesson-finder.tsx';
import { PlaceFields } from '#features/library/books/place-fields.tsx';
import { PaperSound } from '#features/making/listening/paper-sound.tsx';
import { BelongsChip } from '#features/making/own-lessons/belongs-chip.tsx';
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
  const { paperId, questionId, title = '', phase = '', subject = '', grade = '' } = useSearch({ strict: false });
  const userId = useSession(({ userInfo }) => userInfo?.userId ?? '');
  const navigate = useNavigate();
  // The desk it was put together on goes on under its new name.
  const [became, setBecame] = useState<{ from: string; to: string }>();
  const open = (id: string, isSame = false) => void navigate({ to: '.', search: { paperId: id }, replace: isSame });
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
            onBegun={() => open(NEW_PAPER)}
          />
          {questionId !== undefined && (
            <FoundQuestion
              questionId={questionId}
              onBegun={() => open(NEW_PAPER)}
              onClose={() => void navigate({ to: '.', search: {}, replace: true })}
            />
          )}
        </>
      ) : (
        <DeskBelongs value={paperId !== NEW_PAPER && <BelongsChip key={paperId} kind="paper" thingId={paperId} />}>
          <OpenedPaper
            key={became && paperId === became.to ? became.from : paperId}
            paperId={paperId}
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
              open(id, true);
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
