import { AppError } from '@app/contract/errors.ts';
import type { ClassInfo, Profile } from '@app/contract/identity/users.ts';
import { z } from 'zod';
import type { ProfileChange } from './users.api.ts';

/** What stands in the form; every text is empty until the teacher has told it. */
export type ProfileForm = {
  userName: string;
  nickName: string;
  phaseCode: string;
  gradeCode: string;
  subjectCode: string;
  /** The smallest area chosen: a district, else a city or a province. */
  areaId: string;
  schoolId: string;
  schoolName: string;
  /** Names with 、 between them. */
  classes: string;
};

/** What is wrong and where; `form` when it belongs to no field. A new object each time, so that it is pointed at again. */
export type Problem = { field: keyof ProfileForm | 'form'; text: string };

/** What the server or the session knows of her so far. */
export type Known = Partial<Profile>;

export function formOf(known: Known): ProfileForm {
  return {
    userName: known.userName ?? '',
    nickName: known.nickName ?? '',
    phaseCode: known.phaseCode ?? '',
    gradeCode: known.gradeCode ?? '',
    subjectCode: known.subjectCode ?? '',
    areaId: known.areaId || known.cityId || known.provinceId || '',
    schoolId: known.schoolId ?? '',
    schoolName: known.schoolName ?? '',
    classes: known.classes?.map(({ className }) => className).join('、') ?? '',
  };
}

/** Only what differs, and the name, without which nothing is saved. */
export function changeOf(form: ProfileForm, known: Known): ProfileChange {
  const before = formOf(known);
  const { classes, areaId, schoolId, schoolName, ...rest } = form;
  const differs = (...fields: (keyof ProfileForm)[]) => fields.some((field) => form[field] !== before[field]);
  const told = Object.entries(rest).filter(([field]) => differs(field as keyof typeof rest)); // entries widen the keys
  const school = schoolId ? { schoolId } : { schoolId, schoolName, areaId };
  const change = {
    ...Object.fromEntries(told),
    userName: form.userName,
    ...(differs('areaId', 'schoolId', 'schoolName') && school),
    ...(differs('classes') && { classes: classesNamed(classes, known.classes ?? []) }),
  };
  // The codes come from the server's own lists, and the call checks them.
  return change as ProfileChange;
}

export function isSame(form: ProfileForm, known: Known): boolean {
  const before = formOf(known);
  return (Object.keys(form) as (keyof ProfileForm)[]).every((field) => form[field] === before[field]); // its own keys
}

/** What the guide cannot do without, in the order it asks. */
export function whatIsMissing(form: ProfileForm): Problem | undefined {
  if (form.userName.trim() === '') return { field: 'userName', text: '写个名字，好称呼你' };
  if (form.phaseCode === '') return { field: 'phaseCode', text: '选一个学段' };
  if (form.gradeCode === '') return { field: 'gradeCode', text: '选一个年级' };
  if (form.subjectCode === '') return { field: 'subjectCode', text: '选一个学科' };
  return undefined;
}

/** The sentence of the contract or the server, at the field it speaks of where that is known. */
export function problemOf(error: Error): Problem {
  const { cause, extra } = error instanceof AppError ? error.details : {};
  const named = cause instanceof z.ZodError ? cause.issues[0]?.path[0] : extra?.field;
  const fields = Object.keys(formOf({})) as (keyof ProfileForm)[]; // its own keys
  return { field: fields.find((field) => field === named) ?? 'form', text: error.message };
}

/** A class that is known keeps its grade; the server gives a new one hers. */
function classesNamed(text: string, known: readonly ClassInfo[]) {
  const names = text.split(/[、，,；;]/).map((name) => name.trim());
  return [...new Set(names.filter(Boolean))].flatMap((className) => {
    const namesakes = known.filter((one) => one.className === className);
    return namesakes.length === 0
      ? [{ className }]
      : namesakes.map(({ gradecode }) => ({ className, gradeCode: gradecode }));
  });
}
