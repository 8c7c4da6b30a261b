import type { SlideOf } from '@app/contract/making/slides.ts';
import type { Box, SlidePage } from './slide-boxes.ts';
import { lineBetween } from './slide-cards.ts';
import { type Draft, displayed, inField, LINE } from './slide-flow.ts';
import { type BodyRules, bodyOf, bodyPage, fitted, type LayoutRules } from './slide-frame.ts';
import { panelOf } from './slide-lists.ts';
import { atStep, CARD_AIR, columnsOf, innerOf, onCard, smaller, stacked, wordsIn } from './slide-stack.ts';

const GUTTER = 24;

/** What was written stands left; what is wrong with it, how it is right and how one sees that come at clicks. */
export function mistakePage(slide: SlideOf<'mistake'>, rules: LayoutRules): SlidePage {
  const body = bodyOf(rules);
  const hasWrong = slide.wrong.some((line) => line.trim() !== '');
  const told = [slide.error, ...slide.right, slide.check].some((text) => text.trim() !== '');
  const width = !hasWrong ? 0 : told ? (body.width - GUTTER) / 2 : body.width;
  const place = { x: body.x, y: body.y, width };
  const beside = hasWrong ? width + GUTTER : 0;
  const side = { x: body.x + beside, y: body.y, width: body.width - beside };
  const fit = fitted(rules, body.height, (size) => {
    const lines = hasWrong ? wordsIn(['**这样写**', ...slide.wrong], innerOf(place), size, rules) : NOTHING;
    const wrong = inField('wrong', onCard(lines, place, { line: 'hairline' }));
    const right = told ? corrected(slide, side, size, rules) : NOTHING;
    const height = Math.max(wrong.height, right.height);
    const [frame, ...words] = wrong.boxes;
    const tall = frame ? [{ ...frame, place: { ...frame.place, height } }] : [];
    return { boxes: [...tall, ...words, ...right.boxes], height };
  });
  return bodyPage(slide, rules, fit);
}

const NOTHING: Draft = { boxes: [], height: 0 };

type Place = { x: number; y: number; width: number };

function corrected({ error, right, check }: SlideOf<'mistake'>, place: Place, size: number, rules: LayoutRules): Draft {
  const parts = [
    { field: 'error', texts: error.trim() ? [`**错在**　${error}`] : [] },
    { field: 'right', texts: right.some((line) => line.trim()) ? ['**改正**', ...right] : [] },
    { field: 'check', texts: check.trim() ? [`**检验**　${check}`] : [] },
  ].filter(({ texts }) => texts.length > 0);
  return stacked(
    place.y,
    0.6 * size,
    parts.map(({ field, texts }, index) => (y: number) => {
      const at = { ...place, y };
      const words = wordsIn(texts, innerOf(at), size, rules);
      return atStep(inField(field, onCard(words, at, { fill: 'panel' })), index + 1);
    }),
  );
}

/** Whoever is done with a layer goes up to the next. */
const UP = 36;
const UP_AIR = 5;

/** Layers of practice beside each other; the answers of each come at its click. */
export function levelsPage({ levels, ...slide }: SlideOf<'levels'>, rules: LayoutRules): SlidePage {
  const body = bodyOf(rules);
  const places = columnsOf(body, levels.length, UP);
  const fit = fitted(rules, body.height, (size) => {
    const text = smaller(size, levels.length > 2 ? 0.9 : 1);
    const drafts = levels.map((level, index) => {
      const place = { ...body, ...places[index] };
      const inner = innerOf(place);
      const asked = stacked(inner.y, 0.4 * text, [
        (y) => wordsIn([level.title], { ...inner, y }, text, rules, { ink: 'accent', isBold: true }),
        (y) => wordsIn([level.text], { ...inner, y }, text, rules, { gap: 0.5 }),
      ]);
      const said = level.answer.trim() ? `**答**　${level.answer}` : '';
      const answer = wordsIn([said], { ...inner, width: inner.width * ANSWER_WIDTH, y: 0 }, text, rules, {
        ink: 'accent',
      });
      return { place, asked, answer };
    });
    const most = Math.max(0, ...drafts.map(({ asked }) => asked.height));
    const answers = Math.max(0, ...drafts.map(({ answer }) => answer.height));
    const top = body.y + CARD_AIR + most + (answers > 0 ? 0.8 * text : 0);
    const height = top - body.y + answers + CARD_AIR;
    const boxes = drafts.flatMap(({ place, asked, answer }, index): Box[] => {
      const shown = onCard(asked, place, { fill: 'panel', height }).boxes;
      const y = place.y + CARD_AIR + (LINE * text) / 2;
      const before = { x: place.x - UP + UP_AIR, y };
      const up = index === 0 ? [] : [lineBetween(before, { x: place.x - UP_AIR, y }, 'accent', true)];
      const told = answer.boxes.map((box) => ({ ...box, place: { ...box.place, y: box.place.y + top } }));
      return inField(`levels.${index}`, {
        boxes: [...up, ...shown, ...atStep({ boxes: told, height }, index + 1).boxes],
        height,
      }).boxes;
    });
    return { boxes, height };
  });
  return bodyPage({ ...slide, levels }, rules, fit);
}

