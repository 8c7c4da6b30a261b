import { Grade, Subject } from '@app/contract/enums.ts';
import { AppError } from '@app/contract/errors.ts';
import { generateCourseware } from '@app/contract/making/courseware.ts';
import { generateDesign } from '@app/contract/making/designs.ts';
import type { LessonPart, PreparationRequest } from '@app/contract/making/lesson-preparations.ts';
import { makeDictation as dictation, writeListening } from '@app/contract/making/listening.ts';
import { MAX_DICTATED } from '@app/contract/making/listening-script.ts';
import type { Queryable } from '#db/database.ts';
import type { DesignUse, KeptPart } from '#db/tables/lesson-preparations.ts';
import type { Deps } from '#deps.ts';
import { coursewareMaker } from '#features/making/courseware/composing.service.ts';
import { generate as generateSlides } from '#features/making/courseware/courseware.service.ts';
import { lookAtCourseware } from '#features/making/courseware/courseware-card.service.ts';
import { lookAtDesign } from '#features/making/designs/design-card.service.ts';
import { requireDesign, generate as writeDesign } from '#features/making/designs/designs.service.ts';
import { designMaker } from '#features/making/designs/writing.service.ts';
import { makeDictation, readLessonWords } from '#features/making/listening/dictation/dictation.service.ts';
import { lookAtListening } from '#features/making/listening/listening-card.service.ts';
import { listeningMaker } from '#features/making/listening/making.service.ts';
import { makeReading } from '#features/making/listening/readings.service.ts';
import { beginWriting, openListening, record } from '#features/making/listening/scripts.service.ts';
import { lookAtPaper } from '#features/making/papers/paper-card.service.ts';
import { readPaper } from '#features/making/papers/papers.service.ts';
import { makePractice, practiceIdOf, spareIdOf } from '#features/making/papers/practice.service.ts';
import type { Caller } from '#http/door.ts';
import { derivedId } from '#lib/derived-id.ts';
import type { Maker } from '#making/maker.ts';
import { type Done, ifThere } from '#tools/tool.ts';
import { keyTextOf, readFrom } from './key-text.ts';
import { heardWishes } from './part-wishes.ts';
import { putSource } from './sources.queries.ts';
import { exercisesOf, homeworkOf } from './spare-questions.ts';

/** A lesson while its parts are made, and the ids of their things; `formerDesignId` where its design is made anew. */
type Lesson = {
  id: string;
  caller: Caller;
  request: PreparationRequest;
  idOf: (part: LessonPart) => string;
  formerDesignId: string | undefined;
};

type PartMaking = {
  /** By its own area, under the id of its thing; answers what of her wishes is not in it. */
  begin: (deps: Deps, lesson: Lesson) => Promise<string>;
  look: (deps: { db: Queryable }, caller: Caller, id: string) => Promise<Done | undefined>;
  /** Who makes it in the background. */
  maker?: Pick<Maker, 'kind' | 'queue' | 'fail'>;
};

const LISTENING = 'English_listening_audio_generation';
const DICTATION = 'dictation';
const USUAL_GRADE = '07';
/** Fewer words are no dictation. */
const FEWEST_WORDS = 4;
const FOLLOWS_DESIGN = '跟着教学设计做成，没有另外按要求改';
const FROM_BANK = '题目按这一课选，没有按要求改写';
const AUDIO_AS_USUAL = '没有按要求改';

/** Each part is made by the service its own page uses, with its rights, packages and limits. */
export const partMakings: Record<LessonPart, PartMaking> = {
  design: { begin: beginDesign, look: lookAtDesign, maker: designMaker },
  courseware: { begin: beginCourseware, look: lookAtCourseware, maker: coursewareMaker },
  exercise: { begin: (deps, lesson) => beginPractice(deps, lesson, 'exercise'), look: lookAtPaper },
  homework: { begin: (deps, lesson) => beginPractice(deps, lesson, 'homework'), look: lookAtPaper },
  audio: { begin: beginAudio, look: lookAtListening, maker: listeningMaker },
};

