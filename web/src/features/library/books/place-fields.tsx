import type { TeachingLock } from '@app/contract/identity/teaching-locks.ts';
import { useQuery } from '@tanstack/react-query';
import { SelectField } from '#components/fields/select-field.tsx';
import type { TaughtPlace } from '#lib/doors/chosen-lesson.ts';
import { useHostContext } from '#lib/host/host-context.ts';
import { phases, subjectsOf } from './books.api.ts';

type PlaceFieldsProps = {
  place: TaughtPlace;
  /** The phase and subject she is bound to (rules LOGIN-015 to LOGIN-018). */
  lock: TeachingLock | undefined;
  error: string | undefined;
  onPlace: (place: TaughtPlace) => void;
};

/** Phase and subject. */
export function PlaceFields({ place, lock, error, onPlace }: PlaceFieldsProps) {
  const systems = useQuery(phases);
  const subjects = useQuery(subjectsOf(place.phaseCode));
  const offered = systems.data?.[0]?.phases.map(({ phaseCode, phaseName }) => ({ value: phaseCode, label: phaseName }));
  const taught = subjects.data?.map(({ subjectCode, subjectName }) => ({ value: subjectCode, label: subjectName }));
  // A list that did not arrive says so where it would be opened, and is asked for again by that.
  const retry = (query: { isError: boolean; refetch: () => unknown }) => {
    if (query.isError) query.refetch();
  };
  const failure = (query: { isError: boolean }) => (query.isError ? '没有加载出来，点开再试' : undefined);
  if (lock) return <BoundPlace lock={lock} />;
  return (
    <>
      <SelectField
        label="学段"
        placeholder="选择学段"
        choices={offered ?? []}
        value={place.phaseCode}
        error={failure(systems) ?? (place.phaseCode === '' ? error : undefined)}
        onPointerDown={() => retry(systems)}
        onFocus={() => retry(systems)}
        onChange={(event) => onPlace({ phaseCode: event.target.value, subjectCode: '' })}
      />
      <SelectField
        label="学科"
        placeholder={place.phaseCode === '' ? '先选学段' : '选择学科'}
        choices={taught ?? []}
        value={place.subjectCode}
        error={failure(subjects) ?? (place.phaseCode === '' ? undefined : error)}
        onPointerDown={() => retry(subjects)}
        onFocus={() => retry(subjects)}
        onChange={(event) => onPlace({ ...place, subjectCode: event.target.value })}
      />
      <GivenByHost place={place} />
    </>
  );
}

/** Where phase and subject come from, while they are still what the host has open. */
function GivenByHost({ place }: { place: TaughtPlace }) {
  const given = useHostContext((context) => context.class);
  if (given?.phasecode !== place.phaseCode || given.subjectcode !== place.subjectCode) return null;
  return <p className="ta-field-hint ta-lesson-wide">按正在上课的{given.className ?? '班级'}填好了，可以改。</p>;
}

function BoundPlace({ lock }: { lock: TeachingLock }) {
  const only = (value: string, label: string) => ({ choices: [{ value, label }], value, disabled: true });
  return (
    <>
      <SelectField label="学段（由项目指定）" placeholder="选择学段" {...only(lock.phaseCode, lock.phaseName)} />
      <SelectField label="学科（由项目指定）" placeholder="选择学科" {...only(lock.subjectCode, lock.subjectName)} />
    </>
  );
}
