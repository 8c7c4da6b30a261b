import type { OpenedListening } from '@app/contract/making/listening.ts';
import { dictatedLines } from '@app/engines/listening/dictation.ts';
import {
  ArrowLeft,
  Bell,
  Download,
  FileText,
  ListOrdered,
  MessageSquare,
  Redo2,
  SlidersHorizontal,
  Timer,
  Undo2,
} from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { Button } from '#components/buttons/button.tsx';
import { IconButton } from '#components/buttons/icon-button.tsx';
import { ConflictBar } from '#components/desk/conflict-bar.tsx';
import { BarRule, DeskFrame } from '#components/desk/desk-frame.tsx';
import { MakerNotice } from '#components/desk/maker-notice.tsx';
import { PhoneBar } from '#components/desk/phone-bar.tsx';
import { SaveNote } from '#components/desk/save-note.tsx';
import { useFoldedPane } from '#components/page/pane.ts';
import { useIsNarrow } from '#components/page/use-is-narrow.ts';
import { useUndoKeys } from '#lib/editing/use-undo-keys.ts';
import { randomId } from '#lib/session/random-id.ts';
import { ExportButton } from './export-button.tsx';
import { FootPlayer } from './foot-player.tsx';
import { LineList } from './line-list.tsx';
import { stop } from './line-player.ts';
import { OutlinePane } from './outline-pane.tsx';
import { PaperDialog } from './paper-dialog.tsx';
import { addLine } from './script-edits.ts';
import {
  change,
  choose,
  DeskContext,
  groupAt,
  openDesk,
  redo,
  type TestDesk,
  undo,
  useDesk,
  useDeskStore,
} from './test-desk.ts';
import './test-workspace.css';
import { ToolsPane } from './tools-pane.tsx';
import { useTestSaving } from './use-test-saving.ts';

type TestWorkspaceProps = { opened: OpenedListening; onLeave: () => void; onPaper: (paperId: string) => void };

/** The desk of a listening test: its parts, its lines, and what is asked about them. */
export function TestWorkspace({ opened, onLeave, onPaper }: TestWorkspaceProps) {
  const [desk] = useState(() => openDesk(opened));
  const { state, autosave } = useTestSaving(desk, opened.revision);
  const isNarrow = useIsNarrow();
  useFoldedPane();
  useUndoKeys(desk, { undo, redo });
  // No sound goes on where nothing shows it.
  useEffect(() => stop, []);
  const save = () => autosave.flush();
  const [isChoosingPaper, setIsChoosingPaper] = useState(false);
  const exporting = (
    <>
      <Button size="bar" variant="text" icon={<FileText size={16} />} onClick={() => setIsChoosingPaper(true)}>
        放进试卷
      </Button>
      <ExportButton save={save} />
    </>
  );
  return (
    <DeskContext value={desk}>
      <DeskFrame
        pane={<OutlinePane onLeave={onLeave} />}
        isBarRoomy
        bar={
          <>
            {isNarrow && <IconButton label="回到我的听力" icon={<ArrowLeft size={20} />} onClick={onLeave} />}
            <Steps />
            <BarRule />
            <Additions isShort={isNarrow} />
            <span className="ta-test-space" />
            <SaveNote state={state} onRetry={() => void save()} />
            {!isNarrow && exporting}
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
            {opened.notice !== '' && <MakerNotice notice={opened.notice} />}
          </>
        }
        tools={<ToolsPane />}
        phoneBar={<TestPhoneBar onLeave={onLeave} exporting={exporting} />}
      >
        <LineList />
        <FootPlayer />
      </DeskFrame>
      {isChoosingPaper && <PaperDialog save={save} onPaper={onPaper} onClose={() => setIsChoosingPaper(false)} />}
    </DeskContext>
  );
}

function Steps() {
  const desk = useDeskStore();
  const { past, future } = useDesk(({ history }) => history);
  return (
    <>
      <IconButton label="撤销" icon={<Undo2 size={18} />} disabled={past.length === 0} onClick={() => undo(desk)} />
      <IconButton label="重做" icon={<Redo2 size={18} />} disabled={future.length === 0} onClick={() => redo(desk)} />
    </>
  );
}

const additions = [
  {
    name: '加一句',
    icon: <MessageSquare size={16} />,
    line: { kind: 'words', speaker: 'woman', text: '', take: 0 },
  },
  { name: '加停顿', icon: <Timer size={16} />, line: { kind: 'pause', seconds: 5 } },
  { name: '提示音', icon: <Bell size={16} />, line: { kind: 'beep' } },
] as const;

function Additions({ isShort }: { isShort: boolean }) {
  const desk = useDeskStore();
  return additions.map(({ name, icon, line }) =>
    isShort ? (
      <IconButton key={name} label={name} icon={icon} onClick={() => add(desk, line)} />
    ) : (
      <Button key={name} size="bar" variant="text" icon={icon} onClick={() => add(desk, line)}>
        {name}
      </Button>
    ),
  );
}

function add(desk: TestDesk, line: (typeof additions)[number]['line']): void {
  const { draft, groupId, lineId } = desk.getState();
  const id = `l-${randomId()}`;
  const group = groupAt(desk.getState());
  // What is dictated is dictated by the same voice.
  const before = group?.kind === 'dictation' ? dictatedLines(group).at(-1) : undefined;
  const added = line.kind === 'words' && before ? { ...line, speaker: before.speaker } : line;
  choose(desk, groupId, id);
  change(desk, addLine(draft, groupId, lineId, id, added));
}

function TestPhoneBar({ onLeave, exporting }: { onLeave: () => void; exporting: ReactNode }) {
  return (
    <PhoneBar
      label="听力稿"
      actions={[
        {
          name: '目录',
          icon: <ListOrdered size={20} />,
          title: '这份听力稿',
          body: (open) => <OutlinePane onLeave={onLeave} onChosen={() => open()} />,
        },
        { name: '题目和声音', icon: <SlidersHorizontal size={20} />, title: '题目和声音', body: () => <ToolsPane /> },
        { name: '导出', icon: <Download size={20} />, title: '导出', isPadded: true, body: () => exporting },
      ]}
    />
  );
}
