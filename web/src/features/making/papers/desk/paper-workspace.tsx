import type { Question } from '@app/contract/library/questions.ts';
import { type PaperLayout, paperLayouts } from '@app/contract/making/paper-files.ts';
import { ArrowLeft, ChevronDown, Plus, Redo2, Table2, Undo2 } from 'lucide-react';
import { Suspense, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { Button } from '#components/buttons/button.tsx';
import { IconButton } from '#components/buttons/icon-button.tsx';
import { Segmented } from '#components/buttons/segmented.tsx';
import { ConflictBar } from '#components/desk/conflict-bar.tsx';
import { DeskFrame } from '#components/desk/desk-frame.tsx';
import { SaveNote } from '#components/desk/save-note.tsx';
import { MenuButton } from '#components/layers/menu.tsx';
import { lateLayer } from '#components/page/late-part.ts';
import { useFoldedPane } from '#components/page/pane.ts';
import { useIsNarrow } from '#components/page/use-is-narrow.ts';
import { Opening } from '#components/states/not-opened.tsx';
import type { SaveState } from '#lib/editing/autosave.ts';
import { useUndoKeys } from '#lib/editing/use-undo-keys.ts';
import type { Membership } from '../download-paper.ts';
import {
  change,
  choose,
  DeskContext,
  type DeskView,
  openDesk,
  redo,
  undo,
  useDesk,
  useDeskStore,
} from '../paper-desk.ts';
import type { PaperDraft } from '../paper-draft.ts';
import { printed } from '../paper-edits.ts';
import { ExamSheet } from '../sheet/exam-sheet.tsx';
import { ExportMenu } from './export-menu.tsx';
import { FactsDialog } from './facts-dialog.tsx';
import { FindView, type RenderLessons } from './find-view.tsx';
import { MissingQuestions } from './missing-questions.tsx';
import { NewQuestionsBar } from './new-questions-bar.tsx';
import { PaperSounds, type RenderSound } from './paper-sounds.tsx';
import './paper-workspace.css';
import { PaperPhoneBar } from './phone-bar.tsx';
import { QuestionList } from './question-list.tsx';
import { Stages } from './stages.tsx';
import { ToolsPane } from './tools-pane.tsx';
import { usePaperSaving } from './use-paper-saving.ts';

const GridDialog = lateLayer(async () => (await import('./grid-dialog.tsx')).GridDialog);
const GridWorkspace = lateLayer(async () => (await import('../grid/grid-workspace.tsx')).GridWorkspace);

export type PaperStart = {
  paperId: string;
  readyId: string;
  revision: number;
  /** What the server has; nothing for a paper that begins here. */
  stored: PaperDraft | undefined;
  draft: PaperDraft;
  questions: readonly Question[];
  /** There is another form of it. */
  hasOtherForm: boolean;
  /** What is shown first, where it is not the paper. */
  view?: DeskView;
};

type PaperWorkspaceProps = {
  start: PaperStart;
  membership: () => Membership;
  renderLessons: RenderLessons;
  renderSound: RenderSound;
  onBecame: (paperId: string) => void;
  onLeave: () => void;
};

/** The desk a paper is put together on: its questions, the sheet or the bank, and what the paper comes to. */
export function PaperWorkspace(props: PaperWorkspaceProps) {
  const { start, membership, renderLessons, renderSound, onBecame, onLeave } = props;
  const [desk] = useState(() => openDesk(start, start.draft, start.questions, start.view));
  const { state, autosave } = usePaperSaving(desk, { ...start, onBecame });
  const [layout, setLayout] = useState<PaperLayout>('a4');
  const [asked, setAsked] = useState<'facts' | 'grid'>();
  const isNarrow = useIsNarrow();
  const view = useStore(desk, (state) => state.view);
  useFoldedPane();
  const save = () => autosave.flush();
  const list = { onLeave, onFacts: () => setAsked('facts') };
  const exporting = (
    <ExportMenu save={save} layout={layout} membership={membership} hasOtherForm={start.hasOtherForm} />
  );
  if (view === 'grid') {
    return (
      <DeskContext value={desk}>
        <Suspense fallback={<Opening what="细目表" />}>
          <GridWorkspace save={save} onLeave={onLeave} />
        </Suspense>
      </DeskContext>
    );
  }
  return (
    <DeskContext value={desk}>
      <DeskFrame
        pane={<QuestionList {...list} foot={<ListFoot onGrid={() => setAsked('grid')} />} />}
        isBarRoomy
        bar={
          <>
            {isNarrow && <IconButton label="回到组卷" icon={<ArrowLeft size={20} />} onClick={onLeave} />}
            {isNarrow ? <ViewChoice /> : <Stages save={save} />}
            <span className="ta-paper-space" />
            <Steps />
            <Saved state={state} onRetry={() => void save()} />
            {!isNarrow && exporting}
          </>
        }
        notices={
          <>
            {!isNarrow && (
              <div className="ta-paper-line">
                <ViewChoice />
                <LayoutChoice layout={layout} onLayout={setLayout} />
              </div>
            )}
            {state.kind === 'conflict' && (
              <ConflictBar
                hint="载入最新后，撤销一步回到你这份；用你这份会覆盖别处的改动"
                onTakeTheirs={() => void autosave.takeTheirs().then((theirs) => change(desk, theirs))}
                onKeepMine={() => void autosave.keepMine()}
              />
            )}
            <NewQuestionsBar />
            <MissingQuestions />
            <PaperSounds renderSound={renderSound} />
          </>
        }
        tools={<ToolsPane />}
        phoneBar={<PaperPhoneBar list={list} exporting={exporting} />}
      >
        <h1 className="ta-visually-hidden">组卷</h1>
        <Middle layout={layout} isFlat={isNarrow} renderLessons={renderLessons} />
      </DeskFrame>
      {asked === 'facts' && <FactsDialog onClose={() => setAsked(undefined)} />}
      {asked === 'grid' && (
        <Suspense fallback={null}>
          <GridDialog onClose={() => setAsked(undefined)} />
        </Suspense>
      )}
    </DeskContext>
  );
}

const views = [
  { value: 'find', label: '选题' },
  { value: 'paper', label: '试卷' },
  { value: 'answers', label: '答案' },
] as const satisfies readonly { value: DeskView; label: string }[];

function ViewChoice() {
  const desk = useDeskStore();
  const view = useDesk((state) => state.view);
  const show = (next: DeskView) => desk.setState({ view: next });
  return <Segmented label="看什么" isSmall options={views} value={view} onChange={show} />;
}

function LayoutChoice({ layout, onLayout }: { layout: PaperLayout; onLayout: (layout: PaperLayout) => void }) {
  const codes = Object.keys(paperLayouts) as PaperLayout[]; // the keys of the record
  return (
    <MenuButton
      label={`版式：${paperLayouts[layout]}`}
      word={paperLayouts[layout]}
      icon={<ChevronDown size={14} />}
      className="ta-paper-layout"
      placement="below-start"
      items={codes.map((code) => ({
        label: paperLayouts[code],
        isChecked: code === layout,
        onSelect: () => onLayout(code),
      }))}
    />
  );
}

function Steps() {
  const desk = useDeskStore();
  useUndoKeys(desk, { undo, redo });
  const { past, future } = useDesk(({ history }) => history);
  return (
    <>
      <IconButton label="撤销" icon={<Undo2 size={18} />} disabled={past.length === 0} onClick={() => undo(desk)} />
      <IconButton label="重做" icon={<Redo2 size={18} />} disabled={future.length === 0} onClick={() => redo(desk)} />
    </>
  );
}

/** Nothing is said of a paper without questions that nobody has yet. */
function Saved({ state, onRetry }: { state: SaveState; onRetry: () => void }) {
  const isBegun = useDesk(({ paperId, draft }) => paperId !== '' || draft.sections.length > 0);
  const isUntouched = useDesk(({ paperId, readyId }) => paperId === '' && readyId !== '') && state.kind === 'saved';
  return isBegun && !isUntouched ? <SaveNote state={state} onRetry={onRetry} /> : null;
}

type MiddleProps = { layout: PaperLayout; isFlat: boolean; renderLessons: RenderLessons };

function Middle({ layout, isFlat, renderLessons }: MiddleProps) {
  const desk = useDeskStore();
  const { draft, known, view, questionId } = useDesk((state) => state);
  const paper = useMemo(() => printed(draft, known), [draft, known]);
  if (view === 'find') return <FindView renderLessons={renderLessons} />;
  return (
    <ExamSheet
      key={view}
      paper={paper}
      layout={layout}
      isAnswers={view === 'answers'}
      isFlat={isFlat}
      questionId={questionId}
      onChoose={(id) => choose(desk, id)}
    />
  );
}

function ListFoot({ onGrid }: { onGrid: () => void }) {
  const desk = useDeskStore();
  const isEmpty = useDesk(({ draft }) => draft.sections.length === 0);
  return (
    <div className="ta-basket-foot">
      <Button icon={<Plus size={16} />} onClick={() => desk.setState({ view: 'find' })}>
        选题
      </Button>
      <Button icon={<Table2 size={16} />} disabled={isEmpty} onClick={onGrid}>
        知识点分布
      </Button>
    </div>
  );
}
