import { Subject } from '@app/contract/enums.ts';
import type { TeachingLock } from '@app/contract/identity/teaching-locks.ts';
import { ListOrdered } from 'lucide-react';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Button } from '#components/buttons/button.tsx';
import type { ChosenLesson, TaughtPlace } from '#lib/doors/chosen-lesson.ts';
import { useTaughtPlace } from '#lib/host/host-context.ts';
import { teachingLockOf } from '#lib/session/bureau-locks.ts';
import { ensureToken } from '#lib/session/session.ts';
import { useGenerateChain } from './math.api.ts';

/** The lesson picker is another feature's; the page brings it along. */
export type RenderPicker = (field: {
  title: string;
  lesson: ChosenLesson | null;
  place: TaughtPlace;
  lock: TeachingLock | undefined;
  errors: { title?: string; place?: string };
  onTitle: (title: string) => void;
  onLesson: (lesson: ChosenLesson) => void;
  onPlace: (place: TaughtPlace) => void;
}) => ReactNode;

/** The lesson the page was opened with; empty mostly. */
export type ChainOpening = { title: string; place: TaughtPlace };

type ChainStartProps = {
  opening: ChainOpening;
  renderPicker: RenderPicker;
  /** Where the same is done in words. */
  writeLink: ReactNode;
  onBegun: (chainId: string) => void;
};

/** Where a chain begins: for which lesson. */
export function ChainStart({ opening, renderPicker, writeLink, onBegun }: ChainStartProps) {
  const taught = useTaughtPlace();
  const lock = teachingLockOf('problemChains');
  const [chosen, setPlace] = useState(() => (opening.place.phaseCode === '' ? undefined : opening.place));
  const [title, setTitle] = useState(opening.title);
  const [lesson, setLesson] = useState<ChosenLesson | null>(null);
  const [isPressed, setIsPressed] = useState(false);
  const generate = useGenerateChain();
  // Whoever told no subject came for mathematics; everybody else starts in her own.
  const place: TaughtPlace = lock ??
    chosen ?? { phaseCode: taught.phaseCode, subjectCode: taught.subjectCode || Subject.math };
  const { phaseCode, subjectCode } = place;
  const errors = {
    ...(title.trim() === '' && { title: '请选择一课，或写下课题' }),
    ...(!lesson && phaseCode === '' && { place: '请选择学段' }),
    ...(!lesson && phaseCode !== '' && subjectCode === '' && { place: '请选择学科' }),
  };
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    setIsPressed(true);
    if (Object.keys(errors).length > 0 || generate.isPending || !(await ensureToken())) return;
    generate.mutate(
      { lessonId: lesson?.lessonId ?? '', title: title.trim(), phase: phaseCode, subject: subjectCode },
      { onSuccess: ({ id }) => onBegun(id) },
    );
  };
  return (
    <form className="ta-math-start" aria-label="设计一条问题链" onSubmit={(event) => void handleSubmit(event)}>
      <h2>设计一条问题链</h2>
      <p className="ta-field-hint">选一课，得到一串由浅入深的问题，每一问都有设计意图、学生可能的回答和追问。</p>
      {renderPicker({
        title,
        lesson,
        place: { phaseCode, subjectCode },
        lock,
        errors: isPressed ? errors : {},
        onTitle: (next) => {
          setTitle(next);
          setLesson(null);
        },
        onLesson: (next) => {
          setTitle(next.title);
          setLesson(next);
          setPlace({ phaseCode: next.phaseCode, subjectCode: next.subjectCode });
        },
        onPlace: (next) => {
          // Another phase leaves the subject as it is.
          setPlace({ ...next, subjectCode: next.subjectCode || subjectCode });
          setLesson(null);
        },
      })}
      {generate.error && (
        <p className="ta-field-error" role="alert">
          {generate.error.message}
        </p>
      )}
      <div className="ta-math-send">
        <Button
          isForThumb
          type="submit"
          variant="primary"
          icon={<ListOrdered size={16} />}
          busy={generate.isPending ? '正在设计' : undefined}
        >
          设计问题链
        </Button>
        {writeLink}
      </div>
    </form>
  );
}
