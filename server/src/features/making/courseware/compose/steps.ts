import type { Design, DesignActivity } from '@app/contract/making/design.ts';
import type { Slide } from '@app/contract/making/slides.ts';
import { likeness, type Pairs, pairsOf } from '#checking/likeness.ts';
import { sentencesOf, shortened } from './sentences.ts';

type Question = Design['questions'][number];

const MAX_TASKS = 4;
const MAX_RESULTS = 3;
const TASK_CHARS = 80;
const MIN_TASK_CHARS = 4;
/** Less around a view only leads up to it. */
const MIN_VIEW_TASK_CHARS = 14;

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
      const own = likeness(asked[j] ?? pairsOf(''), words);
      const alike = own + nearness(i / steps.length, j / questions.length);
      const before = best[i]?.[j] ?? NOTHING;
      const together = { score: before.score + alike, last: { step, question, before } };
      best[i + 1]?.push(own >= ALIKE ? better(together, without) : without);
    }
  }
  const chosen = new Map<string, Question>();
  for (let pair = best.at(-1)?.at(-1)?.last; pair; pair = pair.before.last) chosen.set(pair.step.id, pair.question);
  return chosen;
}

type Pairing = { score: number; last?: { step: DesignActivity; question: Question; before: Pairing } };
const NOTHING: Pairing = { score: 0 };
/** What stands at the same place alone is no answer to it. */
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
export function stepSlide(step: DesignActivity, question: Question | undefined, tellsOfPupils = false): Slide {
  const isTold = tellsOfPupils || isReport(step.students);
  const asked = asQuestion(question?.ask ?? (posedIn(step.teacher) || askedIn(step.teacher)));
  const tasks = tasksOf(step, asked, isTold);
  const results = resultsOf(step, isTold).slice(0, MAX_RESULTS);
  const base = {
    id: step.id,
    title: step.title,
    tag: step.minutes > 0 ? `${step.minutes} 分钟` : '',
    notes: notesOf(step, question),
    minutes: step.minutes,
  };
  if (results.length > 0 && (asked || tasks.length > 0)) {
    const said = [asked && tasks.length > 0 ? `**${asked}**` : asked, ...tasks].filter((text) => text !== '');
    return { ...base, layout: 'example', question: said.slice(0, 3).join('\n'), steps: results };
  }
  // Why a step is there is the teacher's; where it says nothing to pupils, its first words stand.
  const [opening = step.title] = sentencesOf(step.teacher);
  const items = tasks.length > 0 || asked ? tasks : [forPupils(opening)];
  return { ...base, layout: 'bullets', lead: asked, items };
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
  const judged = judgedIn(teacher);
  if (judged) return `${judged}——这样对吗？说说理由。`;
  const quoted = /(?:提问|追问|设问|主问题|问题?|思考)[^“。]{0,12}[“：]([^”。？]{6,80}[？]?)/.exec(teacher)?.[1] ?? '';
  if (quoted === '' || quoted.split('$').length % 2 === 0) return '';
  return /[？?]$/.test(quoted) ? quoted : `${quoted}？`;
}

/** What helps behind a view that a class is to judge. */
const HELPED =
  /[^，。；？]{0,6}(?:这样(?:点拨|检查|帮|改|提醒)|这样[记治写]：|办法(?:看清?|动手|改|捉|是)?：|(?:改法|治法|处方|方子|开方|药方)：|下药：|换不换边：|用上(?:这个)?：|我也有一个：)/;

function judgedIn(teacher: string): string {
  const at = teacher.search(HELPED);
  const views = [...teacher.slice(0, Math.max(0, at)).matchAll(/“[^“”]{3,80}”/g)].map(([view]) => view);
  return views.slice(0, 2).join('、');
}

const RESULT =
  /解得|求得|算得|计算得|得出|得到|发现|填表：|参考：|要点是：|错在|说出.{0,6}(?:根|值)|写出[^$]{0,6}\$[^$]*\$\s*时|复述/;
const PUPILS =
  /^(?:再|先|然后|最后|并|接着)?请?(?:两名|几名|一名|部分|全班|各组)?(?:学生|同学们?|小组(?!里|内|之间))(?:们)?/;

