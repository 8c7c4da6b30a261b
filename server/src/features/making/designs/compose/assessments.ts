import type { ActivityLevel, Design, DesignActivity, DesignGoal, DesignHead } from '@app/contract/making/design.ts';
import { turnOf } from './wording.ts';

/** How one sees in a step of that order whether pupils got there, and what is done with those who did not; not always the same way. */
const ways: Record<ActivityLevel, readonly [string, ...string[]]> = {
  记忆: [
    '抽三人合书回答；答不上的当场翻书补一句',
    '同桌互问三处，记下卡住的一处；全班卡得最多的再讲一遍',
    '举小白板作答，一眼看全班；写错的圈出来课后再问',
  ],
  理解: [
    '听同桌互说，再抽两人说给全班；说不全的由同桌补上，自己再说一遍',
    '请学生换一种说法或画个简图；只会重复原话的，再给一个例子',
    '收一句话纸条，分成“懂、半懂、没懂”三叠；半懂的下一环节先问',
  ],
  应用: [
    '收看每个人独立完成的结果；错在哪一步就从哪一步订正，课后再做一道同类题',
    '巡看时只看第一步，走错的当场扶回来；做完的讲给旁边一人听',
    '投影一对一错两份，请学生找不同；错的自己重做，不抄答案',
  ],
  分析: [
    '看记录和结论对不对得上；对不上的小组回到任务，重做一步',
    '追问“哪里看出来的”，说不出依据的再回去找一处',
    '请邻组复述本组的理由；复述不出来，说明还没有讲清，再讲一遍',
  ],
  评价: [
    '听表态后的理由；只有态度没有理由的，请他举一个例子或反例',
    '看讨论前后写的两句话有没有变化；没变的说说为什么不改',
    '请学生给一种说法打分并写扣分处；只打分不写理由的补上',
  ],
  创造: [
    '看作品，再问一个作品里没有写到的问题；答不出的由组员补充，课后改一处',
    '照开头定的标准自评，再请一位同伴评，两次不一样的地方说清楚',
    '请作者指出最费心的一处和还不满意的一处；照不满意的改一版',
  ],
};

const LEVELS = '给每个目标记等级：A 独立做到，讲得清理由；B 经一次提示做到；C 看过同伴示范才做到，课后单独再看一次。';

/** What holds periods together serves all goals and shows none. */
const FRAME = /小结$|^承接上节$|^单元任务$|写进手册$|成果展示$/;

/**
 * Each goal is looked at where the lesson comes to it last: the goal says by what one knows, the assessment where one
 * looks and what follows. The new standard asks for levels besides.
 */
export function assessmentsOf(
  goals: readonly DesignGoal[],
  activities: readonly DesignActivity[],
  head: DesignHead,
): Design['assessments'] {
  const places = goals.flatMap(({ id }) => {
    const steps = activities.filter(({ goalIds }) => goalIds.includes(id));
    const step = steps.findLast(({ title }) => !FRAME.test(title)) ?? steps.at(-1);
    return step ? { id, step } : [];
  });
  const found = [...Map.groupBy(places, ({ step }) => step.level)].map(([level, all]) => ({
    text: `${[...new Set(all.map(({ step }) => `“${step.title}”`))].join('')}环节：${wayOf(level, head.title)}。`,
    goalIds: all.map(({ id }) => id),
  }));
  const hasLevels = head.mode === '同步授课' && head.style === 'NewTeachStandard';
  const levels = hasLevels ? [{ text: LEVELS, goalIds: goals.map(({ id }) => id) }] : [];
  return [...found, ...levels].map((one, index) => ({ id: `e${index + 1}`, ...one }));
}

function wayOf(level: ActivityLevel, title: string): string {
  const all = ways[level];
  return all[turnOf(`${title} ${level}`) % all.length] ?? all[0];
}
