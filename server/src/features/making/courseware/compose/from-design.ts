import type { Design, DesignActivity } from '@app/contract/making/design.ts';
import type { SlideFigure } from '@app/contract/making/slide-parts.ts';
import { canHoldFigure, figureOf, MAX_SLIDES, type Slide, type SlideOf } from '@app/contract/making/slides.ts';
import { numeral } from '@app/engines/text/numerals.ts';
import { likeness, pairsOf } from '#checking/likeness.ts';
import { answeredMap } from './answered-map.ts';
import { boardBranches } from './board-branches.ts';
import { quizSlides, shownQuestion } from './exercise-slides.ts';
import { figuresIn, plainDesign, withFigures } from './figures.ts';
import { boardCards, keyFormula, keySentence, mistakes } from './highlights.ts';
import { homeworkPages } from './homework-pages.ts';
import { linesOf, sentencesOf, shortened } from './sentences.ts';
import { isClosing, isTest, notesOf, questionsOfSteps, stepSlide } from './steps.ts';
import { askedFigure, topicFigure, writtenTitle } from './topic-figures.ts';

/** A lesson has about this many slides; what is least needed goes first. */
const MOST_SLIDES = 15;
/** Of a unit some slides may still have to be parted. */
const ROOM_TO_PART = 4;
const GOAL_CHARS = 60;
const MOST_GOALS = 5;
const MOST_LEARNT = 4;

/** The slides of a teaching design: goals, the question to begin with, every step, exercises, board, homework. */
export function slidesFromDesign(written: Design): Slide[] {
  const design = plainDesign(written);
  const { periods } = design.head;
  const drawnSteps = new Set(written.activities.filter(isDrawn).map(({ id }) => id));
  const parts = Array.from({ length: periods }, (_, index) => periodSlides(design, index + 1, drawnSteps));
  const drawn = new Set(written.exercises.filter(({ question }) => figuresIn(question).length > 0).map(({ id }) => id));
  const quizzes = quizSlides(design, { steps: parts.flat(), drawn, test: testOf(design) });
  const extras = [...mistakes(design)];
  const end = [...summarySlide(design), ...boardSlide(design), ...homeworkSlide(design)];
  const begin = [coverSlide(design), ...goalsSlide(design), ...agendaSlide(design)];
  const body =
    periods > 1 ? parts.flatMap((slides, index) => [sectionSlide(design, index + 1), ...slides]) : parts.flat();
  const bare = [...begin, ...body, ...extras, ...quizzes, ...end];
  const slides = bare
    .flatMap((slide) => withFigures(slide, figuresOf(slide, design, written)))
    .map((slide) => withAskedFigure(isOfTopic(slide) ? withTopic(slide, design) : slide));
  if (periods > 1) return withinDeck(lightened(slides, MAX_SLIDES - ROOM_TO_PART));
  return varied(lightened(slides, MOST_SLIDES), design);
}

const MOST_LAYOUTS = 8;

/** So many pages want so many layouts; where two maps end the lesson, the board is as it is written. */
function varied(slides: readonly Slide[], design: Design): Slide[] {
  const wanted = Math.min(MOST_LAYOUTS, Math.ceil((MOST_LAYOUTS * slides.length) / MOST_SLIDES));
  const count = new Set(slides.map(({ layout }) => layout)).size;
  const isMap = ({ id, layout }: Slide) => count < wanted && id === 'board' && layout === 'mindmap';
  return slides.flatMap((slide) => (isMap(slide) ? boardSlide(design, false) : [slide]));
}

type OfTopic = SlideOf<'cover'> | SlideOf<'formula'> | SlideOf<'conclusion'>;
const isOfTopic = (slide: Slide): slide is OfTopic =>
  slide.layout === 'cover' || slide.layout === 'formula' || slide.layout === 'conclusion';

/** A cover without a figure of its own shows what the lesson is about, and so does what the lesson comes to. */
function withTopic(slide: OfTopic, { head, board, keyPoints }: Design): Slide {
  if (slide.figure) return slide;
  const written = slide.layout === 'cover' ? writtenTitle(head.title, head.grade, head.subject) : undefined;
  const figure = written ?? topicFigure(head.title, [...linesOf(board), ...linesOf(keyPoints)]);
  if (!figure || !canHoldFigure(slide)) return slide;
  return { ...slide, figure: slide.layout === 'cover' ? { ...figure, caption: '' } : figure };
}

function withAskedFigure(slide: Slide): Slide {
  const figure = askedFigure(slide);
  return figure && canHoldFigure(slide) ? { ...slide, figure } : slide;
}

