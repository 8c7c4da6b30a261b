import {
  type Announcement,
  AnnouncementLevel,
  announcementLevels,
  MAX_ANNOUNCED_DAYS,
  MAX_ANNOUNCEMENT_CHARS,
  MAX_TITLE_CHARS,
} from '@app/contract/running/console-announcements.ts';
import { chinaDay } from '@app/engines/time/china-day.ts';
import { DAY_MS } from '@app/engines/time/durations.ts';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Button } from '#components/buttons/button.tsx';
import { Segmented } from '#components/buttons/segmented.tsx';
import { TextAreaField } from '#components/fields/text-area-field.tsx';
import { TextField } from '#components/fields/text-field.tsx';
import * as api from './announcements.api.ts';
import './announcement-pane.css';

type AnnouncementFormProps = {
  draft?: Announcement;
  isForSchool: boolean;
  onSaved: (announcementId: string) => void;
};

const levels = AnnouncementLevel.options.map((value) => ({ value, label: announcementLevels[value] }));
const WEEK_DAYS = 7;

/** A draft: nobody is told of it before it was looked at and published. */
export function AnnouncementForm({ draft, isForSchool, onSaved }: AnnouncementFormProps) {
  const [level, setLevel] = useState<AnnouncementLevel>(draft?.level ?? 'notice');
  const [title, setTitle] = useState(draft?.title ?? '');
  const [text, setText] = useState(draft?.text ?? '');
  const [from, setFrom] = useState(draft?.from ?? chinaDay(new Date()));
  const [until, setUntil] = useState(draft?.until ?? chinaDay(new Date(Date.now() + (WEEK_DAYS - 1) * DAY_MS)));
  const saving = useMutation({
    mutationFn: api.save,
    onSuccess: ({ announcementId }) => onSaved(announcementId),
    onError: () => undefined,
  });
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    saving.mutate({
      ...(draft && { announcementId: draft.announcementId }),
      ...{ level, title, text, from, until },
    });
  };
  return (
    <form className="ta-announcement" noValidate onSubmit={handleSubmit}>
      <h2>{isForSchool ? '告诉本校老师' : '告诉全部老师'}</h2>
      <Segmented label="级别" options={levels} value={level} onChange={setLevel} />
      <TextField
        className="ta-announcement-words"
        label="标题"
        maxLength={MAX_TITLE_CHARS}
        value={title}
        onChange={(event) => setTitle(event.target.value)}
      />
      <TextAreaField
        className="ta-announcement-words"
        label="内容"
        rows={4}
        maxLength={MAX_ANNOUNCEMENT_CHARS}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <div className="ta-announcement-days">
        <TextField label="开始" type="date" value={from} onChange={(event) => setFrom(event.target.value)} />
        <TextField
          label="结束"
          type="date"
          hint={`最多 ${MAX_ANNOUNCED_DAYS} 天，过后自己消失`}
          value={until}
          onChange={(event) => setUntil(event.target.value)}
        />
      </div>
      {saving.error && (
        <p className="ta-announcement-refused" role="alert">
          {saving.error.message}
        </p>
      )}
      <Button
        type="submit"
        variant="primary"
        disabled={title.trim() === '' || text.trim() === '' || from === '' || until === ''}
        busy={saving.isPending ? '正在保存' : undefined}
      >
        预览
      </Button>
    </form>
  );
}