/** What its making is called by, the same however often it is tried. */
function refOf(preparationId: string, { part, round }: Pick<KeptPart, 'part' | 'round'>): string {
  return derivedId('lesson-preparation', preparationId, part, String(round));
}

/** The id of the thing a part is. */
export function thingIdOf(
  { id, userId }: { id: string; userId: string },
  kept: Pick<KeptPart, 'part' | 'round'>,
): string {
  const ref = refOf(id, kept);
  return isPractice(kept.part) ? practiceIdOf({ userId }, ref) : ref;
}

export function lessonOf(row: {
  id: string;
  userId: string;
  request: PreparationRequest;
  parts: readonly KeptPart[];
}): Lesson {
  // The job speaks for the owner; there is no session of hers behind it.
  const caller = { userId: row.userId, sessionId: '', suspendedReason: '' };
  const roundOf = (part: LessonPart) => row.parts.find((one) => one.part === part)?.round ?? 1;
  const idOf = (part: LessonPart) => refOf(row.id, { part, round: roundOf(part) });
  const former = roundOf('design') - 1;
  const formerDesignId = former > 0 ? refOf(row.id, { part: 'design', round: former }) : undefined;
  return { id: row.id, caller, request: row.request, idOf, formerDesignId };
}

function isPractice(part: LessonPart): part is 'exercise' | 'homework' {
  return part === 'exercise' || part === 'homework';
}

async function beginDesign(deps: Deps, lesson: Lesson): Promise<string> {
  const { caller, request, idOf, formerDesignId } = lesson;
  const { wishes, classes, ...wish } = request;
  const asked = { ...wish, userInput: wishes, learners: classes && `授课班级：${classes}` };
  await writeDesign({ ...deps, newId: () => idOf('design') }, caller, generateDesign.input.parse(asked));
  const former = formerDesignId && (await ifThere(requireDesign(deps, caller, formerDesignId)));
  // It belongs where the former one does.
  if (former)
    await noteSource(deps, lesson, { kind: 'design', thingId: idOf('design'), designId: former.id, uses: [] });
  // The design itself says what of her wishes it could not follow.
  return '';
}

async function beginCourseware(deps: Deps, { caller, request, idOf }: Lesson): Promise<string> {
  const asked = generateCourseware.input.parse({ designId: idOf('design') });
  await generateSlides({ ...deps, newId: () => idOf('courseware') }, caller, asked);
  return request.wishes && FOLLOWS_DESIGN;
}

async function beginPractice(deps: Deps, lesson: Lesson, part: 'exercise' | 'homework') {
  const { caller, request, idOf } = lesson;
  const { design, request: asked } = await requireDesign(deps, caller, idOf('design'));
  const { title } = design.head;
  const { count, types, isHeard } = heardWishes(request.wishes, part);
  const { phase, subject, grade } = asked;
  const ref = idOf(part);
  const questions = part === 'exercise' ? exercisesOf(design) : homeworkOf(design);
  // Those that the paper takes are found by their ids.
  const uses = questions.flatMap((one, at) => one.uses.map((use) => ({ piece: spareIdOf(ref, at), ...use })));
  await noteSource(deps, lesson, { kind: 'paper', thingId: practiceIdOf(caller, ref), uses });
  const { notice } = await makePractice(deps, caller, ref, {
    ...{ lesson: title, lessonId: asked.lessonId, place: { phase, subject, grade }, count, types },
    title: `${title} ${part === 'exercise' ? '课堂练习' : '课后作业'}`,
    heading: request.classes,
    without: part === 'homework' ? await askedIn(deps, caller, idOf('exercise')) : [],
    spare: { from: '教学设计', questions },
  });
  return [notice, request.wishes && !isHeard && FROM_BANK].filter(Boolean).join('；');
}