const isDrawn = ({ teacher, students }: DesignActivity) => figuresIn(teacher, students).length > 0;

/** Those of the step or the exercise that a slide shows. */
function figuresOf(slide: Slide, design: Design, { activities, exercises }: Design): SlideFigure[] {
  if (slide.id === 'cover') return figuresIn(mainFigureStep({ activities })?.teacher ?? '').slice(0, 1);
  const step = slide.id === 'summary' ? closingOf(design) : slide.id === 'quiz-1' ? testOf(design) : undefined;
  const taught = activities.filter(({ id }) => id === slide.id || id === step?.id);
  const asked = design.exercises.findIndex(
    ({ question }) => slide.layout === 'quiz' && slide.question === shownQuestion(question),
  );
  return figuresIn(exercises[asked]?.question ?? '', ...taught.flatMap(({ teacher, students }) => [teacher, students]));
}

/** Its figure stands on the cover too: the class knows it again. */
export function mainFigureStep({ activities }: Pick<Design, 'activities'>): DesignActivity | undefined {
  return activities.find(({ teacher }) => figuresIn(teacher).length > 0);
}

/** Fewer exercises first, then what repeats the design rather than teaches; what shows a figure that stands nowhere else stays. */
function lightened(slides: readonly Slide[], most: number): Slide[] {
  const kept = [...slides];
  for (const id of [
    'quiz-3',
    'mistakes',
    'mend',
    'cards',
    'conclusion',
    'agenda',
    ...(most > MOST_SLIDES ? ['quiz-2', 'levels', 'board'] : []),
  ]) {
    if (kept.length <= most) break;
    const at = kept.findIndex((slide) => slide.id === id);
    if (at !== -1 && !isOnlyPlace(kept, at)) kept.splice(at, 1);
  }
  return kept;
}

function isOnlyPlace(slides: readonly Slide[], at: number): boolean {
  const words = slides.map((slide) => figureOf(slide)?.words);
  return words[at] !== undefined && words.indexOf(words[at]) === at && words.lastIndexOf(words[at]) === at;
}

/** A unit of very many steps loses those before its end, and keeps what ends it. */
function withinDeck(slides: readonly Slide[]): Slide[] {
  if (slides.length <= MAX_SLIDES) return [...slides];
  const end = slides.slice(slides.findIndex(({ id }) => id === 'summary'));
  return [...slides.slice(0, MAX_SLIDES - end.length), ...end];
}

function coverSlide({ head, materials }: Design): SlideOf<'cover'> {
  const { title, grade, subject, book, unit, periods, kind, teacher } = head;
  const subtitle = [unit, periods > 1 ? `共 ${periods} 课时` : ''].filter(Boolean).join('　');
  const needed = linesOf(materials).join('、');
  const names = book.replace(/（[^（）]*）/g, '');
  return {
    layout: 'cover',
    id: 'cover',
    title: title.replace(/^《(.+)》$/, '$1'),
    tag: '',
    notes: [`《${title}》${kind ? `，${kind}` : ''}。`, needed ? `上课前备好：${needed}。` : '']
      .join('')
      .slice(0, 3_900),
    minutes: 0,
    place: names.includes(subject) ? names : [grade + subject, names].filter(Boolean).join(' · '),
    subtitle,
    by: teacher,
  };
}

/** What is hard is for the teacher and her colleagues: it stands in the notes. */
function goalsSlide({ goals, keyPoints, difficultPoints }: Design): Slide[] {
  if (goals.length === 0) return [];
  const hard = [
    ['重点', keyPoints],
    ['难点', difficultPoints],
  ].flatMap(([name = '', text = '']) => (text.trim() === '' ? [] : [`${name}：${linesOf(text).join('；')}`]));
  const evidence = goals.map(
    ({ text, evidence: seen }, index) => `${index + 1}. ${text}${seen ? `（看得见的表现：${seen}）` : ''}`,
  );
  return [
    {
      layout: 'goals',
      id: 'goals',
      title: '学习目标',
      tag: '',
      notes: ['用一分钟让学生知道这节课要到哪里，不必逐条讲。', ...evidence, ...hard].join('\n').slice(0, 3_900),
      minutes: 0,
      items: different(goals.map(({ text }) => shortened(text.replace(/。$/, ''), GOAL_CHARS))).slice(0, MOST_GOALS),
    },
  ];
}

/** A unit may name one goal for several of its lessons. */
const different = (texts: readonly string[]) => [...new Set(texts)];

/** More steps are not taken in at a glance. */
const MOST_STEPS = 8;
const STEP_CHARS = 24;

