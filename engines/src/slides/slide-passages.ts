import type { SlideOf } from '@app/contract/making/slides.ts';
import type { Box, SlidePage } from './slide-boxes.ts';
import { type Draft, flowOf, inField } from './slide-flow.ts';
import { bodyOf, bodyPage, fitted, type LayoutRules, spread } from './slide-frame.ts';
import { panelOf } from './slide-lists.ts';
import { atStep, columnsOf, innerOf, onCard, smaller, stacked, wordsIn } from './slide-stack.ts';

type Gloss = SlideOf<'poem'>['glosses'][number];

/** A text that is read aloud is larger than other words. */
const READ_ALOUD = 8;
const GUTTER = 32;

/** The poem whole; what its words mean, and the thread through it, come at clicks beside it. */
export function poemPage(slide: SlideOf<'poem'>, rules: LayoutRules): SlidePage {
  const body = bodyOf(rules);
  const isAlone = slide.glosses.length === 0 && slide.question.trim() === '';
  const longest = Math.max(1, ...slide.lines.map((line) => [...line].length));
  const fit = spread(rules, body.height, slide.lines.length, (size, gap) => {
    const large = size + READ_ALOUD;
    const wanted = Math.min(body.width * 0.56, Math.max(body.width * 0.34, (longest + 1) * large));
    const width = isAlone ? body.width : wanted;
    const align = isAlone ? ({ align: 'center' } as const) : {};
    const by = inField('by', wordsIn([slide.by], { ...body, width }, 20, rules, { ink: 'muted', ...align }));
    const y = body.y + by.height + (by.height > 0 ? 10 : 0);
    const look = { ink: 'text', gap: Math.max(0, gap - 0.3), ...align } as const;
    const lines = inField('lines', wordsIn(slide.lines, { x: body.x, y, width }, large, rules, look));
    const side = { x: body.x + width + GUTTER, y: body.y, width: body.width - width - GUTTER };
    const notes = isAlone ? { boxes: [], height: 0 } : glossColumn(slide, side, smaller(size, 0.9), rules);
    const height = Math.max(y - body.y + lines.height, notes.height);
    return { boxes: [...by.boxes, ...lines.boxes, ...notes.boxes], height };
  });
  return bodyPage(slide, rules, fit);
}

type Side = { x: number; y: number; width: number };

function glossColumn({ glosses, question }: SlideOf<'poem'>, place: Side, size: number, rules: LayoutRules): Draft {
  const body = bodyOf(rules);
  const last = glosses.length + 1;
  const within = { ...rules, body: { ...body, ...place } };
  return stacked(place.y, 0.5 * size, [
    ...glosses.map((gloss, index) => (y: number) => glossCard(gloss, { ...place, y }, index + 1, size, rules)),
    (y) => inField('question', panelOf(question, y, size, within, last)),
  ]);
}

function glossCard({ title, text }: Gloss, place: Side, step: number, size: number, rules: LayoutRules): Draft {
  const words = wordsIn([`**${title}**　${text}`], innerOf(place), size, rules);
  return atStep(inField('glosses', onCard(words, place, { fill: 'panel' })), step);
}

/** A classical text with the words to be explained in red; what they mean comes word by word. */
export function classicalPage(slide: SlideOf<'classical'>, rules: LayoutRules): SlidePage {
  const body = bodyOf(rules);
  const { glosses } = slide;
  const last = glosses.length + 1;
  const within = { ...rules, body };
  const fit = fitted(rules, body.height, (size) => {
    const small = smaller(size, 0.9);
    return stacked(body.y, 0.55 * size, [
      (y) => inField('by', wordsIn([slide.by], { ...body, y }, 20, rules, { ink: 'muted' })),
      (y) => inField('text', marked(wordsIn([pointed(slide)], { ...body, y }, size + 4, rules, { gap: 0.2 }))),
      (y) => glossRows(glosses, y, small, rules),
      (y) => inField('question', panelOf(slide.question, y, small, within, last)),
    ]);
  });
  return bodyPage(slide, rules, fit);
}

