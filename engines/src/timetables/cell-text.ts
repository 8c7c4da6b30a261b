import { MAX_CELL_SUBJECT_CHARS, MAX_CLASS_NAME_CHARS, type TimetableCell } from '@app/contract/making/timetables.ts';
import { type FoundClass, findClass, isSameClass, shownClassName } from './class-names.ts';

export type OwnClass = { classId: string; className: string; gradename: string };
type Taught = Pick<TimetableCell, 'classId' | 'className' | 'subject'>;

const SUBJECT =
  /道德与法治|思想品德|信息技术|信息科技|通用技术|语文|数学|英语|物理|化学|生物|历史|地理|政治|道法|思政|科学|音乐|体育|美术|信息|劳动|综合|心理|书法|班会|日语|俄语|辅导/;

/** The subject that a text names; empty where it names none. */
export function subjectIn(text: string): string {
  return SUBJECT.exec(text)?.[0] ?? '';
}

/** The class of her school that was found, or its name alone where the school has none, or several, of that name. */
export function ownClass(found: FoundClass, classes: readonly OwnClass[]): Pick<Taught, 'classId' | 'className'> {
  const same = classes.filter((one) => isSameClass(found.key, one));
  const [own] = same.length === 1 ? same : [];
  return { classId: own?.classId ?? '', className: own ? shownClassName(own) : found.name };
}

/** What she typed into a period. Whatever names no class stands as she wrote it. */
export function typedCell(text: string, classes: readonly OwnClass[]): Taught | undefined {
  const plain = text.replace(/\s+/g, ' ').trim();
  if (plain === '') return undefined;
  const found = findClass(plain);
  if (!found) return { classId: '', className: plain.slice(0, MAX_CLASS_NAME_CHARS), subject: '' };
  const subject = subjectIn(found.rest) || found.rest;
  return { ...ownClass(found, classes), subject: subject.slice(0, MAX_CELL_SUBJECT_CHARS) };
}

/** The same as a text, which is read again as what it was. */
export function cellText({ className, subject }: Pick<Taught, 'className' | 'subject'>): string {
  return [className, subject].filter(Boolean).join(' ');
}
