import { NUMERALS, readNumeral } from '../text/numerals.ts';

/** 九（3）班 as schools write it: 九3, 9(3), 九年级三班, 初三（2）班, 903班. */
const NUMBER = '(?:\\d{1,2}|[一二三四五六七八九]?十[一二三四五六七八九]?|[一二三四五六七八九])';
const GRADED = new RegExp(
  `(初|高)?([一二三四五六七八九]|[1-9](?!\\d))(?:年级|年)? ?[(\\[.\\-·]? ?(${NUMBER}) ?[)\\]]? ?班?`,
  'u',
);
const BARE = new RegExp(`\\(?(${NUMBER})\\)? ?班`, 'u');
const NUMBERED = /([1-9]\d{2,3})(?![\d级年]) ?班?/u;

export type FoundClass = {
  /** As it is shown. */
  name: string;
  /** Equal for two ways of writing the same class. */
  key: string;
  /** What else stands in the text. */
  rest: string;
};

/** The class that a text names, wherever it stands in it; undefined when it names none. */
export function findClass(text: string): FoundClass | undefined {
  const plain = text.normalize('NFKC').replace(/\s+/g, ' ');
  const graded = GRADED.exec(plain);
  if (graded) {
    const [, stage = '', grade = '', number = ''] = graded;
    const gradeNumber = numberOf(grade);
    const classNumber = numberOf(number);
    const name = `${stage}${NUMERALS[gradeNumber]}（${classNumber}）班`;
    return found(plain, graded, name, `${stageOf(stage)}${yearOf(stage, gradeNumber)}/${classNumber}`);
  }
  const bare = BARE.exec(plain);
  const numbered = NUMBERED.exec(plain);
  // 301 beside 3 班 is a room.
  if (numbered && (!bare || numbered[0].includes('班'))) {
    return found(plain, numbered, `${numbered[1]}班`, `#${numbered[1]}`);
  }
  if (!bare) return undefined;
  const classNumber = numberOf(bare[1] ?? '');
  return found(plain, bare, `${classNumber} 班`, `/${classNumber}`);
}

/** Whether a class of the school is the one that was found: by its grade and number, by the number where no grade was written. */
export function isSameClass(key: string, ofSchool: { gradename: string; className: string }): boolean {
  const known = findClass(ofSchool.className);
  if (!known) return false;
  const whole = known.key.startsWith('/')
    ? findClass(`${ofSchool.gradename.replace(/年级$/, '')}（${known.key.slice(1)}）班`)?.key
    : known.key;
  return key === known.key || key === whole || (key.startsWith('/') && whole?.endsWith(key) === true);
}

/** 九（3）班 of a class that the school calls 3班. */
export function shownClassName({ gradename, className }: { gradename: string; className: string }): string {
  const known = findClass(className);
  if (!known?.key.startsWith('/')) return className;
  return findClass(`${gradename.replace(/年级$/, '')}（${known.key.slice(1)}）班`)?.name ?? className;
}

function found(text: string, match: RegExpExecArray, name: string, key: string): FoundClass {
  const rest = `${text.slice(0, match.index)} ${text.slice(match.index + match[0].length)}`;
  return { name, key, rest: rest.replace(/\s+/g, ' ').trim() };
}

function numberOf(text: string): number {
  if (/^\d+$/.test(text)) return Number(text);
  return readNumeral(text);
}

/** 初三 and 九年级 are the same year. */
function stageOf(stage: string): string {
  return stage === '高' ? '高' : '';
}

function yearOf(stage: string, grade: number): number {
  return stage === '初' && grade <= 3 ? grade + 6 : grade;
}
