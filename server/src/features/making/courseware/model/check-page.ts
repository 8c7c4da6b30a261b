import { type DesignSource, sourceWords } from '@app/contract/making/design.ts';
import { Slide } from '@app/contract/making/slides.ts';
import { readTokens } from '@app/engines/notation/inline-tokens.ts';
import { markOfAnswer } from '#checking/computed-answer.ts';
import { holdsAddress, saysNothing } from '#checking/made-up.ts';
import { keepCitations } from '#lib/citations.ts';
import type { SaidPage, WrittenLayout } from './page-shapes.ts';

/** More is not read from the last row, however it is set. */
const MAX_READ_CHARS = 360;
/** Less says nothing; a slide with one question may be short. */
const MIN_READ_CHARS = 8;
/** Shorter words may stand twice. */
const SENTENCE_CHARS = 8;
const MAX_NOTES_CHARS = 3_900;

type Read = { slide: Slide } | { fault: string };
type Place = { id: string; minutes: number; tag: string; sources: readonly DesignSource[] };

/** A page as a slide, or what is wrong with it. Whether its formulas are any is asked in a thread by who calls. */
export function readPage(layout: WrittenLayout, said: SaidPage, { id, minutes, tag, sources }: Place): Read {
  const { notes, check, ...shown } = { check: undefined, ...said };
  const { title, ...body } = shown;
  const texts = textsIn(body);
  const length = texts.join('').length;
  if ([title, ...texts, notes].some(holdsAddress)) return { fault: '编了网址或图片' };
  if ((layout !== 'table' && texts.some(saysNothing)) || length < MIN_READ_CHARS) return { fault: '没有内容' };
  if (length > MAX_READ_CHARS) return { fault: '一页的字太多' };
  const sentences = texts.filter((text) => text.length >= SENTENCE_CHARS);
  if (new Set(sentences).size < sentences.length) return { fault: '同一句话写了两遍' };
  const answered = answerOf(layout, said);
  if (answered.fault) return { fault: answered.fault };
  const bare = { ...withoutCitations(shown), ...answered.fields };
  const spoken = withSources([notes, answered.word].filter(Boolean).join('\n'), sources);
  const slide = Slide.safeParse({ ...bare, layout, id, tag, minutes, notes: spoken, origin: 'model' });
  return slide.success ? { slide: slide.data } : { fault: '放不进这一种版式' };
}

/** Every formula that is shown or said. */
export function formulasOf(slide: Slide): string[] {
  const { formulas = [], formula = '', ...rest } = { formulas: undefined, formula: undefined, ...slide };
  const inWords = textsIn(rest).flatMap((text) =>
    readTokens(text).flatMap((token) => (token.kind === 'formula' ? [token.tex] : [])),
  );
  return [...formulas, ...(formula ? [formula] : []), ...inWords];
}

/** Notes with the sources they rest on named at their end; numbers nobody gave are gone. */
export function withSources(notes: string, sources: readonly DesignSource[]): string {
  const kept = keepCitations(notes, new Set(sources.map(({ no }) => no)));
  const named = sources.filter(({ no }) => kept.includes(`[${no}]`)).map((one) => `[${one.no}] ${sourceWords(one)}`);
  return [kept, ...(named.length > 0 ? [`依据：${named.join('；')}`] : [])].join('\n').slice(0, MAX_NOTES_CHARS);
}

type Answered = { fault?: string; word?: string; fields?: Record<string, unknown> };

/** An answer that is computed otherwise is none; one that nobody could compute is said to be so in the notes. */
function answerOf(layout: WrittenLayout, said: SaidPage): Answered {
  if (layout === 'example') {
    const { question, steps, answer, check } = said as SaidPage<'example'>; // the shape of this layout
    const mark = markOfAnswer({ stem: question, answer: [answer || (steps.at(-1) ?? '')], checks: check });
    const whole = answer && !steps.some((step) => step.includes(answer)) ? [...steps, `所以：${answer}`] : steps;
    return { ...judged(mark), fields: { steps: whole, answer: undefined } };
  }
  if (layout === 'levels') {
    const { levels } = said as SaidPage<'levels'>; // the shape of this layout
    const marks = levels.map(({ text, answer }) => markOfAnswer({ stem: text, answer: [answer] }));
    return judged(marks.find((mark) => mark !== 'verified') ?? 'verified');
  }
  if (layout !== 'quiz') return {};
  const { question, options, answer, check } = said as SaidPage<'quiz'>; // the shape of this layout
  if (options.length === 0) return judged(markOfAnswer({ stem: question, answer: [answer], checks: check }));
  const chosen = /^\s*([A-F])/.exec(answer)?.[1] ?? '';
  const right = options['ABCDEF'.indexOf(chosen)];
  if (options.length < 3 || right === undefined) return { fault: '选项和答案对不上' };
  if (new Set(options.map((option) => option.replaceAll(/\s/g, ''))).size < options.length)
    return { fault: '选项重复' };
  const bare = options.map((option) => option.replace(/^[A-F][.．、]\s*/, ''));
  return { ...judged(markOfAnswer({ stem: question, answer: [right], checks: check })), fields: { options: bare } };
}

function judged(mark: ReturnType<typeof markOfAnswer>): Answered {
  if (mark === 'doubtful') return { fault: '答案和算出来的不一样' };
  return { word: mark === 'verified' ? '（答案已验算。）' : '（答案未验算，上课前请自己做一遍。）' };
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return value === '' ? [] : [value];
  if (Array.isArray(value)) return value.flatMap(textsIn);
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

function withoutCitations<T>(value: T): T {
  const bare = (one: unknown): unknown => {
    if (typeof one === 'string') return one.replaceAll(/(?<![\w)}\\])\[\d{1,2}\]/g, '');
    if (Array.isArray(one)) return one.map(bare);
    if (typeof one !== 'object' || one === null) return one;
    return Object.fromEntries(Object.entries(one).map(([name, inner]) => [name, bare(inner)]));
  };
  return bare(value) as T; // the same shape with other texts
}
