import { useQuery } from '@tanstack/react-query';
import { Skeleton } from '#components/states/skeleton.tsx';
import { ChoiceField } from './choice-field.tsx';
import type { ProfileEditor } from './use-profile-form.ts';
import { type ProfileChange, phases, subjectsOf } from './users.api.ts';

type TeachingFieldsProps = Pick<ProfileEditor, 'form' | 'errorAt' | 'change'>;

/** Phase, then the grades and subjects there are in it. */
export function TeachingFields({ form, errorAt, change }: TeachingFieldsProps) {
  const systems = useQuery(phases);
  const phaseCode = form.phaseCode as ProfileChange['phaseCode']; // from the list of phases, or empty
  const subjects = useQuery(subjectsOf(phaseCode));
  const offered = systems.data?.[0]?.phases;
  const phase = offered?.find((one) => one.phaseCode === form.phaseCode);

  const failed = [systems, subjects].find(({ isError }) => isError);
  if (failed) return <FactsFailed onRetry={() => void failed.refetch()} />;
  if (!offered) return <Skeleton height={32} width="60%" />;
  return (
    <>
      <ChoiceField
        label="学段"
        choices={offered.map((one) => ({ value: one.phaseCode, label: one.phaseName }))}
        value={form.phaseCode}
        error={errorAt('phaseCode')}
        // Grades and subjects are other ones in another phase.
        onChange={(chosen) => change({ phaseCode: chosen, gradeCode: '', subjectCode: '' })}
      />
      {phase && (
        <ChoiceField
          label="年级"
          choices={phase.grades.map(({ gradeCode, gradeName }) => ({ value: gradeCode, label: gradeName }))}
          value={form.gradeCode}
          error={errorAt('gradeCode')}
          onChange={(gradeCode) => change({ gradeCode })}
        />
      )}
      {phase && subjects.data && (
        <ChoiceField
          label="学科"
          choices={subjects.data.map(({ subjectCode, subjectName }) => ({ value: subjectCode, label: subjectName }))}
          value={form.subjectCode}
          error={errorAt('subjectCode')}
          onChange={(subjectCode) => change({ subjectCode })}
        />
      )}
    </>
  );
}

function FactsFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <p className="ta-field-hint" role="alert">
      学段和学科没有加载出来
      <button type="button" className="ta-link" onClick={onRetry}>
        再试一次
      </button>
    </p>
  );
}
