import type { DiagramSlide, Slide } from '@app/contract/making/slides.ts';

type Node = DiagramSlide['nodes'][number];

const FEWEST = 3;
const MOST = 8;
const MOST_TITLE = 16;
/** Of all lines together: more is read better as it is written on the board. */
const MOST_CHARS = 150;
/** `7:05` is a time. */
const NAMED = /^([^：:$“”]{1,16})[：:](?!\d)(.+)$/su;

/** The lines of a board as what belongs to one lesson; undefined where they are too many, too long or set with formulas. */
export function boardBranches(lines: readonly string[]): Node[] | undefined {
  const isMap = lines.length >= FEWEST && lines.length <= MOST && lines.join('').length <= MOST_CHARS;
  if (!isMap || lines.some((line) => /\\[dt]?frac|\\sqrt|\\sum|\\int|\\begin|\\ce\{|\$[^$]*=/.test(line)))
    return undefined;
  const isOfNames = lines.every((line) => line.length <= MOST_TITLE);
  return lines.map((line) => {
    const [, title = '', text = ''] = NAMED.exec(line) ?? [];
    if (title !== '') return { title: title.trim(), text: text.trim() };
    return isOfNames ? { title: line, text: '' } : { title: '', text: line };
  });
}

const LINKED = /^[^→$]{1,16}(?:→[^→$]{1,16}){1,4}$/u;
const MOST_LINKED = 5;

/** A board whose every line is a way of its own: ways of one lesson, each a branch. */
export function linkedBoard(slide: Slide, lesson: string): Slide {
  if (slide.layout !== 'blackboard') return slide;
  const { lines, layout: _, ...base } = slide;
  const areWays = lines.length >= 2 && lines.length <= MOST_LINKED && lines.every((line) => LINKED.test(line));
  if (!areWays) return slide;
  return { ...base, layout: 'mindmap', root: lesson.slice(0, 60), nodes: lines.map((title) => ({ title, text: '' })) };
}
