import type { StoredCourseware } from '@app/contract/making/courseware.ts';
import type { Deck } from '@app/contract/making/slides.ts';
import { Play } from 'lucide-react';
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { Button } from '#components/buttons/button.tsx';
import { ConflictBar } from '#components/desk/conflict-bar.tsx';
import { DeskFrame } from '#components/desk/desk-frame.tsx';
import { MakerNotice } from '#components/desk/maker-notice.tsx';
import { SaveNote } from '#components/desk/save-note.tsx';
import { lateLayer } from '#components/page/late-part.ts';
import { useFoldedPane } from '#components/page/pane.ts';
import { useIsNarrow } from '#components/page/use-is-narrow.ts';
import { SkeletonText } from '#components/states/skeleton.tsx';
import { noteLessonAtHand } from '#lib/doors/lesson-at-hand.ts';
import { measureDeck } from '../formula-facts.ts';
import { GroundsContext, useGrounds } from '../school-looks.api.ts';
import { wasShowing } from '../show/was-showing.ts';
import { change, type DeckDesk, DeskContext, openDesk, show, useDesk, useSlide } from './deck-desk.ts';
import { indexOfSlide } from './deck-edits.ts';
import { DeckToolbar } from './deck-toolbar.tsx';
import './deck-workspace.css';
import { ExportMenu } from './export-menu.tsx';
import { NotesPanel } from './notes-panel.tsx';
import { DeckPhoneBar } from './phone-bar.tsx';
import { SlideFigureDialog } from './slide-figure.tsx';
import { SlideList } from './slide-list.tsx';
import { SlideStage } from './slide-stage.tsx';
import { ToolsPane } from './tools-pane.tsx';
import { useDeckKeys } from './use-deck-keys.ts';
import { useDeckSaving } from './use-deck-saving.ts';
import { useScale } from './use-scale.ts';

const DeckShow = lateLayer(async () => (await import('../show/deck-show.tsx')).DeckShow);

type DeckWorkspaceProps = {
  stored: StoredCourseware;
  deck: Deck;
  /** On the whole screen, for whoever came to show it. */
  isShownAtOnce?: boolean;
  onLeave: () => void;
};

/** The desk a deck lies on: its slides, the one that is changed, its notes, and its looks. */
export function DeckWorkspace({ stored, deck, isShownAtOnce = false, onLeave }: DeckWorkspaceProps) {
  const { coursewareId, revision, notice } = stored;
  useEffect(() => noteLessonAtHand({ kind: 'courseware', id: coursewareId }), [coursewareId]);
  const [desk] = useState(() => openDesk(coursewareId, deck));
  const { state, autosave } = useDeckSaving(desk, revision);
  const [isShowing, setIsShowing] = useState(() => isShownAtOnce || wasShowing(coursewareId));
  const isNarrow = useIsNarrow();
  const isMeasured = useFormulas(deck);
  useDeckKeys(desk);
  useFoldedPane();
  const save = () => autosave.flush();
  if (!isMeasured) {
    return (
      <div className="ta-page-centre">
        <SkeletonText lines={5} label="正在打开课件" />
      </div>
    );
  }
  return (
    <DeskContext value={desk}>
      <SchoolGround desk={desk}>
        <DeskFrame
          pane={<SlideList onLeave={onLeave} />}
          bar={
            <>
              <DeckToolbar />
              <SaveNote state={state} onRetry={() => void save()} />
              <Button size="bar" className="ta-deck-play" icon={<Play size={16} />} onClick={() => setIsShowing(true)}>
                放映
              </Button>
              {!isNarrow && <ExportMenu save={save} />}
            </>
          }
          notices={
            <>
              {state.kind === 'conflict' && (
                <ConflictBar
                  hint="载入最新后，撤销一步回到你这份；用你这份会覆盖别处的改动"
                  onTakeTheirs={() => void autosave.takeTheirs().then((theirs) => change(desk, theirs))}
                  onKeepMine={() => void autosave.keepMine()}
                />
              )}
              <MakerNotice notice={notice} />
            </>
          }
          tools={<ToolsPane />}
          phoneBar={<DeckPhoneBar save={save} onShow={() => setIsShowing(true)} onLeave={onLeave} />}
        >
          <Canvas isNarrow={isNarrow} />
        </DeskFrame>
        <SlideFigureDialog />
        {isShowing && (
          <Suspense fallback={null}>
            <DeckShow
              coursewareId={coursewareId}
              deck={desk.getState().deck}
              index={indexOfSlide(desk.getState().deck, desk.getState().slideId)}
              onSlide={(slideId) => show(desk, slideId)}
              onClose={() => setIsShowing(false)}
            />
          </Suspense>
        )}
      </SchoolGround>
    </DeskContext>
  );
}

/** Pictures behind the words of every slide that is drawn below. */
function SchoolGround({ desk, children }: { desk: DeckDesk; children: ReactNode }) {
  const grounds = useGrounds(useStore(desk, ({ deck }) => deck.master));
  return <GroundsContext value={grounds}>{children}</GroundsContext>;
}

function Canvas({ isNarrow }: { isNarrow: boolean }) {
  const place = useRef<HTMLDivElement>(null);
  const ratio = useDesk(({ deck }) => deck.ratio);
  const room = isNarrow ? { sidePx: 12, belowPx: 0 } : { sidePx: 24, belowPx: 220, max: 1.25 };
  const scale = useScale(place, { ...room, ratio });
  const { slide, index } = useSlide();
  return (
    <div ref={place} className="ta-deck-canvas">
      {slide && (
        <>
          <SlideStage slide={slide} index={index} scale={scale} isReadOnly={isNarrow} />
          <NotesPanel key={slide.id} slide={slide} />
        </>
      )}
    </div>
  );
}

/** True once the formulas of the deck are known, or cannot be had. */
function useFormulas(deck: Deck): boolean {
  const [isOpen, setIsOpen] = useState(false);
  const first = useRef(deck);
  useEffect(() => {
    let isGone = false;
    void measureDeck(first.current).then(() => isGone || setIsOpen(true));
    return () => {
      isGone = true;
    };
  }, []);
  return isOpen;
}
