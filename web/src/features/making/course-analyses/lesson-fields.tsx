import { useQuery } from '@tanstack/react-query';
import { SelectField } from '#components/fields/select-field.tsx';
import { TextField } from '#components/fields/text-field.tsx';
import { useSession } from '#lib/session/session.ts';
import { designsToCompare } from './course-analyses.api.ts';
import './lesson-fields.css';

export type LessonFacts = { title: string; taughtOn: string; designId: string };

type LessonFieldsProps = { lesson: LessonFacts; error?: string | undefined; onChange: (lesson: LessonFacts) => void };

/** Which lesson it was, when, and by which plan. */
export function LessonFields({ lesson, error, onChange }: LessonFieldsProps) {
  const hasToken = useSession(({ token }) => token !== '');
  const { data } = useQuery({ ...designsToCompare, enabled: hasToken });
  const designs = data?.list.filter(({ stage }) => stage === 'ready') ?? [];
  return (
    <div className="ta-lesson-fields">
      <TextField
        label="课题和班级"
        placeholder="如 公式法（一） · 九（3）班"
        maxLength={60}
        value={lesson.title}
        error={error}
        onChange={(event) => onChange({ ...lesson, title: event.currentTarget.value })}
      />
      <TextField
        label="上课的日期"
        type="date"
        value={lesson.taughtOn}
        onChange={(event) => onChange({ ...lesson, taughtOn: event.currentTarget.value })}
      />
      <SelectField
        label="对照哪份教学设计"
        placeholder="不对照"
        choices={designs.map(({ designId, title, place }) => ({
          value: designId,
          label: [title, place].filter(Boolean).join(' · '),
        }))}
        value={lesson.designId}
        onChange={(event) => onChange({ ...lesson, designId: event.currentTarget.value })}
      />
    </div>
  );
}
