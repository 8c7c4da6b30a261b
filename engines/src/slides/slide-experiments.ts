import type { SlideOf } from '@app/contract/making/slides.ts';
import type { ChartBox, SlidePage } from './slide-boxes.ts';
import { flowOf, inField } from './slide-flow.ts';
import { type BodyRules, bodyOf, bodyPage, fitted, type LayoutRules, SMALLEST } from './slide-frame.ts';
import { panelOf } from './slide-lists.ts';
import { askedColumn } from './slide-passages.ts';
import { smaller, stacked, wordsIn } from './slide-stack.ts';
import { dataTable } from './slide-tables.ts';

/** What is asked, what to do, what was measured, what follows: the last two at clicks. */
export function experimentPage(slide: SlideOf<'experiment'>, rules: BodyRules): SlidePage {
  const { body } = rules;
  const hasData = slide.rows.some((row) => row.length > 1);
  const fit = fitted(rules, body.height, (size) => {
    const small = smaller(size, 0.92);
    const list = { x: body.x, width: body.width, size, ink: 'text', mark: 'number', gap: 0.35 } as const;
    const texts = slide.steps.map((step) => step.replaceAll('\n', ' '));
    return stacked(body.y, 0.7 * size, [
      (y) =>
        inField('question', wordsIn([slide.question], { ...body, y }, size + 2, rules, { ink: 'title', isBold: true })),
      (y) => inField('steps', flowOf({ ...list, y, texts, formulaOf: rules.formulaOf })),
      (y) => dataTable(slide, { ...body, y }, small, rules),
      (y) => {
        const isNamed = slide.conclusion.startsWith('结论');
        const said = slide.conclusion && !isNamed ? `**结论**　${slide.conclusion}` : slide.conclusion;
        return inField('conclusion', panelOf(said, y, size, rules, hasData ? 2 : 1));
      },
    ]);
  });
  return bodyPage(slide, rules, fit);
}

const CHART_SHARE = 0.6;
const SOURCE_SIZE = 20;

/** The numbers as a chart, and beside it what the class reads from it. */
export function chartPage(slide: SlideOf<'chart'>, rules: LayoutRules): SlidePage {
  const body = bodyOf(rules);
  const { questions, source, form, unit, labels, series } = slide;
  const width = questions.length > 0 ? body.width * CHART_SHARE : body.width;
  const side = { x: body.x + width + 24, y: body.y, width: body.width - width - 24 };
  const fit = fitted(rules, body.height, (size) => {
    const under = wordsIn([source && `资料：${source}`], { x: body.x, y: 0, width }, SOURCE_SIZE, rules, {
      ink: 'muted',
    });
    const height = body.height - (under.height > 0 ? under.height + 8 : 0);
    const place = { x: body.x, y: body.y, width, height };
    const chart: ChartBox = { kind: 'chart', field: 'series', place, form, unit, labels, series, size: SMALLEST };
    const top = body.y + height + 8;
    const said = inField('source', {
      boxes: under.boxes.map((box) => ({ ...box, place: { ...box.place, y: top } })),
      height: under.height,
    });
    const asked = inField('questions', askedColumn(questions, side, smaller(size, 0.92), rules));
    return { boxes: [chart, ...said.boxes, ...asked.boxes], height: Math.max(body.height, asked.height) };
  });
  return bodyPage(slide, rules, fit);
}
