import { AppError } from '@app/contract/errors.ts';
import { MAX_SLOTS, type ReadTimetable, type Timetable } from '@app/contract/making/timetables.ts';
import { pastedTable } from '@app/engines/text/pasted-table.ts';
import { shownClassName } from '@app/engines/timetables/class-names.ts';
import { readBlock, readTimetable } from '@app/engines/timetables/read-timetable.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Minus, Plus, Trash2, Upload } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#components/buttons/button.tsx';
import { ConflictBar } from '#components/desk/conflict-bar.tsx';
import { CheckField } from '#components/fields/check-field.tsx';
import { SelectField } from '#components/fields/select-field.tsx';
import { Dialog } from '#components/layers/dialog.tsx';
import { showToast } from '#components/layers/toast.tsx';
import { offerUndo } from '#components/layers/undo-bar.tsx';
import { ErrorState } from '#components/states/error-state.tsx';
import { SkeletonText } from '#components/states/skeleton.tsx';
import { dayOfYear, weekdayName } from './day-words.ts';
import {
  draftOf,
  emptyDraft,
  placeOf,
  type TimetableDraft,
  weekOf,
  withRead,
  withSlotCount,
} from './timetable-draft.ts';
import { TimetableFields } from './timetable-fields.tsx';
import { dropTimetable, keepTimetable, myClasses, myTimetables, readFile } from './timetables.api.ts';
import './timetable-dialog.css';

type TimetableDialogProps = {
  /** The day a first timetable begins with: the Monday of the week on screen. */
  monday: string;
  /** She wants to bring a file: the choice of one opens by itself. */
  wantsFile?: boolean;
  onClose: () => void;
};

/** Her week, written by hand, pasted or read from a file; what stands in the grid is what will be kept. */
export function TimetableDialog(props: TimetableDialogProps) {
  const { data: timetables, error, refetch } = useQuery(myTimetables);
  if (timetables) return <Opened timetables={timetables} {...props} />;
  return (
    <Dialog title="我的课表" widthPx={900} onPhone="page" onClose={props.onClose}>
      {error ? <ErrorState onRetry={() => void refetch()} /> : <SkeletonText lines={5} />}
    </Dialog>
  );
}

const NEW = 'new';

