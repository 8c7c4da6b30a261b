import type { Design, DesignActivity } from '@app/contract/making/design.ts';
import { type HeardWishes, heardWishes } from './heard-wishes.ts';
import type { Wish } from './parts.ts';
import { shareMinutes } from './share-minutes.ts';

/** A composed design as she wished it, and what of her wishes it has no place for. */
export type Kept = { design: Design; declined: string[] };

const GROUP = 4;
/** A step that is stressed gets at most so much of its period. */
const MOST_SHARE = 0.55;
const MORE_MINUTES = 8;

export function keepWishes(composed: Design, wish: Wish): Kept {
  const heard = heardWishes(wish);
  const declined: string[] = [];
  let activities = heard.stresses.some((stress) => lacksPractice(stress, composed))
    ? withPractice(composed)
    : composed.activities;
  const stressed = heard.stresses.map((stress) => ({
    stress,
    steps: stressedSteps(stress, { ...composed, activities }).slice(0, 2),
  }));
  for (const { stress, steps } of stressed) {
    if (steps.length > 0) activities = stressing(activities, steps);
    else declined.push(`没有和“${stress}”对得上的环节`);
  }
  // What she said in minutes is kept to the minute.
  for (const { step, minutes } of heard.stepMinutes) {
    const found = stepsFor(step, activities)[0];
    if (found) activities = withMinutes(activities, new Map([[found.id, minutes]]));
    else declined.push(`没有“${step}”这样的环节`);
  }
  const lines = stressed.flatMap(({ stress, steps }) => stressLine(stress, steps, activities));
  return {
    declined,
    design: {
      ...composed,
      activities,
      textbook: [composed.textbook, ...lines].join('\n\n'),
      materials: [composed.materials, ...groupsOf(heard)].filter(Boolean).join('\n'),
    },
  };
}

/** What teachers call steps, and the words by which one knows them in a plan. */
const called: readonly (readonly [RegExp, RegExp])[] = [
  [/朗读|诵读|读$|读书/, /朗读|诵读|齐读|练读|读出|读准|背/],
  [/计算|运算|口算|笔算|算$/, /计算|运算|列式|竖式|口算|笔算|验算|估算|算[出一得]|求[出值]/],
  [/练习|练$|检测|做题/, /练|检测|变式|例题|独立(?:完成|解|做|算)/],
  [/实验|动手|操作|探究/, /实验|动手|操作|演示|测量|做一做|摆|拼/],
  [/讨论|交流|合作|辩/, /讨论|小组|四人|辩|议|交流|各组/],
  [/写|表达|练笔|仿写/, /起草|写几句|写一段|写三|动笔|仿写|改写/],
  [/口语|说话|开口|听说/, /两人一组|说给|问答|轮流说|对话/],
  [/错|辨析|易混/, /错|辨|这样想|误/],
];

/** The steps a word of hers is about, the longest first: by their place, by what they are called, or by her own words in them. */
export function stepsFor(word: string, activities: readonly DesignActivity[]): DesignActivity[] {
  if (/导入|开头|引入/.test(word)) return activities.slice(0, 1);
  if (/小结|总结|收尾/.test(word)) return activities.slice(-1);
  const known = called.find(([hers]) => hers.test(word))?.[1];
  const pairs = [...word].slice(1).map((sign, at) => `${[...word][at]}${sign}`);
  const fits = ({ title, teacher, students }: DesignActivity) => {
    const words = `${title}${teacher}${students}`;
    return known ? known.test(words) : pairs.some((pair) => /^\p{Script=Han}{2}$/u.test(pair) && words.includes(pair));
  };
  return activities.filter(fits).toSorted((one, other) => other.minutes - one.minutes);
}

const PRACTICE = /练习|练$|做题|习题/;

const COMPUTING = /计算|运算/;
const COMPUTED = /求|计算|多少/;

/** Where no step computes, the exercises may. */
function stressedSteps(stress: string, { activities, exercises }: Design): DesignActivity[] {
  const own = stepsFor(stress, activities);
  const isComputed = COMPUTING.test(stress) && exercises.some(({ question }) => COMPUTED.test(question));
  return own.length === 0 && isComputed ? stepsFor('练习', activities) : own;
}

