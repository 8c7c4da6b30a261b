import type { Ask } from './ask.ts';
import type { LibraryGround } from './library-ground.ts';
import type { Reply } from './reply.ts';
import { answerBankQuestions } from './skills/bank-questions.ts';
import { answerDeskDoor } from './skills/desk-doors.ts';
import { answerLessonOverview, answerLessonPlan } from './skills/lesson-plan.ts';
import { answerLessonWords } from './skills/lesson-words.ts';
import { answerStandards } from './skills/standards.ts';
import { answerUnitLessons } from './skills/unit-lessons.ts';

type GroundSkill = (ask: Ask, ground: LibraryGround) => Reply | undefined | Promise<Reply | undefined>;

/** Each takes only what is unmistakably its own, so the first that answers is right. */
const told: readonly GroundSkill[] = [answerStandards, (ask) => answerUnitLessons(ask), answerLessonWords];
const practised: readonly GroundSkill[] = [answerBankQuestions, (ask, { lessons }) => answerLessonPlan(ask, lessons)];

/** What the plans, questions and standards of the library say; undefined where they are not asked for. */
export async function findInGround(ask: Ask, ground: LibraryGround): Promise<Reply | undefined> {
  return firstOf([...told, ...practised], ask, ground);
}

/** The same, and for what is made at a desk the way there. */
export async function answerFromGround(ask: Ask, ground: LibraryGround): Promise<Reply | undefined> {
  return firstOf([...told, answerDeskDoor, ...practised], ask, ground);
}

async function firstOf(skills: readonly GroundSkill[], ask: Ask, ground: LibraryGround): Promise<Reply | undefined> {
  for (const skill of skills) {
    const reply = await skill(ask, ground);
    if (reply) return reply;
  }
  return undefined;
}

/** What the library has on a lesson that is named, for a question that nobody else could answer. */
export async function answerAnyLesson(ask: Ask, { lessons }: LibraryGround): Promise<Reply | undefined> {
  return answerLessonOverview(ask, lessons);
}
