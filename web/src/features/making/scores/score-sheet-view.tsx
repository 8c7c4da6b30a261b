import type { ReadScores, ScorePupil, ScoreSheet } from '@app/contract/making/scores.ts';
import { readScoreTable } from '@app/engines/scores/read-score-table.ts';
import { layBlock, withChanges } from '@app/engines/scores/score-block.ts';
import { totalOf } from '@app/engines/scores/score-cell.ts';
import { pastedTable } from '@app/engines/text/pasted-table.ts';
import { useMutation } from '@tanstack/react-query';
import { FileSpreadsheet, ScanLine, Upload, UserPlus } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import { Button } from '#components/buttons/button.tsx';
import { SaveNote } from '#components/desk/save-note.tsx';
import { AnalysisView } from './analysis-view.tsx';
import { HalfRules } from './half-rules.tsx';
import { ImportDialog, Told } from './import-dialog.tsx';
import { PhotoDialog } from './photos/photo-dialog.tsx';
import { useSheetPhotos } from './photos/use-sheet-photos.ts';
import { AddPupilsDialog, PupilDialog } from './pupil-dialog.tsx';
import { ReteachView } from './reteach-view.tsx';
import { saveScoreTable } from './save-score-table.ts';
import { ScoreGrid } from './score-grid.tsx';
import { useScoreSaving } from './score-saving.ts';
import { readFile } from './scores.api.ts';
import type { ScoreTab } from './scores-screen.tsx';

type ScoreSheetViewProps = { sheet: ScoreSheet; tab: ScoreTab; onTab: (tab: ScoreTab) => void };

/** One class: what is written shows at once and in every stage, on the server or on its way there. */
export function ScoreSheetView({ sheet: stored, tab, onTab }: ScoreSheetViewProps) {
  const { saving, unsent, state } = useScoreSaving(stored.sheetId);
  const answerSheets = useSheetPhotos(stored.paperId);
  const sheet = useMemo(() => withChanges(stored, unsent), [stored, unsent]);
  if (tab === 'analysis') return <AnalysisView sheet={sheet} onScores={() => onTab('scores')} />;
  if (tab === 'reteach') return <ReteachView sheet={sheet} onScores={() => onTab('scores')} />;
  return <ScoreEntry sheet={sheet} saving={saving} state={state} answerSheets={answerSheets} />;
}

type ScoreEntryProps = { sheet: ScoreSheet; answerSheets: ReturnType<typeof useSheetPhotos> } & Pick<
  ReturnType<typeof useScoreSaving>,
  'saving' | 'state'
>;

function ScoreEntry({ sheet, saving, state, answerSheets: { photos, unkept } }: ScoreEntryProps) {
  const { sheetId, items, pupils, isPaperChanged } = sheet;
  const [read, setRead] = useState<ReadScores>();
  const [faults, setFaults] = useState<readonly string[]>([]);
  const [pupil, setPupil] = useState<ScorePupil>();
  const [isAdding, setIsAdding] = useState(false);
  const [isReadingPhotos, setIsReadingPhotos] = useState(false);
  const picker = useRef<HTMLInputElement>(null);
  const reading = useMutation({ mutationFn: (file: File) => readFile(sheetId, file), onSuccess: setRead });
  const paste = (text: string, from: { row: number; column: number }) => {
    const table = pastedTable(text);
    const whole = readScoreTable(table, items, pupils);
    if (whole) return setRead(whole);
    const laid = layBlock(table, from, sheet);
    setFaults(laid.faults);
    saving.change(laid.changes);
  };
  return (
    <>
      <div className="ta-scores-bar">
        <Counts sheet={sheet} />
        <SaveNote state={state} onRetry={() => void saving.flush()} />
        <span className="ta-scores-space" />
        <input
          ref={picker}
          className="ta-visually-hidden"
          type="file"
          tabIndex={-1}
          aria-label="选成绩文件"
          accept=".xlsx,.xls,.et,.csv,.tsv"
          onChange={(event) => {
            const [file] = event.target.files ?? [];
            event.target.value = '';
            if (file) reading.mutate(file);
          }}
        />
        <Button size="small" icon={<UserPlus size={15} />} onClick={() => setIsAdding(true)}>
          加学生
        </Button>
        <Button
          size="small"
          icon={<Upload size={15} />}
          busy={reading.isPending ? '正在读' : undefined}
          onClick={() => picker.current?.click()}
        >
          导入 Excel
        </Button>
        <Button
          size="small"
          icon={<ScanLine size={15} />}
          disabled={pupils.length === 0}
          onClick={() => setIsReadingPhotos(true)}
        >
          {unkept > 0 ? `读答题卡（${unkept} 张没记）` : '读答题卡'}
        </Button>
        <Button
          size="small"
          icon={<FileSpreadsheet size={15} />}
          disabled={pupils.length === 0}
          onClick={() => saveScoreTable(sheet)}
        >
          下载成绩表
        </Button>
      </div>
      {isPaperChanged && <p className="ta-scores-note">试卷后来改过；这张表还是当时的题，分数不受影响</p>}
      <Told title="没有填进去的" sentences={faults} />
      {pupils.length === 0 ? (
        <p className="ta-scores-hint">名单还是空的：加学生，或者导入带姓名的成绩表</p>
      ) : (
        <>
          <p className="ta-scores-hint">
            选择题填字母，判断题填对或错，别的填分数；没写的填 -，缺考的勾上。可以从 Excel 复制一块，在起点格里粘贴
          </p>
          <HalfRules sheet={sheet} />
          <ScoreGrid
            items={items}
            pupils={pupils}
            onChange={(changes) => {
              setFaults([]);
              saving.change(changes);
            }}
            onPaste={paste}
            onPupil={setPupil}
          />
        </>
      )}
      {read && <ImportDialog sheetId={sheetId} read={read} onClose={() => setRead(undefined)} />}
      {pupil && <PupilDialog sheetId={sheetId} pupil={pupil} onClose={() => setPupil(undefined)} />}
      {isReadingPhotos && <PhotoDialog sheet={sheet} photos={photos} onClose={() => setIsReadingPhotos(false)} />}
      {isAdding && <AddPupilsDialog sheetId={sheetId} onClose={() => setIsAdding(false)} />}
    </>
  );
}

function Counts({ sheet: { items, pupils } }: { sheet: ScoreSheet }) {
  const absent = pupils.filter(({ isAbsent }) => isAbsent).length;
  const whole = pupils.filter((pupil) => !pupil.isAbsent && totalOf(items, pupil) !== undefined).length;
  const open = pupils.length - absent - whole;
  const words = [`填完 ${whole} 人`, open > 0 && `没填完 ${open} 人`, absent > 0 && `缺考 ${absent} 人`];
  return <b className="ta-scores-counts">{words.filter(Boolean).join('，')}</b>;
}
