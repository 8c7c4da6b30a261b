import type { InputOf, OutputOf } from '@app/contract/endpoint.ts';
import { AppError } from '@app/contract/errors.ts';
import type { listAllSchoolInArea } from '@app/contract/identity/schools.ts';
import type { School } from '@app/contract/identity/users.ts';
import { cityOf, prefixOf, provinceOf, type StarterSchool } from '#content/regions.ts';
import type { Queryable } from '#db/database.ts';
import type { Deps } from '#deps.ts';
import { findSchool, listSchools, type SchoolRow, upsertSchools } from './schools.queries.ts';

const MAX_SCHOOLS = 200;

/** Makes the schools of the content folder choosable; run at every start. */
export async function seedSchools(deps: { db: Queryable }, schools: readonly StarterSchool[]): Promise<void> {
  await upsertSchools(
    deps.db,
    schools.map(({ phases, ...school }) => ({ ...school, phaseCodes: phases })),
  );
}

export async function listSchoolsInArea(
  deps: Pick<Deps, 'db' | 'regions'>,
  { areaId, phaseCode, keyword }: InputOf<typeof listAllSchoolInArea>,
): Promise<OutputOf<typeof listAllSchoolInArea>> {
  if (!deps.regions.has(areaId)) throw new AppError('not-found', '找不到这个地区');
  const rows = await listSchools(deps.db, { areaPrefix: prefixOf(areaId), phaseCode, keyword }, MAX_SCHOOLS);
  return rows.map((row) => ({ schoolId: row.id, schoolName: row.name, areaId: row.areaId }));
}

export async function requireSchool(deps: Pick<Deps, 'db'>, schoolId: string): Promise<SchoolRow> {
  const school = await findSchool(deps.db, schoolId);
  if (!school) throw new AppError('not-found', '找不到这所学校，请重新选择，或者直接填写校名');
  return school;
}

export async function findSchoolName(deps: { db: Queryable }, schoolId: string): Promise<string> {
  return (await findSchool(deps.db, schoolId))?.name ?? '';
}

type Whereabouts = { chosenSchoolId: string | null; schoolName: string; areaId: string };

/** A listed school has its name and area from the list, another one from the teacher. */
export async function readSchool(deps: Pick<Deps, 'db'>, teacher: Whereabouts): Promise<School> {
  const listed = teacher.chosenSchoolId ? await findSchool(deps.db, teacher.chosenSchoolId) : undefined;
  const areaId = listed?.areaId ?? teacher.areaId;
  return {
    provinceId: provinceOf(areaId),
    cityId: cityOf(areaId),
    areaId,
    schoolId: listed?.id ?? '',
    schoolName: listed?.name ?? teacher.schoolName,
  };
}
