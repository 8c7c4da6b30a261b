import { likeness, pairsOf } from '#checking/likeness.ts';
import type { LessonPlan } from '#content/kernel-shapes.ts';
import type { PlacedBlock } from '#features/making/design-reviews/plan-parts.ts';
import { type Step, stepsOf } from '#features/making/design-reviews/steps.ts';
import { type Draft, insertion, replacement } from './draft.ts';

/** From here on a step of the library does the same. */
const SAME_STEP = 0.3;

/** Steps that do not say what they are for get the intent of the step of the library that does the same. */
export function intents(placed: readonly PlacedBlock[], plan: LessonPlan | undefined): Draft[] {
  const steps = stepsOf(placed);
  const used = new Set<number>();
  return steps.flatMap((step) => {
    if (step.texts.intent.some(({ text }) => text.trim() !== '')) return [];
    const match = likeStep(step, plan, used);
    if (!match) return [];
    used.add(match.index);
    const reason = `“${step.title}”没有写设计意图，按本课资料里同样的环节补上`;
    const [empty] = step.texts.intent;
    if (empty) return [replacement(empty, match.intent, reason)];
    return step.last.kind === 'cell' ? [] : [insertion(step.last, `**设计意图**：${match.intent}`, reason)];
  });
}

function likeStep(step: Step, plan: LessonPlan | undefined, used: ReadonlySet<number>) {
  const text = [step.title, ...[...step.texts.teacher, ...step.texts.students].map((block) => block.text)].join('');
  const [named, written] = [pairsOf(step.title), pairsOf(text)];
  const [best] = (plan?.activities ?? [])
    .map(({ title, teacher, students, intent }, index) => ({
      index,
      intent,
      alike: Math.max(likeness(named, pairsOf(title)), likeness(written, pairsOf(title + teacher + students))),
    }))
    .filter(({ index }) => !used.has(index))
    .toSorted((a, b) => b.alike - a.alike);
  return best && best.alike >= SAME_STEP ? best : undefined;
}