function tasksOf({ teacher, students }: DesignActivity, asked: string, isTold: boolean): string[] {
  const at = teacher.search(HELPED);
  const told = sentencesOf(at === -1 ? teacher : teacher.slice(0, at)).flatMap(toldIn);
  const done = (isTold ? [] : sentencesOf(students))
    .map((sentence) => sentence.replace(/[，。]?(?:再用结果回答追问|参考|要点是|说出这样想)[，：:]?.*$/s, ''))
    .filter((sentence) => !RESULT.test(sentence));
  const tasks = new Map<string, Pairs>();
  const shown = pairsOf(asked);
  for (const task of [...told, ...done].map(forPupils)) {
    const words = pairsOf(task);
    const isNew = [shown, ...tasks.values()].every((one) => likeness(one, words) < 0.6);
    // A view that is to be judged stands above already.
    const own = task.replaceAll(/“[^“”]*”/g, (view) => (asked.includes(view) ? '' : view));
    if (own.length >= MIN_TASK_CHARS && (own === task || own.length > MIN_VIEW_TASK_CHARS) && isNew)
      tasks.set(task, words);
  }
  return [...tasks.keys()].slice(0, MAX_TASKS);
}

/** What of the teacher's words is for pupils: what they are told to do, and what is said to them. */
function toldIn(sentence: string): string[] {
  const task = TOLD.exec(sentence)?.[1];
  if (task) return [withoutTeacher(task)];
  return BACKSTAGE.test(sentence) ? [] : [withoutTeacher(sentence)];
}

/** How a plan says what pupils are to do. */
const TOLD =
  /(?:请(?:两名|几名|一名|各组)?(?:学生|同学|同桌|小组|全班)|引导学生|要求(?:学生)?|布置(?:任务)?：|任务：|让(?:学生|大家|各组))((?!说说|讲)[^“].+)$/s;
/** What a plan tells the teacher and nobody else. */
const BACKSTAGE =
  /学生|教师|老师|追问|提醒|订正|点拨|板书|巡视|投影|播放|演示|出示|展示|示范|强调|介绍|讲述|面批|收[齐上看]|有人|的，(?:请|让)|做完问|接着问/;
const BY_TEACHER =
  /[，。；](?:[^，。；“”]{0,10}(?:教师|老师)|把不同的|由此提出|再一起|一起改|板书|收集|巡视|最后这样|教师|再指导|再请两方).*$/s;

function withoutTeacher(task: string): string {
  return task.replace(BY_TEACHER, '').replace(/（[^（）]*）$/, '');
}

function forPupils(sentence: string): string {
  const task = sentence
    .replace(PUPILS, '')
    .replace(/^[，、：]/, '')
    .replace(/[，。；：]$/, '');
  return shortened(task, TASK_CHARS);
}

/** Many plans tell what pupils said and did, not what they are to do: that answers what the slide asks. */
const REPORT =
  /[说写填答喊问贴读认道]“(?![^”]*…)|[说写填读答][：:]|预计会|有人|有的(?=[^，。]*[，；])|有组|有同学|有几[个人]|教师|改[为成口到回]|被[^，。]{1,14}(?:问|提醒|纠正|反驳)|答案为|判为|多数|起初|^(?:学生)?(?:说|写|判|投|答)(?![一出成下清明断给])|甲：|①.*②|\$[^$]*(?:=|\\approx)[^$]*\$/;
const ANECDOTE =
  /有人|有的|有组|有同学|有几|教师|老师|喊|犹豫|卡住|追问|感叹|举手|起初|多数|漏了|改[为成口到回]|被[^，。]{1,14}(?:问|提醒|纠正|反驳)|写反|争|占一半|表决|笑|抢/;
const RESULT_CHARS = 110;

function isReport(students: string): boolean {
  return REPORT.test(students) && !RESULT.test(students);
}

/** A plan that tells mostly what pupils say tells it all through: what looks like a task in it is none. */
export function tellsOfPupils(steps: readonly DesignActivity[]): boolean {
  return steps.filter(({ students }) => isReport(students)).length > steps.length / 2;
}

/** What pupils come to, hidden until the click. */
function resultsOf({ students }: DesignActivity, isTold: boolean): string[] {
  if (isTold && !RESULT.test(students)) {
    const found = sentencesOf(students).filter((sentence) => !ANECDOTE.test(sentence));
    return found.map((sentence) => shortened(tidy(sentence.replace(/^学生(?:们)?/, '')), RESULT_CHARS)).filter(isWhole);
  }
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
