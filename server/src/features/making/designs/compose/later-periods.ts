import type { LessonPlan } from '#content/kernel-shapes.ts';
import type { LessonFacts } from './ground.ts';
import { reserveOf } from './reserve.ts';
import { apart, stopless, stopped } from './sentence-ends.ts';

type Draft = LessonPlan['activities'][number];

/** A plan has matter in reserve for so many periods behind what it teaches first. */
const MOST_LATER = 2;
/** The step in which the further task of the homework is done. */
export const DONE_STEP = '完成一件事';
/** The step of a period that is left to her. */
export const OPEN_STEP = '这一课时要做的事';

/**
 * A period behind those that teach the plan: not the same again with more time, but what the plan holds in reserve.
 * The first goes deeper and practises, the second puts it to use; what comes then is hers to fill.
 */
export function laterPeriod(plan: LessonPlan, { grade }: LessonFacts, no: number): Draft[] {
  if (no === 0) return deepening(plan, spoken.has(grade));
  return no < MOST_LATER ? using(plan) : open(plan);
}

/** Who cannot yet write what they think says it. */
const spoken = new Set(['一年级', '二年级']);

function deepening(plan: LessonPlan, isSpoken: boolean): Draft[] {
  const { goals, board } = plan;
  const every = goals.map((_, at) => at + 1);
  const [mistake, another] = mistakesOf(plan);
  const { exercises } = reserveOf(plan);
  const easy = numbersOf(exercises, '基础');
  const better = numbersOf(exercises, '提高');
  return [
    {
      title: '承接上节',
      minutes: 5,
      teacher: isSpoken
        ? `黑板上只写“${board[0] ?? ''}”，请两名学生不看书说出上一课时学了什么，教师边听边补，全班接着说漏掉的。`
        : `黑板上只写“${board[0] ?? ''}”，请两名学生不看书补出上一课时的板书，全班用另一种颜色补漏。`,
      students: isSpoken
        ? '同桌轮流说，一人说一条，听出漏掉的那一条。'
        : `先在本子上补出 ${board.length - 1} 行，再与黑板对照，圈出自己漏掉的一行。`,
      intent: '从想得起来的开始，漏掉的一行就是今天要留意的地方',
      goals: every,
      level: '记忆',
    },
    { title: '再问深一层', minutes: 13, ...askedOn(plan, isSpoken), goals: every, level: '分析' },
    {
      title: '这样说对吗',
      minutes: 9,
      teacher: `投影${another ? '两种' : '一种'}说法：“${stopless(mistake?.wrong ?? '')}”${another ? `，“${stopless(another.wrong)}”` : ''}。先举手判断，再请不同意的说理由。${another ? '第一种' : ''}说不清时这样点拨：${stopped(apart(mistake?.help ?? ''))}`,
      students: `先独立判断，再${isSpoken ? '说给同桌听' : '写出理由'}；听了别人的想改主意，说出被哪一句说服。`,
      intent: `看${another ? '两' : '一'}处容易弄错的地方还会不会错`,
      goals: every,
      level: '评价',
    },
    {
      title: '分层练习',
      minutes: 13,
      ...(exercises.length === 0
        ? {
            teacher:
              '上一课时的课堂练习，错过的题盖住答案重做，教师面批还不稳的；都对的各编一道同类题，附上答案，和同桌换着做。',
            students: '重做错过的，说出当时错在哪一步；编题的先自己做一遍，再请同桌做。',
          }
        : {
            teacher: easy
              ? `人人做课堂练习${easy}，教师面批还不稳的；做对的接着做${better || '后面的题'}，请一人上台只讲第一步怎么想到的。`
              : `课堂练习${better || '余下的题'}先各做五分钟，卡住的在卡住的一步写“停”，两人一组接着往下做。`,
            students: '独立做，做完自己核对；听讲的人写出自己与讲的人不同的一步。',
          }),
      intent: '先人人做对基本的，再让快的往前走',
      goals: every,
      level: '应用',
    },
    {
      title: '告诉缺课的同学',
      minutes: 5,
      teacher: `请每人给缺课的同学${isSpoken ? '说' : '写'}三句话：今天弄清了什么，哪里最容易错，怎样检查。请两人念给全班听。`,
      students: `${isSpoken ? '对同桌说' : '写'}三句，同桌看能不能照着做，不能的改一句。`,
      intent: '别人照着能做，才算自己清楚',
      goals: every,
      level: '理解',
    },
  ];
}

/** Two that the process has not dealt with; where it dealt with all, whether they are still made. */
function mistakesOf(plan: LessonPlan): LessonPlan['misconceptions'] {
  const fresh = reserveOf(plan).misconceptions;
  return fresh.length > 0 ? fresh.slice(0, ASKED) : plan.misconceptions.slice(0, ASKED);
}

/** So many questions and mistakes go into a period; what is left is the next one's. */
const ASKED = 2;

