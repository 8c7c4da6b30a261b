import type { SlideOf } from '@app/contract/making/slides.ts';
import type { Box, SlidePage } from './slide-boxes.ts';
import { type Draft, flowOf, inField } from './slide-flow.ts';
import { type BodyRules, bodyPage, fitted, spread } from './slide-frame.ts';
import { linkedSteps } from './slide-links.ts';
import { panelOf } from './slide-lists.ts';
import { reasonedSteps } from './slide-reasons.ts';

/** The question stays; the steps of the solution appear one by one. */
export function examplePage(slide: SlideOf<'example'>, rules: BodyRules): SlidePage {
  const { body } = rules;
  const fit = spread(rules, body.height, slide.steps.length + 1, (size, gap) => {
    const question = inField('question', panelOf(slide.question, body.y, size, rules));
    const y = body.y + question.height + (gap + 0.2) * size;
    const at = {
      x: body.x + 4,
      y,
      width: body.width - 4,
      size,
      ink: 'text',
      mark: slide.steps.length > 1 ? 'number' : 'dot',
      gap,
      firstStep: 1,
      formulaOf: rules.formulaOf,
    } as const;
    const texts = slide.steps.map((step) => step.replaceAll('\n', ' '));
    const reasons = slide.reasons ?? [];
    const linked = texts.filter((text) => text.trim() !== '');
    if (slide.links && linked.length > 1) {
      const drawn = inField('steps', linkedSteps(linked, slide.links, { y: y + 0.3 * size, size }, rules));
      return { boxes: [...question.boxes, ...drawn.boxes], height: y + 0.3 * size - body.y + drawn.height };
    }
    const steps = reasons.some((reason) => reason.trim() !== '')
      ? reasonedSteps({ steps: slide.steps, reasons }, { y, size, gap, isNumbered: slide.steps.length > 1 }, rules)
      : inField('steps', flowOf({ ...at, texts }));
    return { boxes: [...question.boxes, ...steps.boxes], height: y - body.y + steps.height };
  });
  return bodyPage(slide, rules, fit);
}

const LETTERS = ['A', 'B', 'C', 'D', 'E', 'F'];
const GUTTER = 20;

/** The letter of the right option, where the answer begins with one: `B`, `选 B。`. */
const RIGHT = /^(?:选\s?)?([A-F])(?![A-Za-z])/;

/** A question, its options two in a row, and the answer at a click; then why it is so. */
export function quizPage(slide: SlideOf<'quiz'>, rules: BodyRules): SlidePage {
  const { body } = rules;
  const fit = fitted(rules, body.height, (size) => {
    const at = { x: body.x, y: body.y, width: body.width, size: size + 1, ink: 'text', gap: 0.3 } as const;
    const texts = [slide.question];
    const question = inField('question', flowOf({ ...at, texts, formulaOf: rules.formulaOf }));
    let y = body.y + question.height + 0.6 * size;
    const options = inField('options', optionsOf(slide.options, y, size, rules));
    y += options.height > 0 ? options.height + 0.6 * size : 0;
    const right = LETTERS.indexOf(RIGHT.exec(slide.answer.trimStart())?.[1] ?? '-');
    const frame = options.boxes.filter(({ kind }) => kind === 'shape')[right];
    const marked = frame ? [{ ...frame, line: 'accent', isMark: true, step: 1 } as const] : [];
    const said = slide.answer ? `**答案**　${slide.answer}` : '';
    const answer = inField('answer', panelOf(said, y, size, rules, 1));
    const below = y + answer.height + (answer.height > 0 ? 0.4 * size : 0);
    const why = slide.reason ? `**理由**　${slide.reason}` : '';
    const reason = inField('reason', panelOf(why, below, size, rules, answer.height > 0 ? 2 : 1));
    return {
      boxes: [...question.boxes, ...options.boxes, ...marked, ...answer.boxes, ...reason.boxes],
      height: (reason.height > 0 ? below + reason.height : y + answer.height) - body.y,
    };
  });
  return bodyPage(slide, rules, fit);
}

/** Beside a figure one option has the width of two. */
const WIDE_ENOUGH = 500;

/** Each in a frame with its letter. */
export function optionsOf(
  options: readonly string[],
  top: number,
  size: number,
  { formulaOf, body }: BodyRules,
): Draft {
  const inRow = body.width < WIDE_ENOUGH ? 1 : 2;
  const width = (body.width - GUTTER * (inRow - 1)) / inRow;
  const boxes: Box[] = [];
  let y = top;
  for (let index = 0; index < options.length; index += inRow) {
    const row = options.slice(index, index + inRow).map((text, column) => {
      const x = body.x + column * (width + GUTTER) + 16;
      const letter = LETTERS[index + column] ?? '';
      return flowOf({
        texts: [`**${letter}.** ${text.replaceAll('\n', ' ')}`],
        x,
        y: y + 10,
        width: width - 32,
        size,
        ink: 'text',
        gap: 0.2,
        formulaOf,
      });
    });
    const height = Math.max(...row.map((draft) => draft.height)) + 20;
    for (const [column, draft] of row.entries()) {
      const place = { x: body.x + column * (width + GUTTER), y, width, height };
      boxes.push({ kind: 'shape', place, form: 'round', line: 'hairline' }, ...draft.boxes);
    }
    y += height + 12;
  }
  return { boxes, height: options.length > 0 ? y - top - 12 : 0 };
}