function lacksPractice(stress: string, design: Design): boolean {
  const isForExercises =
    PRACTICE.test(stress) ||
    (COMPUTING.test(stress) && design.exercises.some(({ question }) => COMPUTED.test(question)));
  return isForExercises && design.exercises.length > 0 && stressedSteps(stress, design).length === 0;
}

/** Before the stress adds to them. */
const PRACTICE_MINUTES = 4;

/** The exercises of a plan that gives them no step get one before its end, which gets its minutes as what is stressed does. */
function withPractice({ activities, goals, exercises }: Design): DesignActivity[] {
  const last = activities.at(-1);
  if (!last) return [...activities];
  const step: DesignActivity = {
    ...last,
    id: `a${activities.length + 1}`,
    title: '当堂练习',
    minutes: 1,
    teacher: `课堂练习 ${exercises.length} 题按次序独立做，时间到了停笔；先对基本的题，再请一人讲后面一题的思路，没有做完的留作作业。`,
    students: '独立做，做完自己核对；错的圈出从哪一步开始错，重做一遍。',
    intent: '学过的要自己做一遍，才知道会不会',
    goalIds: goals.map(({ id }) => id),
    level: '应用',
  };
  const own = activities.filter(({ period }) => period === last.period);
  const giver = own.toSorted((one, other) => other.minutes - one.minutes)[0];
  const rest = activities.map((one) => (one === giver ? { ...one, minutes: one.minutes - 1 } : one));
  const all = [...rest.slice(0, -1), step, ...rest.slice(-1)];
  return withMinutes(all, new Map([[step.id, PRACTICE_MINUTES]]));
}

function stressing(activities: readonly DesignActivity[], steps: readonly DesignActivity[]): DesignActivity[] {
  const wanted = steps.map(({ id, period }): [string, number] => {
    const now = activities.find((one) => one.id === id)?.minutes ?? 0;
    const all = activities.filter((one) => one.period === period).reduce((sum, { minutes }) => sum + minutes, 0);
    const most = Math.floor((all * MOST_SHARE) / steps.length);
    return [id, Math.max(now, Math.min(now + Math.ceil(MORE_MINUTES / steps.length), most))];
  });
  return withMinutes(activities, new Map(wanted));
}

/** Some steps get the minutes that are wanted; the others of their period share what is left. */
function withMinutes(activities: readonly DesignActivity[], wanted: ReadonlyMap<string, number>): DesignActivity[] {
  const periods = Map.groupBy(activities, ({ period }) => period);
  const minutes = new Map<string, number>();
  for (const own of periods.values()) {
    const all = own.reduce((sum, one) => sum + one.minutes, 0);
    const others = own.filter(({ id }) => !wanted.has(id));
    const taken = own.reduce((sum, { id }) => sum + (wanted.get(id) ?? 0), 0);
    // What leaves the others nothing is not done.
    if (taken > all - others.length || others.length === own.length) continue;
    const shares = shareMinutes(
      others.map((one) => one.minutes),
      all - taken,
    );
    others.forEach(({ id }, at) => {
      minutes.set(id, shares[at] ?? 1);
    });
    for (const { id } of own) if (wanted.has(id)) minutes.set(id, wanted.get(id) ?? 1);
  }
  return activities.map((one) => ({ ...one, minutes: minutes.get(one.id) ?? one.minutes }));
}

function stressLine(stress: string, steps: readonly DesignActivity[], activities: readonly DesignActivity[]): string[] {
  // What is not done is not said to be.
  if (steps.length === 0) return [`**希望侧重**：${stress}。教学过程里还没有对得上的环节，请补一个。`];
  const names = steps.map(({ title }) => `“${title}”`).join('');
  const minutes = activities
    .filter(({ id }) => steps.some((step) => step.id === id))
    .reduce((sum, one) => sum + one.minutes, 0);
  return [`**本设计侧重**：${stress}，时间多给${names}，共 ${minutes} 分钟。`];
}

function groupsOf({ pupils }: HeardWishes): string[] {
  if (!pupils) return [];
  const groups = Math.floor(pupils / GROUP);
  const left = pupils % GROUP;
  const uneven = left > 0 ? `，其中 ${left} 组多一人` : '';
  return [`- 按 ${pupils} 人准备：${GROUP} 人一组分 ${groups} 组${uneven}，分组用的材料备 ${groups} 份`];
}
