import type { KeptGrid } from '@app/contract/making/paper-grids.ts';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, ListTree, Redo2, SquareStack, Table2, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#components/buttons/button.tsx';
import { IconButton } from '#components/buttons/icon-button.tsx';
import { DeskFrame } from '#components/desk/desk-frame.tsx';
import { PhoneBar } from '#components/desk/phone-bar.tsx';
import { SaveNote } from '#components/desk/save-note.tsx';
import { showToast } from '#components/layers/toast.tsx';
import { useIsNarrow } from '#components/page/use-is-narrow.ts';
import { ErrorState } from '#components/states/error-state.tsx';
import { SkeletonText } from '#components/states/skeleton.tsx';
import { useUndoKeys } from '#lib/editing/use-undo-keys.ts';
import { FactsDialog } from '../desk/facts-dialog.tsx';
import { Stages } from '../desk/stages.tsx';
import { useDesk, useDeskStore } from '../paper-desk.ts';
import { gridsOfPaper, orderOf, useMakePapers } from './grid.api.ts';
import {
  chooseCell,
  GridContext,
  type GridDesk,
  gridDeskOf,
  type KeptState,
  openGridDesk,
  redoGrid,
  undoGrid,
  useGrid,
  useGridStore,
} from './grid-desk.ts';
import { emptyGrid } from './grid-edits.ts';
import { GridPane, Rows, Sources } from './grid-pane.tsx';
import { GridTools } from './grid-tools.tsx';
import { GridView } from './grid-view.tsx';
import { FillingContext, useFilled, useFilling } from './use-filled.ts';
import { useGridSaving } from './use-grid-saving.ts';

type GridWorkspaceProps = { save: () => Promise<boolean>; onLeave: () => void };

/** The first stage of a paper: what is to be asked, before there is a question. */
export function GridWorkspace(props: GridWorkspaceProps) {
  const paper = useDeskStore();
  const { paperId, draft } = useDesk((state) => state);
  const [desk, setDesk] = useState(
    () => gridDeskOf(paper) ?? (paperId ? undefined : openGridDesk(paper, {}, emptyGrid(draft))),
  );
  const kept = useQuery({ ...gridsOfPaper(paperId), enabled: !desk });
  if (!desk && kept.data) {
    const [last] = kept.data.list;
    setDesk(
      openGridDesk(
        paper,
        last ? { ...standingOf(last), gridId: last.gridId, paperId } : {},
        last?.grid ?? emptyGrid(draft),
      ),
    );
  }
  if (desk) return <GridDeskView {...props} desk={desk} />;
  return kept.isError ? (
    <ErrorState title="细目表没有加载出来" onRetry={() => void kept.refetch()} />
  ) : (
    <SkeletonText lines={6} label="正在打开细目表" />
  );
}

/** The questions that stood in it when it was left. */
function standingOf({ standing }: KeptGrid): Partial<KeptState> {
  if (!standing) return {};
  const { seed, locked, without } = standing;
  return { seed, kept: { locked, without } };
}

function GridDeskView({ desk, save, onLeave }: GridWorkspaceProps & { desk: GridDesk }) {
  const filling = useFilling(desk);
  const { state, autosave } = useGridSaving(desk);
  const [isAsking, setIsAsking] = useState(false);
  const isNarrow = useIsNarrow();
  useUndoKeys(desk, { undo: undoGrid, redo: redoGrid });
  return (
    <GridContext value={desk}>
      <FillingContext value={filling}>
        <DeskFrame
          isBarRoomy
          pane={<GridPane onLeave={onLeave} onFacts={() => setIsAsking(true)} />}
          bar={
            <>
              {isNarrow && <IconButton label="回到组卷" icon={<ArrowLeft size={20} />} onClick={onLeave} />}
              {!isNarrow && (
                <Stages
                  save={save}
                  gridCount={filling.filled.filled?.lacks.filter(({ form }) => form === 'A').length ?? 0}
                />
              )}
              {isNarrow && <BackToPaper />}
              <span className="ta-paper-space" />
              <Steps />
              <SaveNote state={state} isShort onRetry={() => void autosave.flush()} />
              <MakePapers />
            </>
          }
          tools={<GridTools />}
          phoneBar={
            <PhoneBar
              label="细目表"
              actions={[
                {
                  name: '知识点',
                  icon: <ListTree size={20} />,
                  title: '勾要考的知识点',
                  body: () => <PointsAndSources />,
                },
                { name: '整卷', icon: <SquareStack size={20} />, title: '本格和整卷', body: () => <GridTools /> },
              ]}
            />
          }
        >
          <GridView isFlat={isNarrow} />
        </DeskFrame>
        {isAsking && <FactsDialog onClose={() => setIsAsking(false)} />}
      </FillingContext>
    </GridContext>
  );
}

function PointsAndSources() {
  return (
    <>
      <Rows />
      <Sources />
    </>
  );
}

function BackToPaper() {
  const desk = useDeskStore();
  return (
    <Button size="small" variant="text" icon={<Table2 size={16} />} onClick={() => desk.setState({ view: 'find' })}>
      看试卷
    </Button>
  );
}

function Steps() {
  const desk = useGridStore();
  const { past, future } = useGrid(({ history }) => history);
  return (
    <>
      <IconButton label="撤销" icon={<Undo2 size={18} />} disabled={past.length === 0} onClick={() => undoGrid(desk)} />
      <IconButton
        label="重做"
        icon={<Redo2 size={18} />}
        disabled={future.length === 0}
        onClick={() => redoGrid(desk)}
      />
    </>
  );
}

/** Stays pressable: with a cell that cannot be filled it leads there instead. */
function MakePapers() {
  const desk = useGridStore();
  const title = useDesk(({ draft }) => draft.title);
  const make = useMakePapers();
  const { filled } = useFilled();
  const isEmpty = useGrid(({ grid }) => grid.demands.length === 0);
  const lack = filled?.lacks.find(({ form }) => form === 'A');
  const press = () => {
    if (isEmpty) return showToast('info', '细目表里还没有题，先在格子里加题');
    if (lack) {
      chooseCell(desk, { point: lack.point, level: lack.level });
      return showToast('info', '这一格还填不满，右边有最近能填的');
    }
    if (make.isPending) return undefined;
    const state = desk.getState();
    return make.mutate({ ...orderOf(state), gridId: state.gridId, title: title.slice(0, MOST_TITLE), way: state.way });
  };
  return (
    <Button variant="primary" size="bar" busy={make.isPending ? '正在组卷' : undefined} onClick={press}>
      组 A、B 两卷
    </Button>
  );
}

/** The other form has a letter behind it. */
const MOST_TITLE = 56;