function Opened({
  timetables,
  monday,
  wantsFile = false,
  onClose,
}: TimetableDialogProps & { timetables: Timetable[] }) {
  const { data: classes = [] } = useQuery(myClasses);
  const [draft, setDraft] = useState(() => firstDraft(timetables, monday));
  const [read, setRead] = useState<{ told: ReadTimetable; before: TimetableDraft }>();
  const [isConflict, setIsConflict] = useState(false);
  const place = useRef({ weekday: 1, slot: 1 });
  const picker = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (wantsFile) picker.current?.click();
  }, [wantsFile]);

  const take = (told: ReadTimetable, isWhole: boolean) => {
    setRead({ told, before: draft });
    setDraft(withRead(draft, told, isWhole));
  };
  const reading = useMutation({
    mutationFn: readFile,
    onSuccess: (told) => take(told, true),
    onError: () => undefined,
  });
  const saving = useMutation({
    mutationFn: keepTimetable,
    onSuccess: () => {
      showToast('success', '课表已保存');
      onClose();
    },
    onError: (failure) => setIsConflict(failure instanceof AppError && failure.code === 'conflict'),
  });
  const now = timetables.find((one) => one.timetableId === draft.timetableId);
  const theirs = isConflict && now?.revision !== draft.revision ? now : undefined;

  const handlePaste = (weekday: number, slot: number, text: string) => {
    if (!/[\t\n]/.test(text.trim())) return false;
    const table = pastedTable(text);
    const whole = readTimetable(table, classes);
    take(whole ?? readBlock(table, { weekday, slot }, classes), whole !== undefined);
    return true;
  };
  const type = (weekday: number, slot: number, text: string) =>
    setDraft({ ...draft, texts: { ...draft.texts, [placeOf(weekday, slot)]: text } });
  const open = (timetableId: string) => {
    const chosen = timetables.find((one) => one.timetableId === timetableId);
    setRead(undefined);
    setIsConflict(false);
    saving.reset();
    setDraft(chosen ? draftOf(chosen) : emptyDraft(monday, timetables[0]?.slots));
  };
  const remove = async () => {
    if (!now) return;
    await dropTimetable(now);
    onClose();
    const { validFrom, slots, cells } = now;
    offerUndo('课表已删除', () => void keepTimetable({ revision: 0, validFrom, slots, cells }));
  };

  return (
    <Dialog
      title="我的课表"
      widthPx={900}
      onPhone="page"
      onClose={onClose}
      footer={
        <>
          {now && (
            <Button
              variant="text"
              icon={<Trash2 size={16} />}
              className="ta-timetable-drop"
              onClick={() => void remove().catch((failure: Error) => showToast('error', failure.message))}
            >
              删除这份
            </Button>
          )}
          <Button onClick={onClose}>取消</Button>
          <Button
            variant="primary"
            isForThumb
            busy={saving.isPending ? '正在保存' : undefined}
            onClick={() => saving.mutate(weekOf(draft, classes))}
          >
            保存课表
          </Button>
        </>
      }
    >
      <div className="ta-timetable-head">
        {timetables.length > 0 && (
          <SelectField
            label="哪一份"
            isLabelHidden
            value={draft.timetableId ?? NEW}
            choices={[
              ...timetables.map((one) => ({ value: one.timetableId, label: `${dayOfYear(one.validFrom)}起的课表` })),
              { value: NEW, label: '新学期，另写一份' },
            ]}
            onChange={({ target }) => open(target.value)}
          />
        )}
        <label className="ta-timetable-from">
          从
          <input
            type="date"
            value={draft.validFrom}
            onChange={({ target }) => setDraft({ ...draft, validFrom: target.value })}
          />
          起用
        </label>
        <CheckField
          look="switch"
          label="周末也有课"
          isOn={draft.hasWeekend}
          onChange={(hasWeekend) => setDraft({ ...draft, hasWeekend })}
        />
        <span className="ta-timetable-weekend" aria-hidden>
          周末也有课
        </span>
        <span className="ta-timetable-gap" />
        <input
          ref={picker}
          type="file"
          accept=".xlsx,.csv"
          hidden
          aria-label="课表文件"
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file) reading.mutate(file);
            target.value = '';
          }}
        />
        <Button
          size="small"
          icon={<Upload size={15} />}
          busy={reading.isPending ? '正在读' : undefined}
          onClick={() => picker.current?.click()}
        >
          从 Excel 导入
        </Button>
      </div>
      <p className="ta-timetable-hint">
        写班级就行，例如 九3 或 九（3）班 数学；也可以从 Excel、WPS 复制表格，点一格再粘贴。
      </p>
      {classes.length > 0 && (
        <fieldset className="ta-timetable-classes" aria-label="填到选中的一格">
          {classes.map((one) => (
            <Button
              key={one.classId}
              size="small"
              // The field keeps the cursor, so that the next press of a key goes on there.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => type(place.current.weekday, place.current.slot, shownClassName(one))}
            >
              {shownClassName(one)}
            </Button>
          ))}
        </fieldset>
      )}
      {reading.error && (
        <p className="ta-field-error" role="alert">
          {reading.error.message}
        </p>
      )}
      {read && (
        <ReadNote
          told={read.told}
          onUndo={() => {
            setDraft(read.before);
            setRead(undefined);
          }}
        />
      )}
      {theirs && (
        <ConflictBar
          hint="另一页存过这份课表，你写的还在这里"
          onTakeTheirs={() => open(theirs.timetableId)}
          onKeepMine={() => saving.mutate({ ...weekOf(draft, classes), revision: theirs.revision })}
        />
      )}
      {saving.error && !theirs && (
        <p className="ta-field-error" role="alert">
          {saving.error.message}
        </p>
      )}
      <TimetableFields
        draft={draft}
        onType={type}
        onTime={(slot, time) =>
          setDraft({ ...draft, slots: draft.slots.map((one) => (one.slot === slot ? { ...one, ...time } : one)) })
        }
        onPaste={handlePaste}
        onEnter={(weekday, slot) => {
          place.current = { weekday, slot };
        }}
      />
      <div className="ta-timetable-rows">
        <Button
          size="small"
          variant="text"
          icon={<Plus size={15} />}
          disabled={draft.slots.length >= MAX_SLOTS}
          onClick={() => setDraft(withSlotCount(draft, draft.slots.length + 1))}
        >
          加一节
        </Button>
        <Button
          size="small"
          variant="text"
          icon={<Minus size={15} />}
          disabled={draft.slots.length <= 1}
          onClick={() => setDraft(withSlotCount(draft, draft.slots.length - 1))}
        >
          减一节
        </Button>
      </div>
    </Dialog>
  );
}

const SHOWN_UNREAD = 6;

/** What was understood of a file or a pasted block, and what was not. */
function ReadNote({ told, onUndo }: { told: ReadTimetable; onUndo: () => void }) {
  const { cells, unread, leftOut } = told;
  const shown = unread.slice(0, SHOWN_UNREAD);
  return (
    <div className="ta-timetable-read" role="status">
      <span>
        读到 {cells.length} 节课，看过再保存。
        {leftOut.length > 0 && `没有放进来：${leftOut.slice(0, SHOWN_UNREAD).join('、')}。`}
        {unread.length > 0 &&
          `没看懂 ${unread.length} 处：${shown
            .map(({ weekday, slot, text }) => `${weekdayName(weekday)}第 ${slot} 节“${text.slice(0, 20)}”`)
            .join('、')}${unread.length > shown.length ? ' 等' : ''}，请自己填。`}
      </span>
      <Button size="small" variant="text" onClick={onUndo}>
        撤销
      </Button>
    </div>
  );
}

/** The one that holds in the week on screen, or a new one. */
function firstDraft(timetables: readonly Timetable[], monday: string): TimetableDraft {
  const holding = timetables.find(({ validFrom }) => validFrom <= monday) ?? timetables.at(-1);
  return holding ? draftOf(holding) : emptyDraft(monday);
}