/** What was practised in class is not homework again. */
async function askedIn(deps: Deps, caller: Caller, ref: string): Promise<string[]> {
  const paper = await ifThere(readPaper(deps, caller, practiceIdOf(caller, ref)));
  return paper?.sections.flatMap(({ questions }) => questions.map(({ id }) => id)) ?? [];
}

/** A listening test for English, a dictation for Chinese where its words are known, else the reading of the key text. */
async function beginAudio(deps: Deps, lesson: Lesson): Promise<string> {
  const { caller, request, idOf } = lesson;
  const { design, request: asked } = await requireDesign(deps, caller, idOf('design'));
  const { title } = design.head;
  const grade = Grade.find((code) => code === asked.grade) ?? USUAL_GRADE;
  const kept = { ...deps, newId: () => idOf('audio') };
  const unheard = request.wishes && AUDIO_AS_USUAL;
  if (asked.subject === Subject.English) {
    await noteAudio(deps, lesson, [{ key: 'head.title', name: '课题', words: title }]);
    const wish = { grade, lessonId: asked.lessonId, topic: title.slice(0, 60), ...deskOf(deps, LISTENING) };
    await beginWriting(kept, caller, writeListening.input.parse(wish));
    return unheard;
  }
  const isChinese = asked.subject === Subject.Chinese;
  const items = isChinese && asked.lessonId ? (await readLessonWords(deps, asked.lessonId)).words : [];
  if (items.length >= FEWEST_WORDS) {
    // Its words are the textbook's: no change of the design concerns them.
    await noteAudio(deps, lesson, []);
    const wish = { subject: Subject.Chinese, grade, items: items.slice(0, MAX_DICTATED), title: `${title} 听写` };
    await makeDictation(kept, caller, dictation.input.parse({ ...wish, ...deskOf(deps, DICTATION) }));
    return unheard;
  }
  await noteAudio(deps, lesson, readFrom(design));
  const desk = deskOf(deps, isChinese ? DICTATION : LISTENING);
  await makeReading(kept, caller, { title: `${title} 要点朗读`, grade, lines: keyTextOf(design), ...desk });
  return unheard;
}

type Source = Parameters<typeof putSource>[1];

/** Before it is made: what comes to be belongs to its design from its first moment, and what does not is not missed. */
async function noteSource(
  { db, now }: Deps,
  { id, caller, idOf }: Lesson,
  source: Pick<Source, 'kind' | 'thingId' | 'uses'> & { designId?: string },
): Promise<void> {
  await putSource(db, { userId: caller.userId, preparationId: id, designId: idOf('design'), ...source }, now());
}

function noteAudio(deps: Deps, lesson: Lesson, uses: readonly Omit<DesignUse, 'piece'>[]): Promise<void> {
  const read = uses.map((use) => ({ piece: '', ...use }));
  return noteSource(deps, lesson, { kind: 'listening', thingId: lesson.idOf('audio'), uses: read });
}

function deskOf({ templates }: Deps, type: string): { templateId: string; templateName: string } {
  const template = templates.findByType(type);
  return { templateId: template?.templateId ?? '', templateName: template?.name ?? '' };
}

/** Has what was written read aloud where that costs nothing; else says what is missing. Empty when it is being read, or was. */
export async function recordAudio(deps: Deps, caller: Caller, id: string): Promise<string> {
  const { state } = await openListening(deps, caller, id);
  if (state !== 'draft') return '';
  if (deps.speech.kind === 'none') return '稿子写好了，学校还没有能念的声音，装好后打开就能录音';
  if (deps.speech.kind === 'service') return '稿子写好了，录音要用 1 次，打开后点录音';
  try {
    await record(deps, caller, id);
    return '';
  } catch (error) {
    if (error instanceof AppError) return `稿子写好了，没有录音：${error.message}`;
    throw error;
  }
}
