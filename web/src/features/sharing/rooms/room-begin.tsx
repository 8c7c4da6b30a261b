import type { ClassInfo } from '@app/contract/identity/users.ts';
import { sentNames } from '@app/contract/sharing/room-shown.ts';
import { useQuery } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#components/buttons/button.tsx';
import { SelectField } from '#components/fields/select-field.tsx';
import { PageBar } from '#components/page/page-bar.tsx';
import { FilesPicture } from '#components/pictures/empty-pictures.tsx';
import { EmptyState } from '#components/states/empty-state.tsx';
import { Opening } from '#components/states/not-opened.tsx';
import { RoomPreview } from './room-preview.tsx';
import { lessonById, myClasses, myPapers, previewOf, useBegin } from './rooms.api.ts';
import { choicesOfLesson, choicesOfPapers, keyOf, type SentThing } from './sent-choices.ts';
import { heldBackWords, keptWords } from './sent-words.ts';
import type { SlidesOf } from './shown-view.tsx';
import './rooms.css';

const times = [0, 5, 8, 10, 15, 20, 30, 40, 45, 60, 90, 120];
/** Pupils type their names. */
const NO_LIST = 'no-list';

type RoomBeginProps = {
  /** What is already known of what goes out. */
  given: SentThing | undefined;
  ownLessonId: string;
  slides: SlidesOf;
  onBegun: (roomId: string) => void;
};

/** What goes out, to whom and for how long: mostly all of it is chosen already. */
export function RoomBegin({ given, ownLessonId, slides, onBegun }: RoomBeginProps) {
  const { data: classes } = useQuery(myClasses);
  const { lesson, choices } = useChoices(ownLessonId);
  const [chosenThing, setThing] = useState(given);
  const [chosenClass, setClassId] = useState<string>();
  const [chosenTime, setMinutes] = useState<number>();
  const thing = chosenThing ?? choices?.[0];
  const sitting = lesson?.sittings.find(({ isEarlier, classId }) => !isEarlier && classId !== '');
  const taught = classes?.find(({ classId }) => classId === sitting?.classId) ?? classes?.[0];
  const classId = chosenClass ?? taught?.classId ?? NO_LIST;
  const sent = {
    kind: thing?.kind ?? 'paper',
    thingId: thing?.thingId ?? '',
    ...(classId === NO_LIST ? {} : { classId }),
    ...(ownLessonId === '' ? {} : { ownLessonId }),
  };
  const { data: preview, error, refetch } = useQuery({ ...previewOf(sent), enabled: thing !== undefined && !!classes });
  const minutes = chosenTime ?? times.filter((time) => time <= (preview?.minutes ?? 0)).at(-1) ?? 0;
  const begin = useBegin();
  const name = nameOf(classes?.find((one) => one.classId === classId));
  const send = () => begin.mutate({ ...sent, minutes }, { onSuccess: ({ roomId }) => onBegun(roomId) });
  const isListed = choices?.some((one) => thing && keyOf(one) === keyOf(thing)) ?? true;
  const listed = [
    ...(isListed || !thing ? [] : [{ ...thing, label: preview?.title ?? sentNames[thing.kind] }]),
    ...(choices ?? []),
  ];
  if (choices && listed.length === 0)
    return (
      <>
        <PageBar hasLine title="发给学生" />
        <div className="ta-page-centre">
          <EmptyState
            picture={<FilesPicture />}
            title="还没有能发的内容"
            hint={ownLessonId === '' ? '先在组卷里出一份' : '先给这节课做一份练习、课件或音频'}
          />
        </div>
      </>
    );
  return (
    <>
      <PageBar
        hasLine
        title="发给学生"
        actions={
          <Button
            variant="primary"
            size="bar"
            disabled={!preview || !classes}
            busy={begin.isPending ? '正在发' : undefined}
            onClick={send}
          >
            {name === '' ? '发给学生' : `发给${name}`}
          </Button>
        }
      />
      <div className="ta-room">
        <section className="ta-room-side" aria-label="发什么，发给谁">
          <SelectField
            label="发什么"
            choices={listed.map((one) => ({ value: keyOf(one), label: one.label }))}
            value={thing ? keyOf(thing) : ''}
            onChange={({ target }) => setThing(listed.find((one) => keyOf(one) === target.value))}
          />
          <SelectField
            label="发给谁"
            choices={[
              ...(classes ?? []).map((one) => ({ value: one.classId, label: nameOf(one) })),
              { value: NO_LIST, label: '不用名单，学生自己写名字' },
            ]}
            value={classId}
            onChange={(event) => setClassId(event.target.value)}
          />
          {preview && preview.items.length > 0 && (
            <SelectField
              label="作答时间"
              choices={times.map((time) => ({
                value: String(time),
                label: time === 0 ? '不限时，等你收卷' : `${time} 分钟`,
              }))}
              value={String(minutes)}
              onChange={(event) => setMinutes(Number(event.target.value))}
            />
          )}
          <p className="ta-room-kept">
            <ShieldCheck size={16} aria-hidden />
            学生不用注册，点名字或写名字就能进。发出去的是现在这一份，之后再改不影响。
            {preview && keptWords(preview.items.length)}
            {preview && heldBackWords({ heldBack: preview.heldBack, itemCount: preview.items.length })}
          </p>
        </section>
        <div className="ta-room-main">
          {preview ? (
            <RoomPreview preview={preview} slides={slides} onLost={() => void refetch()} />
          ) : error ? (
            <p className="ta-field-error" role="alert">
              {error.message}
            </p>
          ) : (
            <Opening what="要发的内容" />
          )}
        </div>
      </div>
    </>
  );
}

/** Of the lesson it is sent from, else her papers. */
function useChoices(ownLessonId: string) {
  const { data: lesson } = useQuery({ ...lessonById(ownLessonId), enabled: ownLessonId !== '' });
  const { data: papers } = useQuery({ ...myPapers, enabled: ownLessonId === '' });
  const choices = lesson ? choicesOfLesson(lesson) : papers && choicesOfPapers(papers.list);
  return { lesson, choices };
}

function nameOf(taught: ClassInfo | undefined): string {
  return taught ? `${taught.gradename} ${taught.className}` : '';
}
