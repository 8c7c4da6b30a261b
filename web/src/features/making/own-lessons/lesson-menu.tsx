import { exportOwnLesson } from '@app/contract/making/lesson-surroundings.ts';
import type { LessonSitting, OwnLesson } from '@app/contract/making/own-lessons.ts';
import { CalendarDays, Copy, Download, Ellipsis, Eye, Pencil, Trash2, UserMinus } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '#components/buttons/button.tsx';
import { TextField } from '#components/fields/text-field.tsx';
import { Dialog } from '#components/layers/dialog.tsx';
import { doWithUndo } from '#components/layers/do-with-undo.ts';
import { MenuButton, type MenuItem } from '#components/layers/menu.tsx';
import { startExport } from '#lib/files/download-box.ts';
import { lessonTitle } from './lesson-words.ts';
import {
  useChangeLesson,
  useCopyLesson,
  useHidePart,
  usePutSitting,
  useRemoveLesson,
  useRemoveSitting,
  useRestoreLesson,
} from './own-lessons.api.ts';
import { SittingDialog } from './sitting-dialog.tsx';
import { isSaid, noSitting } from './sitting-fields.tsx';

type LessonMenuProps = {
  lesson: OwnLesson;
  chosen: LessonSitting | undefined;
  onLeave: () => void;
  onOpen: (ownLessonId: string) => void;
};

/** What is done with a whole lesson. */
export function LessonMenu({ lesson, chosen, onLeave, onOpen }: LessonMenuProps) {
  const { ownLessonId } = lesson;
  const [asked, setAsked] = useState<'copy' | 'date' | 'title'>();
  const close = () => setAsked(undefined);
  const copy = useCopyLesson();
  const put = usePutSitting();
  const take = useRemoveSitting();
  const hide = useHidePart();
  const remove = useRemoveLesson();
  const restore = useRestoreLesson();
  const hidden = lesson.parts.filter(({ isHidden }) => isHidden);
  const items: MenuItem[] = [
    { label: '复制到别的班或明年', icon: <Copy size={16} />, onSelect: () => setAsked('copy') },
    ...(chosen
      ? [
          { label: '改日期', icon: <CalendarDays size={16} />, onSelect: () => setAsked('date') },
          {
            label: `移走${chosen.className || '这个班'}`,
            icon: <UserMinus size={16} />,
            onSelect: () => take.mutate({ ownLessonId, sittingId: chosen.sittingId }),
          },
        ]
      : []),
    {
      label: '打包下载',
      icon: <Download size={16} />,
      onSelect: () => startExport(`${lesson.title} 备课.zip`, exportOwnLesson, { ownLessonId }),
    },
    { label: '改课题', icon: <Pencil size={16} />, onSelect: () => setAsked('title') },
    ...hidden.map(({ part, name }) => ({
      label: `要用${name}`,
      icon: <Eye size={16} />,
      onSelect: () => hide.mutate({ ownLessonId, part, isHidden: false }),
    })),
    'divider',
    {
      label: '删除这节课',
      icon: <Trash2 size={16} />,
      isDanger: true,
      onSelect: () =>
        doWithUndo(
          { ownLessonId },
          { act: remove, undo: restore, said: '课已删除，里面的都在未归课', onDone: onLeave },
        ),
    },
  ];
  return (
    <>
      <MenuButton label="这节课的更多操作" icon={<Ellipsis size={18} />} items={items} />
      {asked === 'copy' && (
        <SittingDialog
          title={`复制“${lessonTitle(lesson)}”`}
          verb="复制"
          sitting={noSitting}
          isPending={copy.isPending}
          onSubmit={(sitting) =>
            copy.mutate(
              { ownLessonId, ...(isSaid(sitting) && { sitting }) },
              {
                onSuccess: (made) => {
                  close();
                  onOpen(made.ownLessonId);
                },
              },
            )
          }
          onClose={close}
        />
      )}
      {asked === 'date' && chosen && (
        <SittingDialog
          title="改班级和日期"
          verb="改"
          sitting={chosen}
          isPending={put.isPending}
          onSubmit={({ classId, className, date, slot }) =>
            put.mutate(
              { ownLessonId, sittingId: chosen.sittingId, classId, className, date, slot },
              { onSuccess: close },
            )
          }
          onClose={close}
        />
      )}
      {asked === 'title' && <TitleDialog lesson={lesson} onClose={close} />}
    </>
  );
}

function TitleDialog({ lesson, onClose }: { lesson: OwnLesson; onClose: () => void }) {
  const formId = useId();
  const [title, setTitle] = useState(lesson.title);
  const change = useChangeLesson();
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (title.trim() === '' || change.isPending) return;
    change.mutate({ ownLessonId: lesson.ownLessonId, title: title.trim() }, { onSuccess: onClose });
  };
  return (
    <Dialog
      title="改课题"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>先不改</Button>
          <Button type="submit" form={formId} variant="primary" busy={change.isPending ? '正在保存' : undefined}>
            改
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={handleSubmit}>
        <TextField
          label="课题"
          maxLength={100}
          value={title}
          error={title.trim() === '' ? '请写课题' : undefined}
          onChange={(event) => setTitle(event.target.value)}
        />
      </form>
    </Dialog>
  );
}
