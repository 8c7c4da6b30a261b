import { MAX_FIGURE_WORDS } from '@app/contract/making/figures.ts';
import type { SlideFigure } from '@app/contract/making/slide-parts.ts';
import { canHoldFigure, figureOf, type Slide } from '@app/contract/making/slides.ts';
import { figures } from '#drawing/figures/figures.ts';
import { textFigure } from '#drawing/text-figure.ts';
import { namedTopic } from './named-topics.ts';

/** What a lesson is about is one of these only where its heading says so: in plain speech they are other things too. */
const FEWEST_IN_TEXT = 4;
const FEWEST_IN_TITLE = 3;
/** Empty forms that anything could be written into. */
const FORMS =
  /流程|循环图|对比|思维|层级|组织|家谱|时间轴|韦恩|条形|折线|饼图|统计|直方|散点|箱线|茎叶|树状|转盘|格|竖式|表$|块|谱|成分|数轴|分数|人民币|台秤|直尺|钟面|相交线|长方形|正方形|方体|^[圆球角]$/u;

type Topic = { stem: string; words: string };

/** What the pen draws, by the words that a lesson calls it: `光合作用与呼吸作用` are two. */
const topics: readonly Topic[] = figures
  .filter(({ name }) => !FORMS.test(name))
  .flatMap(({ name, examples }) =>
    (name.split('（')[0] ?? name)
      .split(/[与和]/u)
      .map((part) => part.replace(/(?:的结构|结构|示意图|图像|的速率图像|模式)$/u, ''))
      .filter((stem) => /^\p{Script=Han}{2,}$/u.test(stem))
      .map((stem) => ({ stem, words: examples.find((one) => one.includes(stem)) ?? examples[0] ?? name })),
  )
  .toSorted((one, other) => other.stem.length - one.stem.length);

/** The figure of what a lesson is about, where its title or its main sentences name something that the pen draws. */
export function topicFigure(title: string, sentences: readonly string[]): SlideFigure | undefined {
  const named =
    topics.find(({ stem }) => stem.length >= FEWEST_IN_TITLE && title.includes(stem)) ??
    topics.find(({ stem }) => stem.length >= FEWEST_IN_TEXT && sentences.some((one) => one.includes(stem)));
  if (named) return drawn(named.words, named.stem);
  const other = namedTopic(title);
  return other && drawn(other.words, other.caption);
}

const CHINESE_OF_SMALL = /语文/;
const MOST_CHARACTERS = 4;

/** In the first years the characters of the title stand in the squares they are written in. */
export function writtenTitle(title: string, grade: string, subject: string): SlideFigure | undefined {
  const characters = title.replace(/[《》]/g, '').trim();
  const isShort = /^\p{Script=Han}+$/u.test(characters) && [...characters].length <= MOST_CHARACTERS;
  if (!CHINESE_OF_SMALL.test(subject) || !/^[一二三]年级/.test(grade) || !isShort) return undefined;
  return drawn(`田字格：${characters}`, '');
}

/** What is asked on a slide, drawn with its own numbers; nothing that would answer it. */
export function askedFigure(slide: Slide): SlideFigure | undefined {
  if (!canHoldFigure(slide) || figureOf(slide) || !('question' in slide)) return undefined;
  const text = slide.question.replaceAll(/\^\\circ|\^\{\\circ\}/g, '°').replaceAll(/[$*\\]/g, '');
  const words = clocksIn(text) ?? triangleIn(text) ?? sectorIn(text);
  return words === undefined ? undefined : drawn(words, '');
}

function clocksIn(text: string): string | undefined {
  const times = [...new Set(text.match(/(?<!\d)(?:1[0-2]|[1-9]):[0-5]\d(?!\d)/g) ?? [])];
  const isClock = /钟|几点|读作?|o'clock|What time|It's/.test(text);
  return isClock && times.length > 0 && times.length <= 2 ? `钟面 ${times.join(' 和 ')}` : undefined;
}

function triangleIn(text: string): string | undefined {
  const [, one = '', other = ''] =
    /直角边(?:分别)?[为是]?\s?(\d{1,3})\s?(?:cm|厘米)?\s?[和、，]\s?(\d{1,3})(?!\d)/u.exec(text) ?? [];
  return one === '' ? undefined : `直角三角形，直角边 ${one} 和 ${other}`;
}

function sectorIn(text: string): string | undefined {
  const radius = /半径\s?(?:为|是)?\s?(\d{1,3})/u.exec(text)?.[1];
  const angle = /圆心角\s?(?:为|是)?\s?(\d{1,3})\s?°/u.exec(text)?.[1];
  return radius && angle && text.includes('扇形') ? `扇形，半径 ${radius}，圆心角 ${angle}°` : undefined;
}

/** Only what the pen really draws: what it refuses is no figure. */
function drawn(words: string, caption: string): SlideFigure | undefined {
  if ([...words].length > MAX_FIGURE_WORDS) return undefined;
  return 'refusal' in textFigure(words) ? undefined : { words, caption };
}
