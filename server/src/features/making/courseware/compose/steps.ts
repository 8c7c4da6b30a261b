import type { Design, DesignActivity } from '@app/contract/making/design.ts';
import type { Slide } from '@app/contract/making/slides.ts';
import { likeness, type Pairs, pairsOf } from '#checking/likeness.ts';
import { sentencesOf, shortened } from './sentences.ts';

type Question = Design['questions'][number];

const MAX_TASKS = 4;
const MAX_RESULTS = 3;
const TASK_CHARS = 70;

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
    for (const [j, question] of questions.entries()) {
      const without = better(best[i]?.[j + 1], best[i + 1]?.[j]);
      const alike = likeness(asked[j] ?? pairsOf(''), words) + nearness(i / steps.length, j / questions.length);
      const before = best[i]?.[j] ?? NOTHING;
      const together = { score: before.score + alike, last: { step, question, before } };
      best[i + 1]?.push(alike >= ALIKE ? better(together, without) : without);
    }
  }
  const chosen = new Map<string, Question>();
  for (let pair = best.at(-1)?.at(-1)?.last; pair; pair = pair.before.last) chosen.set(pair.step.id, pair.question);
  return chosen;
}

type Pairing = { score: number; last?: { step: DesignActivity; question: Question; before: Pairing } };
const NOTHING: Pairing = { score: 0 };
const ALIKE = 0.25;
/** How much it tells that both stand equally far in the lesson. */
const NEAR = 0.2;

function nearness(one: number, other: number): number {
  return NEAR * (1 - Math.min(1, 3 * Math.abs(one - other)));
}

function better(one: Pairing | undefined, other: Pairing | undefined): Pairing {
  return (one?.score ?? -1) >= (other?.score ?? -1) ? (one ?? NOTHING) : (other ?? NOTHING);
}

/** What pupils do is on the slide, what they find out appears at a click, what the teacher says is in the notes. */
export function stepSlide(step: DesignActivity, question: Question | undefined): Slide {
  const tasks = tasksOf(step);
  const results = resultsOf(step).slice(0, MAX_RESULTS);
  const asked = asQuestion(question?.ask ?? (posedIn(step.teacher) || askedIn(step.teacher)));
  const base = {
    id: step.id,
    title: step.title,
    tag: step.minutes > 0 ? `${step.minutes} 分钟` : '',
    notes: notesOf(step, question),
    minutes: step.minutes,
  };
  const [only] = tasks;
  if (results.length > 0 && (asked || only)) {
    const said = [asked && tasks.length > 0 ? `**${asked}**` : asked, ...tasks].filter((text) => text !== '');
    return { ...base, layout: 'example', question: said.slice(0, 3).join('\n'), steps: results };
  }
  return {
    ...base,
    layout: 'bullets',
    lead: asked,
    items: tasks.length > 0 ? tasks : [shortened(step.intent, TASK_CHARS)],
  };
}

/** Some are written without their mark. */
function asQuestion(text: string): string {
  const bare = text.trim();
  return /[\p{Script=Han}”）$]$/u.test(bare) && /[吗呢谁哪几]|什么|怎[样么]|多少|是否|能不能/.test(bare)
    ? `${bare}？`
    : bare;
}

const POSED = /当堂检测：([^（]{6,120}(?:（[^（）]{1,30}）[^（]{0,60})?)（限时/;

/** What a test sets is shown whole: its last sentence says what to write. */
function posedIn(teacher: string): string {
  return POSED.exec(teacher)?.[1]?.trim() ?? '';
}

/** Asked by the teacher in so many words, or a view to be judged. */
function askedIn(teacher: string): string {
  const view = /出示一?[种个]?(?:说法|观点|想法)：“([^”]{3,60})”/.exec(teacher)?.[1];
  if (view) return `有人说“${view}”，你同意吗？说说理由。`;
  const quoted = /(?:提问|追问|设问|主问题|问题?|思考)[^“。]{0,12}[“：]([^”。？]{6,80}[？]?)/.exec(teacher)?.[1] ?? '';
  if (quoted === '' || quoted.split('$').length % 2 === 0) return '';
  return /[？?]$/.test(quoted) ? quoted : `${quoted}？`;
}

const RESULT =
  /解得|求得|算得|计算得|得出|得到|发现|填表：|参考：|要点是：|错在|说出.{0,6}(?:根|值)|写出[^$]{0,6}\$[^$]*\$\s*时|复述/;
const PUPILS = /^(?:再|先|然后|最后|并|接着)?请?(?:两名|几名|一名|部分|全班|各组)?(?:学生|同学们?|小组)(?:们)?/;

function tasksOf({ teacher, students }: DesignActivity): string[] {
  const told = sentencesOf(teacher)
    .flatMap((sentence) => TOLD.exec(sentence)?.[1] ?? [])
    .map(withoutTeacher);
  const done = sentencesOf(students)
    .map((sentence) => sentence.replace(/[，。]?(?:再用结果回答追问|参考|要点是|说出这样想)[，：:]?.*$/s, ''))
    .filter((sentence) => !RESULT.test(sentence));
  const tasks = new Map<string, Pairs>();
  for (const task of [...told, ...done].map(forPupils)) {
    const words = pairsOf(task);
    if (task.length >= 4 && [...tasks.values()].every((one) => likeness(one, words) < 0.6)) tasks.set(task, words);
  }
  return [...tasks.keys()].slice(0, MAX_TASKS);
}

/** How a plan says what pupils are to do. */
const TOLD =
  /(?:请(?:两名|几名|一名|各组)?(?:学生|同学|同桌|小组|全班)|引导学生|要求(?:学生)?|布置(?:任务)?：|任务：)((?!说说|讲)[^“].+)$/s;
const BY_TEACHER = /[，。；](?:把不同的|由此提出|再一起|一起改|板书|收集|巡视|最后这样|教师|再指导|再请两方).*$/s;

function withoutTeacher(task: string): string {
  return task.replace(BY_TEACHER, '').replace(/（[^（）]*）$/, '');
}

function forPupils(sentence: string): string {
  const task = sentence
    .replace(PUPILS, '')
    .replace(/^[，、：]/, '')
    .replace(/[。；]$/, '');
  return shortened(task, TASK_CHARS);
}

/** What pupils come to, hidden until the click. */
function resultsOf({ students }: DesignActivity): string[] {
  return sentencesOf(students).flatMap((sentence) => {
    const kept = /(?:参考[：:]|要点是[：:]|这样想(?=错在))(.+)$/s.exec(sentence)?.[1];
    if (kept) return [tidy(kept)];
    if (!RESULT.test(sentence)) return [];
    // Steps parted by semicolons appear one by one.
    return tidy(sentence.replace(PUPILS, ''))
      .split(/；(?![^“]*”)/)
      .filter(isWhole);
  });
}

function isWhole(text: string): boolean {
  return text.trim().length > 1 && text.split('$').length % 2 === 1;
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
