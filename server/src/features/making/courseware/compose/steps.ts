import type { Design, DesignActivity } from '@app/contract/making/design.ts';
import type { Slide } from '@app/contract/making/slides.ts';
import { numeral } from '@app/engines/text/numerals.ts';
import { likeness, type Pairs, pairsOf } from '#checking/likeness.ts';
import { linkedAnswer, linkedResults, nameWhatTheyAreOf } from './answer-links.ts';
import { foundIn } from './found.ts';
import { orderedTasks } from './ordered-tasks.ts';
import { plainLines, sentencesOf } from './sentences.ts';
import { ownLayout, type StepPlace } from './step-layouts.ts';
import { namesLessons, toldIn } from './told.ts';

type Question = Design['questions'][number];

const MAX_TASKS = 4;
const MAX_RESULTS = 3;
const MOST_TURN = 13;

/** Steps that the summary and the exercises show in their own way. */
export function isClosing({ title }: DesignActivity): boolean {
  return /小结|总结|回顾|收获|反思提升/.test(title);
}

export function isTest({ title }: DesignActivity): boolean {
  return /检测|练习|巩固|训练/.test(title);
}

/** Each question stands with the step it is most like. Both are in the order of the lesson, so none overtakes another. */
export function questionsOfSteps(
  { questions }: Pick<Design, 'questions'>,
  steps: readonly DesignActivity[],
): Map<string, Question> {
  // best[i][j]: the pairs among the first i steps and j questions that are most alike together.
  const best = Array.from({ length: steps.length + 1 }, (): Pairing[] => [NOTHING]);
  for (let j = 1; j <= questions.length; j += 1) best[0]?.push(NOTHING);
  const asked = questions.map(({ ask }) => pairsOf(ask));
  for (const [i, step] of steps.entries()) {
    const words = pairsOf([step.title, step.teacher, step.students, step.intent].join(''));
    const named = new Set(questions.filter(({ ask }) => step.teacher.includes(ask)).map(({ ask }) => ask));
    const namesAll = named.size > 1 || namesLessons(step.teacher);
    for (const [j, question] of questions.entries()) {
      const without = better(best[i]?.[j + 1], best[i + 1]?.[j]);
      const own = likeness(asked[j] ?? pairsOf(''), words);
      const alike = own + nearness(i / steps.length, j / questions.length);
      const before = best[i]?.[j] ?? NOTHING;
      const together = { score: before.score + alike, last: { step, question, before } };
      best[i + 1]?.push(own >= ALIKE && !namesAll ? better(together, without) : without);
    }
  }
  const chosen = new Map(steps.flatMap((step) => ownQuestion(questions, step)));
  for (let pair = best.at(-1)?.at(-1)?.last; pair; pair = pair.before.last) {
    if (!chosen.has(pair.step.id)) chosen.set(pair.step.id, pair.question);
  }
  return chosen;
}

/** The one that the teacher asks in it, word for word; a step that names several of them sets the task of a unit. */
function ownQuestion(questions: readonly Question[], { id, teacher }: DesignActivity): [string, Question][] {
  if (namesLessons(teacher)) return [];
  const [own, ...others] = questions.filter(({ ask }) => ask !== '' && teacher.includes(ask.trim()));
  return own && others.every(({ ask }) => ask === own.ask) ? [[id, own]] : [];
}

type Pairing = { score: number; last?: { step: DesignActivity; question: Question; before: Pairing } };
const NOTHING: Pairing = { score: 0 };
/** Of less the step speaks of something else, and what is found out in it would answer another question. */
const ALIKE = 0.5;
/** How much it tells that both stand equally far in the lesson. */
const NEAR = 0.2;

function nearness(one: number, other: number): number {
  return NEAR * (1 - Math.min(1, 3 * Math.abs(one - other)));
}

function better(one: Pairing | undefined, other: Pairing | undefined): Pairing {
  return (one?.score ?? -1) >= (other?.score ?? -1) ? (one ?? NOTHING) : (other ?? NOTHING);
}