/** Questions of the plan that its process has not asked. */
function askedOn(plan: LessonPlan, isSpoken: boolean) {
  const { questions } = plan;
  const fresh = reserveOf(plan).questions;
  const first = isSpoken ? '先和同桌说一说' : '先各写两句再说';
  const intent = '上一课时没有来得及追问的，在这里问到底';
  const [one = questions[0], other] = fresh;
  if (one && other) {
    return {
      teacher: `${first}：${stopped(one.ask)}接着问：${stopped(other.ask)}`,
      students: `${isSpoken ? '说完' : '写完'}四人交换，把说法不同的一处报给全班。预计会说到：${stopped([one, other].map(({ expect }) => stopless(expect)).join('；'))}`,
      intent,
    };
  }
  if (fresh.length === 1 && one) {
    return {
      teacher: `${first}：${stopped(one.ask)}说完各举一个和上一课时不同的例子。`,
      students: `说出想法和例子，把例子站不住的一处报给全班。预计会说到：${stopped(one.expect)}`,
      intent,
    };
  }
  return {
    teacher: `上一课时问过“${stopless(one?.ask ?? '')}”，今天不许照着说，${isSpoken ? '先用自己的话对同桌说一遍' : '先用自己的话各写两句'}。接着问：少了哪一句，这个回答就站不住？`,
    students: `同桌互问“凭什么”，把答不上的一处报给全班。预计会说到：${stopped(one?.expect ?? '')}`,
    intent,
  };
}

function using(plan: LessonPlan): Draft[] {
  const { goals, keyPoints, homework } = plan;
  const { questions, misconceptions, exercises } = reserveOf(plan);
  const [question] = questions.slice(ASKED);
  const [mistake] = misconceptions.slice(ASKED);
  const every = goals.map((_, at) => at + 1);
  const [task = ''] = homework.further;
  const [warm = ''] = homework.better;
  const hard = numbersOf(exercises, '拓展');
  return [
    {
      title: '说出要点再动手',
      minutes: 5,
      teacher: `今天要用学过的做一件完整的事。先说清用得上的：${stopped(stopless(keyPoints[0] ?? ''))}再看任务要什么。`,
      students: '把任务读两遍，写下要用到的要点和还缺的材料。',
      intent: '知道凭什么做，才不会只凑出一个结果',
      goals: every,
      level: '理解',
    },
    {
      title: DONE_STEP,
      minutes: 18,
      teacher: `把拓展任务放到课上做：${stopped(stopless(task))}两人一组，中途停一次，请一组说做到哪一步、卡在哪里。`,
      students: '分工完成，写出依据；中途听到的办法用得上的就用。',
      intent: '有老师和同伴在旁边，难的任务也做得完',
      goals: every,
      level: '创造',
    },
    {
      title: '展示与追问',
      minutes: 12,
      teacher: `请三组展示，每组两分钟；听的人只能提一个问题或一条改法，展示的人当场回应。${question ? `最后请用展示里的例子回答：${stopped(question.ask)}` : ''}`,
      students: `展示、提问、回应，按听到的改自己的一处，写出为什么改。${question ? `预计有人答：${stopped(question.expect)}` : ''}`,
      intent: '要回答别人的追问，理由就不能含糊',
      goals: every,
      level: '评价',
    },
    {
      title: '各自过关',
      minutes: 7,
      teacher: `独立完成${hard ? `课堂练习${hard}` : stopless(warm)}，教师收上来看两件事：第一步对不对，理由写没写。${mistake ? `做完自查有没有这样想：“${stopless(mistake.wrong)}”。` : ''}`,
      students: mistake
        ? `独立完成，交之前照要点查一遍；有那样想的，写出它错在${apart(stopped(mistake.reason))}`
        : '独立完成，交之前照要点查一遍。',
      intent: '合作做成的事，还要看一个人会不会',
      goals: every,
      level: '应用',
    },
    {
      title: '理成一张图',
      minutes: 3,
      teacher: '请把几课时学到的画成一张图，线上写明关系，课后贴在学习园地。',
      students: '画图，标出最有把握的一处和还想再问的一处。',
      intent: '看清几课时怎样连在一起',
      goals: every,
      level: '理解',
    },
  ];
}

/** What the library has nothing for is left to her, and said. */
function open({ goals }: LessonPlan): Draft[] {
  const every = goals.map((_, at) => at + 1);
  return [
    {
      title: '接着上一课时',
      minutes: 5,
      teacher: '【上一课时还没有学会的一处，从哪里看出来】',
      students: '【他们先做什么】',
      intent: '从学生还不会的地方开始',
      goals: every,
      level: '记忆',
    },
    {
      title: OPEN_STEP,
      minutes: 30,
      teacher: '【任务、材料、要问的话】',
      students: '【怎样做，可能怎样回答】',
      intent: '【为什么安排这件事】',
      goals: every,
      level: '应用',
    },
    {
      title: '看学到了哪里',
      minutes: 5,
      teacher: '【用哪一道题或哪一件作品来看】',
      students: '【独立完成什么】',
      intent: '决定下一课时从哪里讲起',
      goals: every,
      level: '评价',
    },
  ];
}

/** 第 1、2 题; empty where there is none of the level. */
function numbersOf(exercises: ReturnType<typeof reserveOf>['exercises'], level: string): string {
  const numbers = exercises.flatMap((one) => (one.level === level ? [one.no] : []));
  return numbers.length > 0 ? `第 ${numbers.join('、')} 题` : '';
}
