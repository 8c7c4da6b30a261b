import type { ScoreSheet } from '@app/contract/making/scores.ts';
import { isReady, type JudgedSide, judgeSides, type OpenPoint, rowsOfSides } from '@app/engines/scores/sheet-sides.ts';
import { useMutation } from '@tanstack/react-query';
import { useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { Button } from '#components/buttons/button.tsx';
import { printAnswerSheetOf } from '#components/files/print-answer-sheet.ts';
import { Dialog } from '#components/layers/dialog.tsx';
import { showToast } from '#components/layers/toast.tsx';
import { useTakeScores } from '../scores.api.ts';
import { decidePoint } from './decide-point.ts';
import { FailedLines, SideLines } from './photo-lines.tsx';
import { PhotoField, PhotoPicker } from './photo-picker.tsx';
import './photos.css';
import { PointCard } from './point-card.tsx';
import type { SheetPhotos } from './sheet-photos.ts';

type PhotoDialogProps = { sheet: ScoreSheet; photos: SheetPhotos; onClose: () => void };
type Waiting = { judged: JudgedSide; point: OpenPoint };

/** Photos of answer sheets become cells: what is sure at once, what is not after she looked. */
export function PhotoDialog({ sheet, photos, onClose }: PhotoDialogProps) {
  const { sheetId, items, pupils } = sheet;
  const { photos: all, blocked } = useSyncExternalStore(photos.watch, photos.look);
  const [at, setAt] = useState(0);
  const card = useRef<HTMLElement>(null);
  const judged = useMemo(
    () =>
      judgeSides(
        all.flatMap(({ side }) => (side ? [side] : [])),
        sheet,
      ),
    [all, sheet],
  );
  const waiting = judged.flatMap((one): Waiting[] => one.open.map((point) => ({ judged: one, point })));
  const current = waiting[Math.min(at, waiting.length - 1)];
  const photo = all.find(({ id }) => id === current?.judged.side.id);
  const rows = rowsOfSides(judged);
  const take = useTakeScores();
  const remove = (id: string) => {
    // The button goes with its photo; the keys stay with what is to be decided.
    card.current?.focus();
    photos.remove(id);
  };
  const keep = () => {
    const ready = judged.filter(isReady);
    take.mutate(
      { sheetId, rows },
      {
        onSuccess: ({ taken }) => {
          showToast('success', `记下了 ${taken} 人`);
          for (const { side } of ready) photos.changeSide(side.id, (one) => ({ ...one, isKept: true }));
          if (all.every(({ side }) => ready.some((one) => one.side.id === side?.id) || side?.isKept)) onClose();
        },
      },
    );
  };
  return (
    <Dialog
      title="读答题卡"
      widthPx={860}
      onPhone="page"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>先收起</Button>
          <Button
            variant="primary"
            isForThumb
            disabled={rows.length === 0}
            busy={take.isPending ? '正在记' : undefined}
            onClick={keep}
          >
            记入 {rows.length} 人成绩
          </Button>
        </>
      }
    >
      <div className="ta-photos">
        <p>照片在本机读，不外传，读完不留。一张拍一面，四角的黑块都要拍到；选择题和红色得分栏都认</p>
        <PhotoPicker onFiles={(files) => photos.add(files)} />
        <Progress photos={photos} />
        {blocked && (
          <Blocked
            sheet={sheet}
            reason={blocked.message}
            canPrint={blocked.code === 'conflict'}
            onGoOn={() => photos.goOn()}
          />
        )}
        {current && photo && (
          <PointCard
            key={keyOf(current)}
            {...current}
            card={card}
            photo={photo}
            pupils={pupils}
            left={waiting.length}
            onDecide={(decision) => decidePoint(photos, current, decision)}
            onStep={(by) => setAt((Math.min(at, waiting.length - 1) + by + waiting.length) % waiting.length)}
            onDrop={() => photos.remove(photo.id)}
          />
        )}
        <Failed photos={photos} onRemove={remove} />
        <SideLines
          judged={judged}
          items={items}
          onLook={({ side }) => setAt(waiting.findIndex((one) => one.judged.side.id === side.id))}
          onForget={({ side }) => photos.changeSide(side.id, ({ id, reading }) => ({ id, reading, decided: {} }))}
          onRemove={remove}
        />
        {take.error && (
          <p className="ta-field-error" role="alert">
            {take.error.message}
          </p>
        )}
      </div>
    </Dialog>
  );
}

function keyOf({ judged: { side }, point }: Waiting): string {
  return [side.id, point.kind, 'at' in point ? point.at : ''].join(' ');
}

function Progress({ photos }: { photos: SheetPhotos }) {
  const { photos: all } = useSyncExternalStore(photos.watch, photos.look);
  const at = all.findIndex(({ stage }) => stage === 'reading');
  const done = all.filter(({ stage }) => stage === 'read').length;
  if (all.length === 0) return null;
  return (
    <p className="ta-photos-progress" role="status">
      {at >= 0 ? `正在读第 ${at + 1} 张，共 ${all.length} 张` : `读好 ${done} 张，共 ${all.length} 张`}
    </p>
  );
}

type BlockedProps = { sheet: ScoreSheet; reason: string; canPrint: boolean; onGoOn: () => void };

/** Nothing can be read before this is out of the way; the photos wait. */
function Blocked({ sheet: { paperId, paperTitle }, reason, canPrint, onGoOn }: BlockedProps) {
  const print = useMutation({ mutationFn: () => printAnswerSheetOf({ id: paperId, title: paperTitle }) });
  return (
    <div className="ta-scores-told" role="alert">
      <p>{reason}</p>
      <div className="ta-scores-acts">
        {canPrint && (
          <Button size="small" busy={print.isPending ? '正在排' : undefined} onClick={() => print.mutate()}>
            打印答题卡
          </Button>
        )}
        <Button size="small" onClick={onGoOn}>
          接着读
        </Button>
      </div>
    </div>
  );
}

/** With the field through which a better photo takes the place of one. */
function Failed({ photos, onRemove }: { photos: SheetPhotos; onRemove: (id: string) => void }) {
  const { photos: all } = useSyncExternalStore(photos.watch, photos.look);
  const field = useRef<HTMLInputElement>(null);
  const [replaced, setReplaced] = useState('');
  return (
    <>
      <PhotoField inner={field} label="重拍这张答题卡" onFiles={([file]) => file && photos.again(replaced, file)} />
      <FailedLines
        photos={all.filter(({ stage }) => stage === 'failed')}
        onAgain={(id) => photos.again(id)}
        onReplace={(id) => {
          setReplaced(id);
          field.current?.click();
        }}
        onRemove={onRemove}
      />
    </>
  );
}