/** What pupils do is on the slide, what they find out appears at a click, what the teacher says is in the notes. */
export function stepSlide(
  step: DesignActivity,
  question: Question | undefined,
  place: StepPlace = { isFirst: false, subject: '', isDrawn: false },
): Slide {
  const { asked: own, told, isOfClass } = toldIn(step.teacher, question?.ask);
  const { done, results: found } = foundIn(step.students, `${step.teacher}${question?.ask ?? ''}`, isOfClass);
  const asked = question?.ask.trim() || own;
  // Its own answer comes first: that of a task would be taken for it.
  const isForTeacher = OF_PUPILS.test(question?.expect ?? '');
  const expected = isForTeacher ? '' : tidy(question?.expect ?? '');
  const others = expected === '' || says(found.join(''), expected) ? found : [expected, ...found];
  const results = isForTeacher ? [] : others.slice(0, MAX_RESULTS);
  const open = (question && own && !says(own, question.ask) && !says(question.ask, own) ? [own, ...told] : told).filter(
    (task) => !says(asked, task),
  );
  const tasks = tasksOf(open, done);
  const base = {
    id: step.id,
    title: step.title,
    tag: step.minutes > 0 ? `${step.minutes} 分钟` : '',
    notes: notesOf(step, question),
    minutes: step.minutes,
  };
  const special = ownLayout(step, { asked, told: open, tasks, results }, place, base);
  if (special) return special;
  if (results.length > 0 && (asked || tasks.length > 0)) {
    const said = [asked && tasks.length > 0 ? `**${asked}**` : asked, ...tasks].filter((text) => text !== '');
    const [only = '', ...others] = results;
    // Beside a figure there is no room for branches.
    const isFree = asked === '' && !nameWhatTheyAreOf(results);
    const sides = place.isDrawn || isFree ? undefined : linkedResults(results);
    const linked = others.length === 0 ? linkedAnswer(only) : sides;
    const way = linked || others.length > 0 ? undefined : wayOf(step, place, ['', open, []]);
    if (way && asked !== '') {
      const nodes = way.steps.map(numberedStep);
      const question = [way.above, asked].filter(Boolean).join('\n');
      return { ...base, layout: 'group-task', nodes, roles: '', product: '', question, answer: only };
    }
    const shown = linked ?? { steps: results };
    return { ...base, layout: 'example', question: said.join('\n').slice(0, 1_000), ...shown };
  }
  const way = wayOf(step, place, [asked, open, done]);
  if (way) return { ...base, layout: 'flow', root: way.above, nodes: way.steps.map(numberedStep) };
  if (asked !== '') return { ...base, layout: 'bullets', lead: asked, items: tasks };
  // What the class is told first stands above what it does then.
  const [first = '', ...rest] = tasks;
  // One short sentence is no page to look at: it turns to the next part.
  if (rest.length === 0 && first !== '' && first.length <= MOST_TURN && !place.isDrawn) {
    return { ...base, layout: 'section', no: '', text: first };
  }
  return open.length > 1 && rest.length > 0
    ? { ...base, layout: 'bullets', lead: first, items: rest }
    : {
        ...base,
        layout: 'bullets',
        lead: '',
        items: tasks.length > 0 ? tasks : [tidy(plainLines(step.students)) || step.title],
      };
}

/** A figure needs the room, and the task of a unit is no way to go. */
function wayOf(step: DesignActivity, { isDrawn }: StepPlace, words: Parameters<typeof orderedTasks>) {
  return isDrawn || namesLessons(step.teacher) ? undefined : orderedTasks(...words);
}

const numberedStep = (text: string, at: number) => ({ title: `第${numeral(at + 1)}步`, text });

function says(text: string, part: string): boolean {
  return text.includes(part) || likeness(pairsOf(part), pairsOf(text)) >= SAME;
}

const SAME = 0.75;
/** What is expected of pupils, said to the teacher. */
const OF_PUPILS = /学生|可能(?:说|会)|有人|引导|先都记下/;
/** Words on one slide; what pupils do besides has to be left out sometimes. */
const MAX_TASK_CHARS = 230;

/** What the class is told, and what pupils do where that says more. */
function tasksOf(told: readonly string[], done: readonly string[]): string[] {
  const tasks = new Map<string, Pairs>();
  let used = 0;
  for (const [at, task] of [...told, ...done].entries()) {
    const words = pairsOf(task);
    const isRoom = tasks.size < MAX_TASKS && (at === 0 || used + task.length <= MAX_TASK_CHARS || at < told.length);
    if (task.length < 4 || !isRoom) continue;
    const same = [...tasks].find(([, one]) => likeness(one, words) >= 0.6)?.[0];
    // Of two that say the same, the one that says how.
    if (same !== undefined && (task.length < 1.5 * same.length || at < told.length)) continue;
    if (same !== undefined) tasks.delete(same);
    tasks.set(task, words);
    used += task.length;
  }
  return [...tasks.keys()];
}

const tidy = (text: string) => text.trim().replace(/[。；]$/, '');

/** The teacher's words, then what may be answered and why it is asked. */
export function notesOf({ teacher, students, intent }: DesignActivity, question: Question | undefined): string {
  const parts = [
    ...sentencesOf(teacher).map((sentence) => sentence.replace(/^教师/, '')),
    question && !teacher.includes(question.ask) ? `提问：${question.ask}` : '',
    question?.expect && !students.includes(tidy(question.expect)) ? `可能的回答：${question.expect}` : '',
    students ? `学生活动：${sentencesOf(students).join('')}` : '',
    intent ? `设计意图：${intent}` : '',
  ];
  return parts.filter(Boolean).join('\n').slice(0, 3_900);
}
