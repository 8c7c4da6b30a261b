import { deskAddress, deskPaths } from '@app/contract/desks.ts';
import { Subject } from '@app/contract/enums.ts';
import type { Design } from '@app/contract/making/design.ts';
import {
  type LessonPartCard,
  lessonChangesAddress,
  type NextStep,
  type OwnLesson,
  type OwnPart,
  ownPartNames,
  ownParts,
} from '@app/contract/making/own-lessons.ts';
import { chinaDay } from '@app/engines/time/china-day.ts';
import type { Area } from '#area.ts';
import type { Deps } from '#deps.ts';
import { requireDesign } from '#features/making/designs/designs.service.ts';
import type { Caller } from '#http/door.ts';
import { type Done, ifThere } from '#tools/tool.ts';
import { landNewThings, MOST_LESSONS, shownOf } from './landing.service.ts';
import { headOf } from './lesson-rows.ts';
import { listLessons, listRemoved, type OwnLessonRow } from './own-lessons.queries.ts';
import { requireLesson } from './own-lessons.service.ts';
import { type Held, partsHeld } from './parts-held.ts';
import { listLanded } from './shelf.queries.ts';
import { listSittings } from './sittings.queries.ts';
import { staleParts } from './stale-parts.ts';

type PageDeps = Deps & { areas: readonly Area[] };

const SHOWN_THINGS = 30;
const SHOWN_LINES = 5;
const MAX_LINE_CHARS = 120;
const MOST_STEPS = 2;
/** What a lesson is asked for; the rest is there where she wants it. */
const wanted: readonly OwnPart[] = ['design', 'courseware', 'exercise', 'homework'];
/** Shown only where there is one. */
const further: readonly OwnPart[] = ['picture', 'file', 'other'];

/** The page of one lesson: each part as its own desk tells it now. */
export async function readOwnLesson(deps: PageDeps, caller: Caller, ownLessonId: string): Promise<OwnLesson> {
  await landNewThings(deps, caller);
  const row = await requireLesson(deps, caller, ownLessonId);
  const { userId } = caller;
  const known = await listLessons(deps.db, userId, MOST_LESSONS);
  const removed = row.copiedFrom === null ? [] : await listRemoved(deps.db, userId, MOST_LESSONS);
  const held = partsHeld(row, [...known, ...removed], await listLanded(deps.db, userId));
  const designId = held.get('design')?.[0]?.thing.id;
  const design = designId === undefined ? undefined : await ifThere(requireDesign(deps, caller, designId));
  const plan = design?.stage === 'ready' ? design.design : undefined;
  const begin = beginnings(deps, row, plan ? (design?.id ?? '') : '');
  const stale = await staleParts(deps, caller, held, begin);
  const parts: LessonPartCard[] = [];
  for (const part of ownParts) if (part !== 'conversation') parts.push(await cardOf(part));
  const head = headOf(row, await listSittings(deps.db, userId, [row.id]));
  return {
    ...head,
    parts: parts.filter(({ part, state }) => !further.includes(part) || state !== 'missing'),
    ...timesOf(plan, row.periodNo),
    next: nextSteps(parts, head.sittings, chinaDay(deps.now()), lessonChangesAddress(row.id)),
    prepareAt: begin.all,
  };

  async function cardOf(part: OwnPart): Promise<LessonPartCard> {
    const things = held.get(part) ?? [];
    const empty: LessonPartCard = {
      ...{ part, name: partName(part, row), state: 'missing', isHidden: row.hiddenParts.includes(part) },
      ...{ line: '', excerpts: [], things: things.slice(0, SHOWN_THINGS).map(toShown) },
      ...{ beginAt: begin[part] ?? '', sendAt: '', stale: null },
    };
    if (part === 'board') return boardCard(empty, held.get('design') ?? [], plan);
    if (part === 'reflection') return empty;
    const [newest] = things;
    // A file is what it is: nobody makes it.
    if (newest?.thing.kind === 'file') return { ...empty, state: 'there' };
    const found = newest && (await look(deps, caller, newest));
    if (!found) return empty;
    const standing = standingOf(found);
    const sendAt = standing.state === 'there' ? sendAddress(newest, row, plan) : '';
    return { ...empty, ...standing, sendAt, stale: stale[part] ?? null };
  }
}

/** What pupils can get, in the words of the rooms that are built on this. */
const sent: readonly string[] = ['paper', 'design', 'courseware', 'listening', 'picture'];

/** Of a design they get its exercises. */
function sendAddress({ thing: { kind, id } }: Held, lesson: OwnLessonRow, plan: Design | undefined): string {
  if (!sent.includes(kind) || (kind === 'design' && !plan?.exercises.length)) return '';
  return `/room?${new URLSearchParams({ kind, thingId: id, lessonId: lesson.id }).toString()}`;
}

/** How one of hers stands, asked of whoever makes such things. */
async function look(deps: PageDeps, caller: Caller, { thing }: Held): Promise<Done | undefined> {
  const tools = deps.areas.flatMap((area) => area.tools ?? []);
  return tools.find(({ makes }) => makes?.kind === thing.kind)?.makes?.look(deps, caller, thing.id);
}

