import type { SittingWish } from '@app/contract/making/own-lessons.ts';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { Button } from '#components/buttons/button.tsx';
import { SelectField } from '#components/fields/select-field.tsx';
import { Dialog } from '#components/layers/dialog.tsx';
import type { ChosenLesson, TaughtPlace } from '#lib/doors/chosen-lesson.ts';
import { useTaughtPlace } from '#lib/host/host-context.ts';
import { proposalFor, useCreateLesson, usePutSitting } from './own-lessons.api.ts';
import './choose-lesson.css';
import { isSaid, noSitting, SittingFields } from './sitting-fields.tsx';

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

type NewLessonDialogProps = {
  renderPicker: RenderPicker;
  /** What it is to be about, where that is known. */
  opening?: { title: string; lesson: ChosenLesson | null };
  /** The class and time it is for, where they are known. */
  sitting?: SittingWish;
  onMade: (ownLessonId: string) => void;
  onClose: () => void;
};

const periods = [1, 2, 3, 4, 5, 6].map((no) => ({ value: String(no), label: `第 ${no} 课时` }));

/** A lesson of the library or a title of her own, and when it is given if she knows that already. */
export function NewLessonDialog({ opening, renderPicker, sitting: known, onMade, onClose }: NewLessonDialogProps) {
  const formId = useId();
  const taught = useTaughtPlace();
  const [written, setWritten] = useState<{ title: string; lesson: ChosenLesson | null } | undefined>(opening);
  const [place, setPlace] = useState<TaughtPlace | undefined>(opening?.lesson ?? undefined);
  const [periodNo, setPeriodNo] = useState(0);
  const [sitting, setSitting] = useState(known ?? noSitting);
  const [isPressed, setIsPressed] = useState(false);
  const create = useCreateLesson();
  const put = usePutSitting();
  const isClassKnown = sitting.classId !== '' || sitting.className.trim() !== '';
  const { data: proposed } = useQuery({ ...proposalFor(sitting), enabled: known !== undefined && isClassKnown });
  // Until she writes something, it is what the book has next for the class.
  const { title, lesson } = written ?? { title: proposed?.lesson?.title ?? '', lesson: proposed?.lesson ?? null };
  const isProposed = written === undefined && lesson !== null;
  const { phaseCode, subjectCode } = place ?? lesson ?? taught;
  const isPending = create.isPending || put.isPending;
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    setIsPressed(true);
    if (title.trim() === '' || isPending) return;
    void make().then(onMade, () => undefined);
  };
  // Awaited rather than told to `mutate`, which forgets a dialog that is gone: the slot it stands in is filled as soon as the week is read again.
  const make = async (): Promise<string> => {
    // One lesson for all her classes: she has it already, for another one.
    if (isProposed && proposed && proposed.ownLessonId !== '') {
      const { ownLessonId } = proposed;
      await put.mutateAsync({ ownLessonId, ...sitting });
      return ownLessonId;
    }
    const chosen = lesson ?? { lessonId: '', phaseCode, subjectCode, gradeCode: taught.gradeCode };
    const made = await create.mutateAsync({
      lessonId: chosen.lessonId,
      title: lesson ? '' : title.trim(),
      ...{ phase: chosen.phaseCode, subject: chosen.subjectCode, grade: chosen.gradeCode, periodNo },
      ...(isSaid(sitting) && { sitting }),
    });
    return made.ownLessonId;
  };
  return (
    <Dialog
      title="新建一节课"
      widthPx={560}
      onPhone="page"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>先不建</Button>
          <Button type="submit" form={formId} variant="primary" busy={isPending ? '正在新建' : undefined}>
            新建
          </Button>
        </>
      }
    >
      <form id={formId} noValidate className="ta-own-form" onSubmit={handleSubmit}>
        {renderPicker({
          ...{ title, lesson, place: { phaseCode, subjectCode }, lock: undefined },
          errors: isPressed && title.trim() === '' ? { title: '请选择一课，或写下课题' } : {},
          onTitle: (typed) => setWritten({ title: typed, lesson: null }),
          onLesson: (chosen) => setWritten({ title: chosen.title, lesson: chosen }),
          onPlace: (chosen) => {
            setPlace(chosen);
            setWritten({ title, lesson: null });
          },
        })}
        {isProposed && proposed && (
          <p className="ta-field-hint">
            {`上一次是《${proposed.after}》，接着上这一课${proposed.ownLessonId === '' ? '' : '；已经备过，加上这个班就行'}`}
          </p>
        )}
        <SelectField
          label="课时"
          placeholder="整课"
          choices={periods}
          value={periodNo === 0 ? '' : String(periodNo)}
          onChange={(event) => setPeriodNo(Number(event.target.value))}
        />
        <SittingFields sitting={sitting} onChange={setSitting} />
      </form>
    </Dialog>
  );
}
