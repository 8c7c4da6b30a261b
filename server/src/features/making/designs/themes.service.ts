import type { DesignRequest } from '@app/contract/making/designs.ts';
import type { Deps } from '#deps.ts';
import type { LessonFacts, LessonKind, NamedNote } from './compose/ground.ts';
import { kindOf } from './compose/kind-of.ts';
import * as queries from './ground.queries.ts';

type ThemeDeps = Pick<Deps, 'db'>;

/** Class meetings and activities are every form teacher's, whatever her subject: their kinds are those of 道德与法治. */
const OF_ALL_TEACHERS = '27';
/** A meeting about more than this is about nothing. */
const MOST_THEMES = 2;

export type Place = { phaseCode: string; subjectCode: string; subject?: string };

/** Where a lesson that stands in no book is taught: with her subject, or as a class meeting or activity, which is none. */
export async function placeOfUnlisted({ db }: ThemeDeps, { phase, subject, title }: DesignRequest): Promise<Place> {
  const kinds = await queries.kindsOf(db, phase, OF_ALL_TEACHERS);
  const kind = kindOf(
    kinds.filter(({ titles }) => titles.length > 0),
    { title, unit: '' },
  );
  const themes = kind ? await queries.themesOf(db, kind.script.name, phase, OF_ALL_TEACHERS) : [];
  if (!kind || themes.length === 0) return { phaseCode: phase, subjectCode: subject };
  return { phaseCode: phase, subjectCode: OF_ALL_TEACHERS, subject: kind.script.name };
}

export type Themed = { theme: string; notes: [NamedNote, ...NamedNote[]] };

/** What the library has for a lesson of this kind by the words of its title; a test that is given back asks what its point does. */
export async function themedNotes(
  { db }: ThemeDeps,
  { title, phaseCode, subjectCode }: Pick<LessonFacts, 'title' | 'phaseCode' | 'subjectCode'>,
  { script }: LessonKind,
  ofPoints: readonly NamedNote[],
): Promise<Themed | undefined> {
  const themes = await queries.themesOf(db, script.name, phaseCode, subjectCode);
  const said = themes
    .map((theme) => ({
      theme,
      said: Math.max(0, ...theme.words.map((word) => (title.includes(word) ? word.length : 0))),
    }))
    .filter(({ theme, said }) => said > 0 || theme.words.length === 0)
    .toSorted((one, other) => other.said - one.said)
    .map(({ theme }) => theme)
    .slice(0, MOST_THEMES);
  const [first, ...others] = said.map((theme) => ({ ...theme.note, name: theme.name, ...tested(theme, ofPoints[0]) }));
  if (!first) return undefined;
  return { theme: [first, ...others].map(({ name }) => name).join('、'), notes: [first, ...others] };
}

/** What is to be known of a point, what it is asked, taken wrongly and practised by. */
function tested({ takesFromPoints }: { takesFromPoints: boolean }, point: NamedNote | undefined): Partial<NamedNote> {
  if (!takesFromPoints || !point) return {};
  const { core, ask, expect, wrong, reason, help, exercise, harder } = point;
  return { core, ask, expect, wrong, reason, help, exercise, harder };
}