/** The way the lesson takes, with its minutes. */
function agendaSlide({ activities, board, head }: Design): Slide[] {
  const timed = activities.filter(({ minutes }) => minutes > 0);
  const isGlance =
    timed.length >= 3 && timed.length <= MOST_STEPS && timed.every(({ title }) => title.length <= STEP_CHARS);
  if (head.periods > 1) return unitSlide(board, head.periods);
  if (!isGlance) return [];
  const nodes = timed.map(({ title, minutes }) => ({ title, text: `${minutes} 分钟` }));
  const all = timed.reduce((sum, { minutes }) => sum + minutes, 0);
  return [
    {
      layout: 'flow',
      id: 'agenda',
      title: '这节课怎么走',
      tag: `${all} 分钟`,
      notes: '用半分钟带一遍：现在在哪一步，后面还要做什么。',
      minutes: 0,
      root: '',
      nodes,
    },
  ];
}

/** The lessons of a unit one after the other, where its board names them all. */
function unitSlide(board: string, periods: number): Slide[] {
  const nodes = linesOf(board).flatMap((line) => {
    const [, title = '', text = ''] = /^(第\s?\d{1,2}\s?课时)[\s：:]{1,3}(\S.{0,39})$/u.exec(line) ?? [];
    return title === '' ? [] : [{ title, text: text.trim() }];
  });
  if (nodes.length !== periods || nodes.length > MOST_STEPS) return [];
  const notes = '用半分钟带一遍：每一课答清一个问题，合起来就是这个单元。';
  const base = { id: 'agenda', title: '这个单元怎么走', tag: `${periods} 课时`, notes, minutes: 0 };
  return [{ ...base, layout: 'flow', root: '', nodes }];
}

/** A lesson of a unit begins with its way; where that is no glance, with its name. */
function sectionSlide({ activities }: Design, period: number): Slide {
  const steps = activities.filter((step) => step.period === period);
  const names = withoutLesson(steps.map(({ title }) => title));
  const base = { id: `period-${period}`, title: `第${numeral(period)}课时`, tag: '', notes: '', minutes: 0 };
  const isGlance = steps.length >= 3 && steps.length <= MOST_STEPS && names.every(({ length }) => length <= STEP_CHARS);
  if (!isGlance) return { ...base, layout: 'section', no: numeral(period), text: '' };
  const all = steps.reduce((sum, { minutes }) => sum + minutes, 0);
  const nodes = steps.map(({ minutes }, at) => ({
    title: names[at] ?? '',
    text: minutes > 0 ? `${minutes} 分钟` : '',
  }));
  const lesson = lessonOf(steps.map(({ title }) => title));
  const title = lesson ? `${base.title}：${lesson}`.slice(0, 190) : base.title;
  return { ...base, layout: 'flow', title, tag: all > 0 ? `${all} 分钟` : '', root: '', nodes };
}

/** `钢铁长城 · 读材料`: most steps of a unit say first which lesson they belong to. */
function lessonOf(titles: readonly string[]): string {
  const lessons = titles.flatMap((title) => (title.includes(' · ') ? [title.split(' · ')[0] ?? ''] : []));
  const [first = ''] = lessons;
  return lessons.length >= 2 && lessons.every((one) => one === first) ? first : '';
}

function withoutLesson(titles: readonly string[]): string[] {
  const lesson = lessonOf(titles);
  return titles.map((title) => (lesson && title.startsWith(`${lesson} · `) ? title.slice(lesson.length + 3) : title));
}

/** The steps of one period, and what they come to right behind the step it belongs to. */
function periodSlides(design: Design, period: number, drawn: ReadonlySet<string>): Slide[] {
  const steps = design.activities.filter((step) => step.period === period);
  const elsewhere = [closingOf(design), testOf(design)];
  const shown = steps.filter((step) => !elsewhere.includes(step));
  const questions = questionsOfSteps(design, shown);
  const { subject } = design.head;
  const slides: Slide[] = shown.map((step, at) =>
    stepSlide(step, questions.get(step.id), {
      isFirst: at === 0 && period === 1,
      subject,
      isDrawn: drawn.has(step.id),
    }),
  );
  if (period > 1) return slides;
  const formula = keyFormula(design);
  for (const extra of [...(formula.length > 0 ? formula : keySentence(design)), ...boardCards(design)]) {
    slides.splice(placeFor(extra, shown) + 1, 0, extra);
  }
  return slides;
}

/** Behind the step that speaks most of it, never before the second. */
function placeFor(slide: Slide, steps: readonly DesignActivity[]): number {
  const words = pairsOf(JSON.stringify(slide));
  const scores = steps.map(({ title, teacher, students }) => likeness(words, pairsOf(`${title}${teacher}${students}`)));
  const best = scores.indexOf(Math.max(...scores));
  return Math.min(Math.max(best, 1), steps.length - 1);
}