/** Letters of formulas are wider where Cambria Math is not there: an answer has room for that. */
const ANSWER_WIDTH = 0.85;

/** The one sentence of the lesson, its formula, and at clicks what it hangs on. */
export function conclusionPage(slide: SlideOf<'conclusion'>, rules: BodyRules): SlidePage {
  const { body } = rules;
  const fit = fitted(rules, body.height, (size) =>
    stacked(body.y, 0.9 * size, [
      (y) => inField('text', wordsIn([slide.text], { ...body, y }, size + 6, rules, { ink: 'title', isBold: true })),
      (y) => (slide.formula.trim() ? inField('formula', formulaCard(slide.formula, y, size, rules)) : NOTHING),
      (y) => sides(slide.cards, y, smaller(size, 0.92), rules),
    ]),
  );
  return bodyPage(slide, rules, fit);
}

function formulaCard(latex: string, y: number, size: number, { body, formulaOf }: BodyRules): Draft {
  const place = { x: body.x, y, width: body.width };
  return onCard(displayed(latex, { ...innerOf(place), size: size * 1.3, ink: 'text', formulaOf }), place, {
    fill: 'panel',
  });
}

function sides(cards: SlideOf<'conclusion'>['cards'], y: number, size: number, rules: BodyRules): Draft {
  const places = columnsOf(rules.body, cards.length);
  const drafts = cards.map((card, index) => {
    const place = { ...rules.body, ...places[index], y };
    const inner = innerOf(place);
    const words = stacked(inner.y, 4, [
      (top) => wordsIn([card.title], { ...inner, y: top }, size, rules, { ink: 'accent', isBold: true }),
      (top) => wordsIn([card.text], { ...inner, y: top }, size, rules),
    ]);
    return { place, words };
  });
  const height = Math.max(0, ...drafts.map(({ words }) => (words.height > 0 ? words.height + 2 * CARD_AIR : 0)));
  const boxes = drafts.flatMap(
    ({ place, words }, index) =>
      atStep(inField(`cards.${index}`, onCard(words, place, { line: 'hairline', height })), index + 1).boxes,
  );
  return { boxes, height };
}

const WRITING_LINES = 3;
const LINE_ROOM = 40;

/** Questions with room to write before the class goes. */
export function exitTicketPage({ cards, ...slide }: SlideOf<'exit-ticket'>, rules: LayoutRules): SlidePage {
  const body = bodyOf(rules);
  const places = columnsOf(body, cards.length);
  const fit = fitted(rules, body.height, (size) => {
    const drafts = cards.map((card, index) => {
      const place = { ...body, ...places[index] };
      const inner = innerOf(place);
      const words = stacked(inner.y, 0.4 * size, [
        (y) => wordsIn([card.title], { ...inner, y }, size, rules, { ink: 'accent', isBold: true }),
        (y) => wordsIn([card.text], { ...inner, y }, size, rules),
      ]);
      return { place, inner, words };
    });
    const most = Math.max(0, ...drafts.map(({ words }) => words.height));
    const height = cards.length > 0 ? most + WRITING_LINES * LINE_ROOM + 2 * CARD_AIR : 0;
    const boxes = drafts.flatMap(({ place, inner, words }, index): Box[] => {
      const lines = Array.from({ length: WRITING_LINES }, (_, line) => {
        const y = inner.y + most + (line + 1) * LINE_ROOM;
        return lineBetween({ x: inner.x, y }, { x: inner.x + inner.width, y }, 'hairline');
      });
      return inField(`cards.${index}`, {
        boxes: [...onCard(words, place, { line: 'hairline', height }).boxes, ...lines],
        height,
      }).boxes;
    });
    const hint = inField('hint', panelOf(slide.hint, body.y + height + 18, smaller(size, 0.92), { ...rules, body }));
    return { boxes: [...boxes, ...hint.boxes], height: hint.height > 0 ? height + 18 + hint.height : height };
  });
  return bodyPage({ ...slide, cards }, rules, fit);
}
