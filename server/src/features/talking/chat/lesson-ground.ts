import type { Deps } from '#deps.ts';
import { findLessonPassages, type LessonPassage } from '#features/library/books/lesson-passages.service.ts';
import { lessonNamedIn, speaksOfTeaching } from '#features/library/books/named-in-words.service.ts';
import type { QuestionToAnswer } from './answer-writer.ts';
import { contextBudget } from './context-budget.ts';
import { needsSearch } from './needs-search.ts';

type GroundDeps = Pick<Deps, 'curriculum' | 'db' | 'log' | 'model' | 'plan'>;
type Wanted = Pick<QuestionToAnswer, 'question' | 'messages' | 'teacher' | 'taught'> & {
  /** Her questions before it, oldest first. */
  earlier: readonly string[];
};

/** It is one look into a table and takes some milliseconds: whoever waits longer waits for a database in trouble, and answers without. */
const MAX_WAIT_MS = 1_500;
const MAX_LOOK_BACK = 3;

/**
 * What the library's plan, notes and standards say of the lesson a question is about; nothing where it is about none. A lesson
 * the question names comes before the one the conversation belongs to, and that before one she named earlier.
 */
export async function findLessonGround(deps: GroundDeps, asked: Wanted): Promise<LessonPassage[]> {
  const { question, messages } = asked;
  const hasFiles = (messages.at(-1)?.files?.length ?? 0) > 0;
  if (deps.model.kind === 'offline' || !needsSearch(question, hasFiles)) return [];
  const meant = lessonMeant(deps, asked);
  if (!meant) return [];
  const maxTokens = contextBudget(deps.model.contextTokens).lesson;
  const looking = findLessonPassages(deps, meant.lessonId, { question, maxTokens, isNamed: meant.isNamed });
  return inTime(looking, (why) => deps.log.warn(why, 'lesson-not-looked-up'));
}

function lessonMeant(
  deps: GroundDeps,
  { question, teacher, taught, earlier }: Wanted,
): { lessonId: string; isNamed: boolean } | undefined {
  const hers = { ...teacher, edition: taught.edition };
  const named = lessonNamedIn(deps, question, hers);
  if (named) return { lessonId: named, isNamed: true };
  if (!speaksOfTeaching(question)) return undefined;
  if (taught.lesson) return taught.lesson.lessonId ? { lessonId: taught.lesson.lessonId, isNamed: false } : undefined;
  for (const before of earlier.slice(-MAX_LOOK_BACK).toReversed()) {
    const lessonId = lessonNamedIn(deps, before, hers);
    if (lessonId) return { lessonId, isNamed: false };
  }
  return undefined;
}

/** Nobody's first word waits for it, and no answer fails for it. */
async function inTime(looking: Promise<LessonPassage[]>, tell: (why: object) => void): Promise<LessonPassage[]> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<LessonPassage[]>((resolve) => {
    timer = setTimeout(() => {
      tell({ waitedMs: MAX_WAIT_MS });
      resolve([]);
    }, MAX_WAIT_MS);
  });
  const found = looking.catch((error: unknown): LessonPassage[] => {
    tell({ err: error });
    return [];
  });
  return Promise.race([found, late]).finally(() => clearTimeout(timer));
}