/** The last of its kind: the summary says what is done there. */
export function closingOf({ activities }: Design): DesignActivity | undefined {
  return activities.findLast(isClosing);
}

/** The last of its kind: the exercises are done there. */
export function testOf({ activities, exercises }: Design): DesignActivity | undefined {
  return exercises.length > 0 ? activities.findLast((step) => isTest(step) && !isClosing(step)) : undefined;
}

function summarySlide(design: Design): Slide[] {
  const closing = closingOf(design);
  const learnt = design.goals.map(({ text }) => `我能${shortened(text.replace(/。$/, ''), GOAL_CHARS)}`);
  const items = different(learnt).slice(0, MOST_LEARNT);
  if (items.length === 0 && !closing) return [];
  const suspense = closing ? sentencesOf(closing.teacher).flatMap((one) => /“([^”]{4,60})”/.exec(one)?.[1] ?? []) : [];
  const map = answeredMap(design, notesOfSummary(closing));
  if (map && suspense.length === 0) return [{ ...map, tag: minutesOf(closing), minutes: closing?.minutes ?? 0 }];
  const last = suspense.find((one) => /[？?]$|[吗呢]$|什么|怎[样么]|为何/.test(one)) ?? '';
  const branches = last === '' ? learntBranches(items) : undefined;
  if (branches) {
    const notes = `一支一支请学生先说，再点出来。\n${notesOfSummary(closing)}`.slice(0, 3_900);
    const base = { id: 'summary', title: '说说你的收获', tag: minutesOf(closing), notes };
    const root = design.head.title.slice(0, 60);
    return [{ ...base, layout: 'mindmap', minutes: closing?.minutes ?? 0, root, nodes: branches }];
  }
  return [
    {
      layout: 'summary',
      id: 'summary',
      title: '说说你的收获',
      tag: minutesOf(closing),
      notes: notesOfSummary(closing),
      minutes: closing?.minutes ?? 0,
      items,
      question: last && !/[？?]$/.test(last) ? `${last}？` : last,
    },
  ];
}

const FEWEST_BRANCHES = 3;
const BRANCH_CHARS = 56;
const TALL = /\\[dt]?frac|\\sqrt|\\sum|\\int|\\begin|\\ce\{/;

/** What was learnt, as branches of the lesson; longer sentences and tall formulas are read better below each other. */
function learntBranches(items: readonly string[]) {
  const isMap =
    items.length >= FEWEST_BRANCHES && items.every((item) => item.length <= BRANCH_CHARS && !TALL.test(item));
  return isMap ? items.map((text) => ({ title: '', text })) : undefined;
}

const minutesOf = (step: DesignActivity | undefined) => (step && step.minutes > 0 ? `${step.minutes} 分钟` : '');
const notesOfSummary = (closing: DesignActivity | undefined) =>
  closing ? notesOf(closing, undefined) : '请学生对照学习目标自评，说出一条收获和一个疑问。';

function boardSlide({ board, head }: Design, mayBeMap = true): Slide[] {
  const lines = linesOf(board).map((line) => line.slice(0, 1_000));
  const body = (lines[0] === head.title ? lines.slice(1) : lines).slice(0, 20);
  // A board that is still to be filled in is no page yet.
  if (body.every((line) => /^【[^】]*】$/.test(line))) return [];
  const base = {
    id: 'board',
    title: `板书：${head.title}`,
    tag: '',
    notes: '课堂上逐步写成，这一页供课后对照。',
    minutes: 0,
  };
  const branches = mayBeMap ? boardBranches(body) : undefined;
  if (branches) return [{ ...base, layout: 'mindmap', root: head.title.slice(0, 60), nodes: branches }];
  return [{ ...base, layout: 'blackboard', lines: body }];
}

function homeworkSlide({ homework }: Design): Slide[] {
  const cards = [
    { title: '基础', text: homework.basic },
    { title: '提高', text: homework.better },
    { title: '拓展', text: homework.further },
  ]
    .map(({ title, text }) => ({ title, text: linesOf(text).join('\n') }))
    .filter(({ text }) => text !== '');
  if (cards.length === 0) return [];
  return homeworkPages(cards).map((page, at) => ({
    layout: 'homework',
    id: `homework${'-c'.repeat(at)}`.slice(0, 40),
    title: at === 0 ? '课后作业' : '课后作业（续）',
    tag: '',
    notes: at === 0 ? '基础必做，提高和拓展选做一项。' : '',
    minutes: 0,
    cards: page,
  }));
}
