import type { StoredDesign } from '@app/contract/making/designs.ts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type DragEvent, useEffect, useRef, useState } from 'react';
import { ConflictBar } from '#components/desk/conflict-bar.tsx';
import { DeskFrame } from '#components/desk/desk-frame.tsx';
import { MakerNotice } from '#components/desk/maker-notice.tsx';
import { SaveNote } from '#components/desk/save-note.tsx';
import { useFoldedPane } from '#components/page/pane.ts';
import { useIsNarrow } from '#components/page/use-is-narrow.ts';
import { ReadAloudButton } from '#components/reading/read-aloud-button.tsx';
import { ReadingBar } from '#components/reading/reading-bar.tsx';
import { ErrorState } from '#components/states/error-state.tsx';
import { SkeletonText } from '#components/states/skeleton.tsx';
import { noteLessonAtHand } from '#lib/doors/lesson-at-hand.ts';
import { designById } from '../designs.api.ts';
import { BottomBar } from './bottom-bar.tsx';
import { CoursewareButton } from './courseware-button.tsx';
import './design-workspace.css';
import { change, DeskContext, openDesk } from './desk.ts';
import { ExportMenu } from './export-menu.tsx';
import { goTo } from './go-to.ts';
import { OutlinePane } from './outline-pane.tsx';
import { SavingContext } from './saving.ts';
import { Sheet } from './sheet.tsx';
import './sheet-print.css';
import { Toolbar } from './toolbar.tsx';
import { ToolsPane } from './tools-pane.tsx';
import { useAutosave } from './use-autosave.ts';
import { useStandardTable } from './use-standard-table.ts';
import { useUndoKeys } from './use-undo-keys.ts';

/** The desk a design lies on: its outline, the paper, and the tools for it. */
export function DesignWorkspace({ designId, partId }: { designId: string; partId?: string | undefined }) {
  const { data: stored, isError, refetch } = useQuery(designById(designId));
  useFoldedPane();
  useEffect(() => noteLessonAtHand({ kind: 'design', id: designId }), [designId]);
  if (stored) return <Workspace key={designId} stored={stored} partId={partId} />;
  return (
    <div className="ta-page-centre">
      {isError ? <ErrorState onRetry={() => void refetch()} /> : <SkeletonText lines={5} label="正在打开教学设计" />}
    </div>
  );
}

function keepPage(event: DragEvent): void {
  if (event.dataTransfer.types.includes('Files')) event.preventDefault();
}

function Workspace({ stored, partId }: { stored: StoredDesign; partId: string | undefined }) {
  const [desk] = useState(() => openDesk(stored.designId, stored.design));
  const { state, autosave, saving } = useAutosave(desk, stored);
  const paper = useRef<HTMLDivElement>(null);
  const isNarrow = useIsNarrow();
  const navigate = useNavigate();
  useUndoKeys(desk);
  useEffect(() => {
    if (partId !== undefined) goTo(desk, { section: 'activities', partId });
  }, [desk, partId]);
  useStandardTable(desk);
  const handleLeave = () => void navigate({ to: '.', search: {} });
  const handleCourseware = (designId: string) =>
    void navigate({ to: '/createCoursewareSession', search: { designId } });
  return (
    <DeskContext value={desk}>
      <SavingContext value={saving}>
        <DeskFrame
          pane={<OutlinePane onLeave={handleLeave} />}
          bar={
            <>
              <Toolbar />
              <ReadAloudButton
                dialogId={stored.designId}
                title={() => desk.getState().design.head.title}
                text={paper}
                isEditable
              />
              <SaveNote isShort state={state} onRetry={() => void autosave.flush()} />
              {!isNarrow && (
                <>
                  <CoursewareButton onCourseware={handleCourseware} />
                  <ExportMenu />
                </>
              )}
            </>
          }
          notices={
            <>
              {state.kind === 'conflict' && (
                <ConflictBar
                  hint="载入最新后，撤销一步回到你这份；用你这份，别处的改动在“版本”里"
                  onTakeTheirs={() => void autosave.takeTheirs().then((theirs) => change(desk, theirs))}
                  onKeepMine={() => void autosave.keepMine()}
                />
              )}
              <MakerNotice notice={stored.notice} />
            </>
          }
          tools={<ToolsPane />}
          phoneBar={<BottomBar onLeave={handleLeave} onCourseware={handleCourseware} />}
        >
          {/* biome-ignore lint/a11y/noStaticElementInteractions: only keeps the browser from opening what is dropped beside a field */}
          <div ref={paper} className="ta-design-desk" onDragOver={keepPage} onDrop={keepPage}>
            <Sheet />
          </div>
          <ReadingBar />
        </DeskFrame>
      </SavingContext>
    </DeskContext>
  );
}