/** Two in a row. */
function glossRows(glosses: readonly Gloss[], top: number, size: number, rules: LayoutRules): Draft {
  const body = bodyOf(rules);
  const pairs = Array.from({ length: Math.ceil(glosses.length / 2) }, (_, row) => glosses.slice(2 * row, 2 * row + 2));
  return stacked(
    top,
    0.5 * size,
    pairs.map((pair, row) => (y: number) => {
      const cards = columnsOf(body, 2).flatMap((place, at) => {
        const gloss = pair[at];
        return gloss ? [glossCard(gloss, { ...place, y }, 2 * row + at + 1, size, rules)] : [];
      });
      return { boxes: cards.flatMap(({ boxes }) => boxes), height: Math.max(...cards.map(({ height }) => height)) };
    }),
  );
}

/** The first place of every word that is explained stands out. */
function pointed({ text, glosses }: SlideOf<'classical'>): string {
  if (text.includes('**')) return text;
  return glosses.reduce((shown, { title }) => {
    const at = title.trim() === '' ? -1 : shown.indexOf(title);
    const isFree = at !== -1 && shown.slice(0, at).split('**').length % 2 === 1;
    return isFree ? `${shown.slice(0, at)}**${title}**${shown.slice(at + title.length)}` : shown;
  }, text);
}

function marked({ boxes, height }: Draft): Draft {
  const red = boxes.map((box): Box => {
    if (box.kind !== 'text') return box;
    const paragraphs = box.paragraphs.map((one) => ({
      ...one,
      runs: one.runs.map((run) => (run.isBold ? { ...run, ink: 'warm' as const } : run)),
    }));
    return { ...box, paragraphs };
  });
  return { boxes: red, height };
}

/** Of the width, what the passage takes beside its questions. */
const PASSAGE_SHARE = 0.58;

/** A passage, and beside it what is asked of it; every answer comes below its question. */
export function readingPage(slide: SlideOf<'reading'>, rules: LayoutRules): SlidePage {
  const body = bodyOf(rules);
  const hasQuestions = slide.questions.length > 0;
  const hasText = slide.text.trim() !== '';
  const width = !hasText ? 0 : hasQuestions ? body.width * PASSAGE_SHARE : body.width;
  const side = { x: body.x + width + (hasText ? 24 : 0), width: body.width - width - (hasText ? 24 : 0) };
  const fit = fitted(rules, body.height, (size) => {
    const place = { x: body.x, y: body.y, width };
    const words = hasText ? wordsIn([slide.text], innerOf(place), size, rules, { gap: 0.4 }) : { boxes: [], height: 0 };
    const passage = inField('text', onCard(words, place, { fill: 'panel' }));
    const asked = inField(
      'questions',
      askedColumn(slide.questions, { ...side, y: body.y }, smaller(size, 0.92), rules),
    );
    return { boxes: [...passage.boxes, ...asked.boxes], height: Math.max(passage.height, asked.height) };
  });
  return bodyPage(slide, rules, fit);
}

/** Questions below each other, each with its answer at a click. */
export function askedColumn(
  questions: readonly { ask: string; answer: string }[],
  { x, y: top, width }: Side,
  size: number,
  rules: LayoutRules,
): Draft {
  return stacked(
    top,
    0.55 * size,
    questions.map(({ ask, answer }, index) => (y: number) => {
      const at = { x, width, size, gap: 0.2, formulaOf: rules.formulaOf } as const;
      const texts = [ask.replaceAll('\n', ' ')];
      const question = flowOf({ ...at, y, ink: 'text', mark: 'number', firstNumber: index + 1, texts });
      const place = { x: x + 1.3 * size, y: y + question.height + 4, width: width - 1.3 * size };
      const said = wordsIn([answer], place, size, rules, { ink: 'accent', isBold: true });
      const height = question.height + (said.height > 0 ? said.height + 4 : 0);
      return { boxes: [...question.boxes, ...atStep(said, index + 1).boxes], height };
    }),
  );
}
