import { MAX_PREPARED_PERIODS } from '@app/contract/making/lesson-preparations.ts';
import { Layers } from 'lucide-react';
import { type FormEvent, type ReactNode, useEffect, useState } from 'react';
import { Button } from '#components/buttons/button.tsx';
import { Segmented } from '#components/buttons/segmented.tsx';
import { TextAreaField } from '#components/fields/text-area-field.tsx';
import { TextField } from '#components/fields/text-field.tsx';
import type { ChosenLesson, TaughtPlace } from '#lib/doors/chosen-lesson.ts';
import { useTaughtPlace } from '#lib/host/host-context.ts';
import { useBaseConfig } from '#lib/http/use-base-config.ts';
import { readStoredAs, writeStored } from '#lib/session/local-store.ts';
import { ensureToken, useSession } from '#lib/session/session.ts';
import { useBeginPreparation } from './lesson-preparations.api.ts';
import { emptyDraft, errorsOf, PreparationDraft, requestOf } from './preparation-draft.ts';

/** The lesson picker is another feature's; the page brings it along. */
export type RenderPicker = (field: {
  title: string;
  lesson: ChosenLesson | null;
  place: TaughtPlace;
  lock: undefined;
  errors: { title?: string; place?: string };
  onTitle: (title: string) => void;
  onLesson: (lesson: ChosenLesson) => void;
  onPlace: (place: TaughtPlace) => void;
}) => ReactNode;

/** What the page was opened with; empty mostly. */
export type Opening = { title: string; wishes: string; place: TaughtPlace; lesson: ChosenLesson | null };

type PreparationStartProps = {
  opening: Opening;
  renderPicker: RenderPicker;
  /** With the design, which is begun at once. */
  onBegun: (preparationId: string, designId: string) => void;
};

const periods = Array.from({ length: MAX_PREPARED_PERIODS }, (_, at) => ({
  value: String(at + 1),
  label: String(at + 1),
}));

/** Where a whole lesson begins: which one, for whom, how long, and what she wishes. */
export function PreparationStart({ opening, renderPicker, onBegun }: PreparationStartProps) {
  const { draft, change, forget } = useDraft(opening);
  const [isPressed, setIsPressed] = useState(false);
  const begin = useBeginPreparation();
  const isOffline = useBaseConfig()?.model.isOffline === true;
  const errors = errorsOf(draft);
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    setIsPressed(true);
    if (Object.keys(errors).length > 0 || begin.isPending || !(await ensureToken())) return;
    begin.mutate(requestOf(draft), {
      onSuccess: ({ preparationId, designId }) => {
        forget();
        onBegun(preparationId, designId);
      },
    });
  };
  return (
    <form className="ta-preparation-form" aria-label="备一节课" onSubmit={(event) => void handleSubmit(event)}>
      <p className="ta-field-hint">选好一课，教学设计、课件、练习、作业和音频一次做齐，后面几样都照设计来。</p>
      {renderPicker({
        ...{ title: draft.title, lesson: draft.lesson, place: draft.place, lock: undefined },
        errors: isPressed ? errors : {},
        onTitle: (title) => change({ title, lesson: null }),
        onLesson: (lesson) => {
          const { phaseCode, subjectCode } = lesson;
          change({ lesson, title: lesson.title, place: { phaseCode, subjectCode } });
        },
        onPlace: (place) => change({ place, lesson: null }),
      })}
      <div className="ta-preparation-pair">
        <TextField
          label="班级"
          placeholder="例如：九（2）班，可以不写"
          maxLength={40}
          value={draft.classes}
          onChange={(event) => change({ classes: event.target.value })}
        />
        <div className="ta-field">
          <span className="ta-field-label">课时</span>
          <Segmented
            label="课时"
            options={periods}
            value={String(draft.periods)}
            onChange={(value) => change({ periods: Number(value) })}
          />
        </div>
      </div>
      <TextAreaField
        label="还有什么要求"
        hint={isOffline ? '还没有连接大模型：题数和题型会照办，其余要求会说明没有照办' : undefined}
        rows={2}
        placeholder="自己的话，例如：导入用校门口的桥，练习 5 道，作业 3 道解答题"
        maxLength={1_000}
        value={draft.wishes}
        onChange={(event) => change({ wishes: event.target.value })}
      />
      {begin.error && (
        <p className="ta-field-error" role="alert">
          {begin.error.message}
        </p>
      )}
      <div>
        <Button
          isForThumb
          type="submit"
          variant="primary"
          icon={<Layers size={16} />}
          busy={begin.isPending ? '正在开始' : undefined}
        >
          一次备齐
        </Button>
      </div>
    </form>
  );
}

/** The form with what it had before a reload; what the page is newly opened with takes the place of the draft's. */
function useDraft({ title, wishes, place, lesson }: Opening) {
  const userId = useSession(({ userInfo }) => userInfo?.userId ?? '');
  const { phaseCode, subjectCode } = useTaughtPlace();
  const taught = place.phaseCode === '' ? { phaseCode, subjectCode } : place;
  const name = `preparationDraft.${userId}`;
  const [kept, setKept] = useState(() =>
    title === '' && wishes === '' ? readStoredAs(name, PreparationDraft) : undefined,
  );
  // Until she has changed something, what she teaches may still arrive.
  const draft = kept ?? emptyDraft(taught, { title, wishes, lesson });
  useEffect(() => {
    if (kept) writeStored(name, JSON.stringify(kept));
  }, [kept, name]);
  return {
    draft,
    change: (change: Partial<PreparationDraft>) => setKept({ ...draft, ...change }),
    forget: () => {
      setKept(undefined);
      writeStored(name, '');
    },
  };
}
