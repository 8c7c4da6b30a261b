import { type Design, type DesignActivity, type DesignHead, emptyDesign } from '@app/contract/making/design.ts';
import type { LessonPlan } from '#content/kernel-shapes.ts';
import { mapTexts } from '#lib/map-texts.ts';
import { analysisOf } from './analysis.ts';
import { assessmentsOf } from './assessments.ts';
import type { Ground, GroundedLesson, LessonFacts } from './ground.ts';
import { heardWishes } from './heard-wishes.ts';
import { keepWishes } from './keep-wishes.ts';
import { DONE_STEP } from './later-periods.ts';
import { nestedMarks } from './nested-marks.ts';
import { bullets, exercisesOf, goalId, type Wish } from './parts.ts';
import { chainActivities } from './question-chain.ts';
import { spacedEnds } from './sentence-ends.ts';
import { lessonActivities } from './single-lesson.ts';
import { unitPlan } from './unit.ts';

/** A whole design from what is known of the lesson, without a model: the same ground gives the same design. */
export function composeDesign(ground: Ground, head: DesignHead, wish: Wish): Design {
  const { design } = keepWishes(composed(ground, head, wish), wish);
  return { ...mapTexts(design, (text) => spacedEnds(nestedMarks(text))), head };
}

function composed(ground: Ground, head: DesignHead, wish: Wish): Design {
  if (head.mode === '大单元教学') {
    const unit = unitPlan(ground, head, wish);
    return { ...emptyDesign(head), ...analysisOf(ground, head, wish, unit.activities), ...unit };
  }
  const { periodNo } = heardWishes(wish);
  const { plan, keyQuestions = plan.questions } = ground.lesson;
  const activities =
    head.mode === '问题链教学' ? chainActivities(ground, head) : lessonActivities(ground, head, periodNo);
  const goals = plan.goals.map((goal, index) => ({ id: goalId(index), ...goal }));
  return {
    ...emptyDesign(head),
    ...analysisOf(ground, head, wish, activities, periodNo),
    goals,
    keyPoints: bullets(plan.keyPoints),
    difficultPoints: bullets(plan.difficultPoints),
    materials: bullets(plan.materials),
    questions: (head.mode === '问题链教学' ? plan.questions : keyQuestions).map((question, index) => ({
      id: `q${index + 1}`,
      ...question,
    })),
    activities,
    assessments: assessmentsOf(goals, activities, head),
    exercises: exercisesOf([ground.lesson], wish),
    board: plan.board.join('  \n'),
    homework: homeworkOf(ground.lesson, wish, activities),
  };
}

function homeworkOf(
  { plan, facts }: GroundedLesson,
  wish: Wish,
  activities: readonly DesignActivity[],
): Design['homework'] {
  const { homework: wanted, isForWeaker } = heardWishes(wish);
  const isDoneInClass = activities.some(({ title }) => title === DONE_STEP);
  if (wanted === 'none') return { basic: '', better: '', further: '' };
  const { basic, better, further } = wanted === 'spoken' ? spokenHomework(plan, facts) : plan.homework;
  const last = isDoneInClass ? ['把课上完成的那一件改一版，标出改了哪一处、听了谁的意见'] : further;
  return {
    basic: bullets(basic),
    better: bullets(better),
    further: bullets(isForWeaker ? last.map((line) => `选做：${line}`) : last),
  };
}

/** Nothing to write: the same matter told to somebody at home. */
function spokenHomework({ questions }: LessonPlan, { title }: LessonFacts): LessonPlan['homework'] {
  const [opening, main] = questions;
  return {
    basic: [`合上书，把《${title}》板书上的要点向家人说一遍`],
    better: [`说给家人听：${main?.ask ?? title}`],
    further: [`问问家人：${opening?.ask ?? title}听完再说出自己的看法`],
  };
}
