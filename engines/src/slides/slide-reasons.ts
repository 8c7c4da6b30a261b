import type { SlideOf } from '@app/contract/making/slides.ts';
import type { SlidePage } from './slide-boxes.ts';
import { type Draft, flowOf, inField } from './slide-flow.ts';
import { type BodyRules, bodyPage, spread } from './slide-frame.ts';
import { panelOf } from './slide-lists.ts';
import { atStep, lowered, smaller, wordsIn } from './slide-stack.ts';

/** Of the width, what the lines take; their grounds have the rest. */
const LINE_SHARE = 0.62;
const GUTTER = 24;

type Reasoned = { steps: readonly string[]; reasons: readonly string[] };

/** Every line beside its ground, one pair at a click. Without any ground the lines take the width. */
export function reasonedSteps(
  { steps, reasons }: Reasoned,
  { y: top, size, gap, isNumbered }: { y: number; size: number; gap: number; isNumbered: boolean },
  rules: BodyRules,
): Draft {
  const { x, width } = rules.body;
  const isAlone = reasons.every((reason) => reason.trim() === '');
  const lineWidth = isAlone ? width : width * LINE_SHARE;
  const beside = { x: x + lineWidth + GUTTER, width: width - lineWidth - GUTTER };
  const drafts = steps.map((text, index): Draft => {
    const line = inField(
      'steps',
      flowOf({
        texts: [text.replaceAll('\n', ' ')],
        x,
        y: 0,
        width: lineWidth,
        size,
        ink: 'text',
        gap: 0,
        formulaOf: rules.formulaOf,
        ...(isNumbered && { mark: 'number' as const, firstNumber: index + 1 }),
      }),
    );
    const said = (reasons[index] ?? '').replaceAll('\n', ' ');
    const reason = inField(
      'reasons',
      wordsIn(isAlone ? [] : [said], { ...beside, y: 0 }, smaller(size, 0.85), rules, { ink: 'muted' }),
    );
    const height = Math.max(line.height, reason.height);
    const boxes = [line, reason].flatMap((part) => lowered(part.boxes, (height - part.height) / 2));
    return atStep({ boxes, height }, index + 1);
  });
  let y = top;
  const boxes = drafts.flatMap((draft, index) => {
    if (index > 0) y += gap * size;
    const placed = lowered(draft.boxes, y);
    y += draft.height;
    return placed;
  });
  return { boxes, height: y - top };
}

/** Why a rule holds: line by line, each with its ground. */
export function derivationPage(slide: SlideOf<'derivation'>, rules: BodyRules): SlidePage {
  const { body } = rules;
  const fit = spread(rules, body.height, slide.steps.length + 1, (size, gap) => {
    const question = inField('question', panelOf(slide.question, body.y, size, rules));
    const y = body.y + question.height + (question.height > 0 ? (gap + 0.2) * size : 0);
    const lines = reasonedSteps(slide, { y, size, gap, isNumbered: false }, rules);
    return { boxes: [...question.boxes, ...lines.boxes], height: y - body.y + lines.height };
  });
  return bodyPage(slide, rules, fit);
}
