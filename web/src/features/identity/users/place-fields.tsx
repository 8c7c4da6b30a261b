import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { AreaField } from './area-field.tsx';
import { SchoolField } from './school-field.tsx';
import type { ProfileEditor } from './use-profile-form.ts';
import { areas, schoolsIn } from './users.api.ts';

type PlaceFieldsProps = Pick<ProfileEditor, 'form' | 'errorAt' | 'change'>;

/** Where the school is, and which. Without the lists the name can still be typed. */
export function PlaceFields({ form, errorAt, change }: PlaceFieldsProps) {
  const tree = useQuery(areas);
  const keyword = useDeferredValue(form.schoolId ? '' : form.schoolName.trim());
  const schools = useQuery(schoolsIn(form.areaId, keyword));
  return (
    <>
      {tree.data && (
        <AreaField
          areas={tree.data}
          areaId={form.areaId}
          // A listed school lies in its own area and no other.
          onChange={(areaId) => change({ areaId, ...(form.schoolId && { schoolId: '', schoolName: '' }) })}
        />
      )}
      <SchoolField
        schoolName={form.schoolName}
        schools={schools.data ?? []}
        error={errorAt('schoolName') ?? errorAt('schoolId') ?? errorAt('areaId')}
        onType={(schoolName) => change({ schoolName, schoolId: '' })}
        onChoose={({ schoolId, schoolName, areaId }) => change({ schoolId, schoolName, areaId })}
      />
    </>
  );
}
