import type { Ask } from './ask.ts';
import { MathError } from './math/math-error.ts';
import { computedReply, type Reply } from './reply.ts';
import { answerArithmetic } from './skills/arithmetic.ts';
import { answerAttachedFiles, answerEarlierFiles } from './skills/attached-files.ts';
import { answerBalance } from './skills/balance-reaction.ts';
import { answerCannotDo, answerPinyin } from './skills/cannot-do.ts';
import { answerClassList } from './skills/class-lists.ts';
import { answerClassMarks } from './skills/class-marks.ts';
import { answerCurriculum } from './skills/curriculum.ts';
import { answerDates } from './skills/dates.ts';
import { answerEquation } from './skills/equation.ts';
import { answerExpansion } from './skills/expand.ts';
import { answerFactorisation } from './skills/factorise.ts';
import { answerFollowUp } from './skills/follow-up.ts';
import { answerFormTemplate } from './skills/form-template.ts';
import { answerAnyFormula, answerFormula, answerReaction } from './skills/formula.ts';
import { answerFractionDecimal } from './skills/fraction-decimal.ts';
import { answerFunctionFeatures } from './skills/function-features.ts';
import { answerGcdLcm } from './skills/gcd-lcm.ts';
import { answerGeometry } from './skills/geometry.ts';
import { answerHelp } from './skills/help.ts';
import { answerInequality } from './skills/inequality.ts';
import { answerKnowledge } from './skills/knowledge.ts';
import { answerLessonOutline } from './skills/lesson-outline.ts';
import { answerMentalArithmetic } from './skills/mental-arithmetic.ts';
import { answerNotFound } from './skills/not-found.ts';
import { answerPercentage } from './skills/percentage.ts';
import { answerPrimeFactors } from './skills/prime-factors.ts';
import { answerPupilText } from './skills/pupil-text.ts';
import { answerRelativeMass } from './skills/relative-mass.ts';
import { answerRoots } from './skills/roots.ts';
import { answerSmallTalk } from './skills/small-talk.ts';
import { answerStatistics } from './skills/statistics.ts';
import { answerTextTool } from './skills/text-tools.ts';
import { answerUnitConversion } from './skills/unit-conversion.ts';
import { answerWordProblem } from './skills/word-problem.ts';

type Skill = (ask: Ask) => Reply | undefined;

/** Nobody types a longer calculation; the limit keeps pattern matching quick on pasted texts. */
const MAX_COMPUTED_CHARS = 2000;

const conversationSkills: readonly Skill[] = [
  answerPupilText,
  answerClassMarks,
  answerAttachedFiles,
  answerSmallTalk,
  (ask) => answerFollowUp(ask, answerQuestion),
];

const textSkills: readonly Skill[] = [
  ({ question }) => answerTextTool(question),
  ({ question }) => answerClassList(question),
];

const computingSkills: readonly Skill[] = [
  ({ question }) => answerWordProblem(question),
  ({ question }) => answerBalance(question),
  ({ question }) => answerInequality(question),
  ({ question }) => answerFunctionFeatures(question),
  ({ question }) => answerMentalArithmetic(question),
  ({ question }) => answerEquation(question),
  ({ question }) => answerFactorisation(question),
  ({ question }) => answerExpansion(question),
  ({ question }) => answerRoots(question),
  ({ question }) => answerGcdLcm(question),
  ({ question }) => answerPrimeFactors(question),
  ({ question }) => answerFractionDecimal(question),
  ({ question }) => answerRelativeMass(question),
  ({ question }) => answerUnitConversion(question),
  ({ question }) => answerPercentage(question),
  ({ question }) => answerStatistics(question),
  ({ question }) => answerGeometry(question),
  ({ question, today }) => answerDates(question, today),
  ({ question }) => answerArithmetic(question),
];

const contentSkills: readonly Skill[] = [
  answerEarlierFiles,
  answerReaction,
  answerFormTemplate,
  answerHelp,
  answerLessonOutline,
  answerCurriculum,
  ({ question }) => answerPinyin(question),
  answerCannotDo,
  answerFormula,
  answerKnowledge,
  answerAnyFormula,
];

/**
 * Answers from what is really there. Each skill takes only what is unmistakably its own, so the first that answers is right.
 * Deterministic: the same conversation on the same day gives the same text.
 */
export function answerQuestion(ask: Ask): Reply {
  const computing = ask.question.length <= MAX_COMPUTED_CHARS ? computingSkills : [];
  try {
    for (const skill of [...conversationSkills, ...textSkills, ...computing, ...contentSkills]) {
      const reply = skill(ask);
      if (reply) return reply;
    }
    return answerNotFound(ask);
  } catch (error) {
    if (!(error instanceof MathError)) throw error;
    return computedReply('算不出结果的题目', [`这道题没有算出结果：${error.message}。`], error.message);
  }
}