const states = { running: 'making', done: 'there', failed: 'failed', stopped: 'failed' } as const;

function standingOf({ card }: Done): Pick<LessonPartCard, 'state' | 'line' | 'excerpts'> {
  if (!card) return { state: 'there', line: '', excerpts: [] };
  const said =
    card.type === 'lessonPreparation' ? card.parts.flatMap(saidIn) : card.type === 'problemChain' ? card.questions : [];
  return { state: states[card.state], line: card.trouble || card.line, excerpts: shortLines(said) };
}

function saidIn({ questions, excerpts }: { questions: readonly { stem: string }[]; excerpts: readonly string[] }) {
  return questions.length > 0 ? questions.map(({ stem }) => stem) : excerpts;
}

function shortLines(lines: readonly string[]): string[] {
  return lines
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .slice(0, SHOWN_LINES)
    .map((line) => line.slice(0, MAX_LINE_CHARS));
}

function toShown({ thing, isInherited }: Held) {
  return { ...shownOf(thing), isGuess: thing.isGuess === true, isInherited };
}

/** A section of the design, so that it is there when the design has it. */
function boardCard(empty: LessonPartCard, designs: readonly Held[], plan: Design | undefined): LessonPartCard {
  if (!plan || plan.board.trim() === '') return empty;
  const excerpts = shortLines(plan.board.split('\n', 40));
  return { ...empty, state: 'there', line: '在教学设计里', excerpts, things: designs.slice(0, 1).map(toShown) };
}

function partName(part: OwnPart, { subjectCode }: OwnLessonRow): string {
  return part === 'audio' && subjectCode === Subject.English ? '听力' : ownPartNames[part];
}

/** The steps of this period, or of all where it is not one of several. */
function timesOf(plan: Design | undefined, periodNo: number): Pick<OwnLesson, 'process' | 'minutes'> {
  if (!plan) return { process: [], minutes: 0 };
  const isOne = plan.head.periods > 1 && periodNo > 0 && periodNo <= plan.head.periods;
  const process = plan.activities
    .filter(({ period, minutes }) => minutes > 0 && (!isOne || period === periodNo))
    .map(({ id, title, minutes }) => ({ partId: id, title, minutes }));
  return { process, minutes: plan.head.minutes * (isOne ? 1 : plan.head.periods) };
}

/** Where each part is begun with what the lesson knows; what was begun so lands here by the id of the lesson. */
function beginnings({ templates }: Pick<Deps, 'templates'>, row: OwnLessonRow, designId: string) {
  const { lessonId, title, phaseCode: phase, gradeCode: grade, subjectCode: subject } = row;
  const place = { phase, subject };
  const listening = templates.findByType('English_listening_audio_generation')?.templateId ?? '';
  const whole = templates.findByType('lesson')?.templateId ?? 'lesson';
  const query = new URLSearchParams({ title, ...place, ...(lessonId && { lessonId }) });
  const ofLesson = (address: string, part?: OwnPart) =>
    `${address}&ownLessonId=${row.id}${part === undefined ? '' : `&part=${part}`}`;
  const begin: Partial<Record<OwnPart, string>> & { all: string } = {
    design: ofLesson(deskAddress('design', { title, ...place, lessonId })),
    courseware: designId
      ? ofLesson(`${deskPaths.courseware}?designId=${designId}`)
      : ofLesson(deskAddress('courseware', lessonId ? { lessonId, title } : { title })),
    exercise: ofLesson(deskAddress('paper', { title: `${title} 课堂练习`, ...place, grade }), 'exercise'),
    homework: ofLesson(deskAddress('paper', { title: `${title} 课后作业`, ...place, grade }), 'homework'),
    sent: `/room?lessonId=${row.id}`,
    all: ofLesson(`/lessonPreparationSession/${encodeURIComponent(whole)}?${query.toString()}`),
  };
  if (listening !== '') begin.audio = ofLesson(deskAddress('listening', { topic: title, grade, subject }, listening));
  return begin;
}

/** After class what she thinks of it; before it what became stale, then what is not there. */
function nextSteps(
  parts: readonly LessonPartCard[],
  sittings: OwnLesson['sittings'],
  today: string,
  changesAt: string,
): NextStep[] {
  const of = (part: OwnPart) => parts.find((one) => one.part === part);
  const isTaught = sittings.some(({ date, reflection, isEarlier }) => {
    return !isEarlier && date !== '' && date < today && reflection === '';
  });
  const shown = parts.filter(({ isHidden }) => !isHidden);
  const stale = shown.filter((card) => card.stale !== null);
  const missing = shown.filter(({ part, state }) => wanted.includes(part) && state === 'missing');
  const steps: NextStep[] = [
    ...(isTaught && !of('reflection')?.isHidden
      ? [{ part: 'reflection' as const, why: 'reflect' as const, address: '' }]
      : []),
    ...stale.map(({ part, stale: mark }) => ({
      part,
      why: 'stale' as const,
      address: mark && mark.pages > 0 ? changesAt : (mark?.redoAt ?? ''),
    })),
    ...missing.map(({ part, beginAt }) => ({ part, why: 'missing' as const, address: beginAt })),
  ];
  return steps.slice(0, MOST_STEPS);
}
