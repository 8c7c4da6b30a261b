import type { SittingWish } from '@app/contract/making/own-lessons.ts';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { Button } from '#components/buttons/button.tsx';
import { SelectField } from '#components/fields/select-field.tsx';
import { Dialog } from '#components/layers/dialog.tsx';
import type { ChosenLesson, TaughtPlace } from '#lib/doors/chosen-lesson.ts';
import { useTaughtPlace } from '#lib/host/host-context.ts';
import { useCreateLesson } from './own-lessons.api.ts';
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
  const [title, setTitle] = useState(opening?.title ?? '');
  const [lesson, setLesson] = useState<ChosenLesson | null>(opening?.lesson ?? null);
  const [place, setPlace] = useState<TaughtPlace | undefined>(opening?.lesson ?? undefined);
  const [periodNo, setPeriodNo] = useState(0);
  const [sitting, setSitting] = useState(known ?? noSitting);
  const [isPressed, setIsPressed] = useState(false);
  const create = useCreateLesson();
  const { phaseCode, subjectCode } = place ?? taught;
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    setIsPressed(true);
    if (title.trim() === '' || create.isPending) return;
    const chosen = lesson ?? { lessonId: '', phaseCode, subjectCode, gradeCode: taught.gradeCode };
    create.mutate(
      {
        lessonId: chosen.lessonId,
        title: lesson ? '' : title.trim(),
        ...{ phase: chosen.phaseCode, subject: chosen.subjectCode, grade: chosen.gradeCode, periodNo },
        ...(isSaid(sitting) && { sitting }),
      },
      { onSuccess: ({ ownLessonId }) => onMade(ownLessonId) },
    );
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
          <Button type="submit" form={formId} variant="primary" busy={create.isPending ? '正在新建' : undefined}>
            新建
          </Button>
        </>
      }
    >
      <form id={formId} noValidate className="ta-own-form" onSubmit={handleSubmit}>
        {renderPicker({
          ...{ title, lesson, place: { phaseCode, subjectCode }, lock: undefined },
          errors: isPressed && title.trim() === '' ? { title: '请选择一课，或写下课题' } : {},
          onTitle: (typed) => {
            setTitle(typed);
            setLesson(null);
          },
          onLesson: (chosen) => {
            setLesson(chosen);
            setTitle(chosen.title);
          },
          onPlace: (chosen) => {
            setPlace(chosen);
            setLesson(null);
          },
        })}
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
