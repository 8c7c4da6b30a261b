import type { Design, DesignActivity } from '@app/contract/making/design.ts';
import type { Slide } from '@app/contract/making/slides.ts';
import { likeness, pairsOf } from '#checking/likeness.ts';
import { notesOf } from './steps.ts';

type Exercise = Design['exercises'][number];

const LEVELS = ['基础', '提高', '拓展'] as const;
/** Of a layer that stands beside two others. */
const MOST_QUESTION = 100;
const MOST_ANSWER = 90;
/** Behind it stands what somebody wrote. */
const TO_MEND = /^[^：:$]{0,10}改错[^：:$]{0,6}[：:]([^：]{4,200})$/s;

const MOST_QUIZZES = 3;

type Asking = {
  /** What the class sees before. */
  steps: readonly Slide[];
  /** Exercises with a figure. */
  drawn: ReadonlySet<string>;
  test: DesignActivity | undefined;
};

/** Not too many, from the easy to the hard; one with a figure is always shown. */
export function quizSlides(design: Design, { steps, drawn, test }: Asking): Slide[] {
  const asked = steps.flatMap(askedOn).map(pairsOf);
  // What was asked on the way is no exercise any more.
  const told = design.activities.map(({ teacher }) => teacher).join('\n');
  const own = design.exercises.find(({ question }) => test?.teacher.includes(question));
  const others = design.exercises.filter((exercise) => {
    const words = pairsOf(exercise.question);
    const view =
      exercise.question
        .split('：')
        .at(-1)
        ?.replace(/[。；]$/, '') ?? '';
    const isJudged = view !== exercise.question && view.length >= 4 && told.includes(view);
    return exercise !== own && !isJudged && asked.every((one) => likeness(one, words) < 0.8);
  });
  // A test of the plan takes its time whatever was asked before.
  const exercises = others.length > 0 || own || !test ? others : design.exercises;
  // Of a level, one that is seen before one that is only read.
  const seenFirst = exercises.toSorted((one, other) => Number(drawn.has(other.id)) - Number(drawn.has(one.id)));
  const basic = seenFirst.filter(({ level }) => level === '基础');
  const better = seenFirst.filter(({ level }) => level === '提高');
  const further = seenFirst.filter(({ level }) => level === '拓展');
  // What the test of the plan asks comes first: the notes of its slide speak of it.
  const few = [own, basic[0], better[0] ?? basic[1], further[0]].filter((one) => one !== undefined);
  const picked = [...new Set([...few.slice(0, MOST_QUIZZES), ...exercises.filter(({ id }) => drawn.has(id))])];
  const [first, ...more] = picked;
  const toMend = exercises.find((one) => one !== first && isToMend(one));
  const layered = more.every(({ id }) => !drawn.has(id)) ? levelsSlide(more.filter((one) => one !== toMend)) : [];
  const single = layered.length > 0 || !first ? [] : more.filter((one) => one !== toMend);
  const mended = toMend ? mistakeSlide(toMend) : [];
  return [...[first, ...single].flatMap((one, at) => (one ? [quizSlide(one, at, test)] : [])), ...mended, ...layered];
}

/** What a step asks the class. */
function askedOn(slide: Slide): string[] {
  if (slide.layout === 'bullets') return [slide.lead];
  return 'question' in slide ? slide.question.split('\n') : [];
}

function quizSlide(
  { question, answer, level }: Design['exercises'][number],
  index: number,
  test: DesignActivity | undefined,
): Slide {
  return {
    layout: 'quiz',
    id: `quiz-${index + 1}`,
    title: test ? test.title : '当堂练习',
    tag: level,
    notes: [index === 0 && test ? notesOf(test, undefined) : '先独立做，再同桌互查。', `参考答案：${answer}`]
      .join('\n')
      .slice(0, 3_900),
    minutes: index === 0 ? (test?.minutes ?? 0) : 0,
    question: shownQuestion(question),
    options: [],
    answer: answer.trim().replace(/。$/, '').slice(0, 900),
  };
}

export const shownQuestion = (question: string) => question.trim().slice(0, 1_000);

/** Exercises of different levels beside each other, so that everybody begins where she can. */
function levelsSlide(exercises: readonly Exercise[]): Slide[] {
  const isShort = exercises.every(
    ({ question, answer }) => question.length <= MOST_QUESTION && answer.length <= MOST_ANSWER && answer !== '',
  );
  const levels = LEVELS.flatMap((title) => {
    const own = exercises.filter(({ level }) => level === title);
    const said = (texts: readonly string[]) => texts.map((text) => text.trim()).join('\n');
    if (own.length === 0) return [];
    const answer = said(own.map((one) => one.answer.replace(/。$/, '')));
    return [{ title, text: said(own.map(({ question }) => question)), answer }];
  });
  if (!isShort || levels.length < 2) return [];
  const notes = '先选一层独立做，做完往上走；答案一层一层对。';
  return [{ layout: 'levels', id: 'levels', title: '选一层做起', tag: '', notes, minutes: 0, levels }];
}

/** An exercise that shows what somebody wrote wrongly. */
function isToMend({ question }: Exercise): boolean {
  return TO_MEND.test(question.trim());
}

/** What was written stands, how it is right comes at a click. */
function mistakeSlide({ question, answer }: Exercise): Slide[] {
  const wrong = TO_MEND.exec(question.trim())?.[1]?.trim() ?? '';
  if (wrong === '' || answer.trim() === '') return [];
  const notes = `先各自找，再说为什么错。\n参考答案：${answer}`.slice(0, 3_900);
  const base = { id: 'mend', title: '错在哪里？', tag: '先自己找', notes, minutes: 0 };
  const right = [
    answer
      .trim()
      .replace(/(?<=[\p{Script=Han}”])。$/u, '')
      .slice(0, 1_000),
  ];
  return [{ ...base, layout: 'mistake', wrong: [wrong], error: '', right, check: '' }];
}
