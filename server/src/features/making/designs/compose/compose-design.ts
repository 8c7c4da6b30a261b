import { type Design, type DesignHead, emptyDesign } from '@app/contract/making/design.ts';
import type { DesignRequest } from '@app/contract/making/designs.ts';
import type { LessonPlan } from '#content/kernel-shapes.ts';
import { mapTexts } from '#lib/map-texts.ts';
import { analysisOf } from './analysis.ts';
import type { Ground } from './ground.ts';
import { nestedMarks } from './nested-marks.ts';
import { bullets, exercisesOf, goalId } from './parts.ts';
import { chainActivities } from './question-chain.ts';
import { lessonActivities } from './single-lesson.ts';
import { unitPlan } from './unit.ts';

type Wish = Pick<DesignRequest, 'learners' | 'emphasis'>;

/** A whole design from what is known of the lesson, without a model: the same ground gives the same design. */
export function composeDesign(ground: Ground, head: DesignHead, wish: Wish): Design {
  return { ...mapTexts(composed(ground, head, wish), nestedMarks), head };
}

function composed(ground: Ground, head: DesignHead, wish: Wish): Design {
  const design = { ...emptyDesign(head), ...analysisOf(ground, head, wish) };
  if (head.mode === '大单元教学') return { ...design, ...unitPlan(ground, head) };
  const { plan } = ground.lesson;
  const activities = head.mode === '问题链教学' ? chainActivities(ground, head) : lessonActivities(ground, head);
  return {
    ...design,
    goals: plan.goals.map((goal, index) => ({ id: goalId(index), ...goal })),
    keyPoints: bullets(plan.keyPoints),
    difficultPoints: bullets(plan.difficultPoints),
    materials: bullets(plan.materials),
    questions: plan.questions.map((question, index) => ({ id: `q${index + 1}`, ...question })),
    activities,
    assessments: assessmentsOf(plan, head),
    exercises: exercisesOf([ground.lesson], wish),
    board: plan.board.join('  \n'),
    homework: {
      basic: bullets(plan.homework.basic),
      better: bullets(plan.homework.better),
      further: bullets(plan.homework.further),
    },
  };
}

/** The new standard asks for levels of what was reached; elsewhere the evidence is enough. */
function assessmentsOf({ goals }: LessonPlan, { style, mode }: DesignHead): Design['assessments'] {
  const hasLevels = mode === '同步授课' && style === 'NewTeachStandard';
  return goals.map(({ text, evidence }, index) => ({
    id: `e${index + 1}`,
    goalIds: [goalId(index)],
    text: hasLevels
      ? `${evidence}\n\n- A：独立${withoutStop(text)}，并能说清理由\n- B：在提示下${withoutStop(text)}\n- C：需要同伴示范后再试`
      : evidence,
  }));
}

function withoutStop(text: string): string {
  return text.replace(/[。；;.]$/u, '');
}
