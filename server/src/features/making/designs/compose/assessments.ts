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
    '收一句话纸条，分成“懂、半懂、没懂”三叠；半懂的请出来再问一次',
  ],
  应用: [
    '收看每个人独立完成的一份；不对的圈出从哪里开始不对，从那里重来',
    '巡看时先看最难的一处，做偏的当场问一句“依据在哪里”；做完的讲给旁边一人听',
    '投影做对和没做对的各一份，请学生找不同；没做对的自己重做，不抄',
  ],
  分析: [
    '看依据和结论对不对得上；对不上的回到任务里再找一条依据',
    '追问“哪里看出来的”，说不出依据的再回去找一处',
    '请听的人复述讲的人的理由；复述不出来，说明还没有讲清，再讲一遍',
  ],
  评价: [
    '追问“凭什么这样判断”；只有态度没有理由的，请他举一个例子或反例',
    '看判断和理由是不是一回事；对不上的换一条理由，或者改判断',
    '请同桌互评，好的一处、要改的一处都说出理由；只说好坏不说理由的补上',
  ],
  创造: [
    '看做出来的，再问一个里面没有讲到的问题；答不出的由同伴补充，课后改一处',
    '照这一步的要求自评，再请一位同伴评，两次不一样的地方说清楚',
    '请作者指出最费心的一处和还不满意的一处；照不满意的改一版',
  ],
};

/** The same where a class moves, sings or makes, and nobody sits over a book. */
const practicalWays: Record<ActivityLevel, readonly [string, ...string[]]> = {
  记忆: [
    '听口令或看手势做出来；做错的跟同伴再做一次',
    '两人互问互做，记下卡住的一处；卡住多的全班再来一遍',
    '不说话只做动作或姿势，看谁对；不对的对照示范改一处',
  ],
  理解: [
    '边做边说要点，听说的和做的合不合；不合的放慢再做一次',
    '请学生换一种说法或做给低年级看；说不清的回看示范',
    '举手势表示“会、差一点、还不会”；差一点的再练一遍，还不会的单独带',
  ],
  应用: [
    '看独立完成的次数和质量；没有达到的降一档难度再做',
    '同伴按要点打勾，三条里少一条的对照着再做一次',
    '录下或看一小段，圈出一处进步和一处要改；改后再展示一次',
  ],
  分析: [
    '追问“哪里看出来、听出来、感觉出来的”，说不出的再做一次找感觉',
    '比较做对和做错的两次，说不出差别的再看一遍示范',
  ],
  评价: ['听评价有没有用上要点；只说好不好的，请他指出一处', '看自评和互评差在哪里；差得多的一起再看一次'],
  创造: [
    '看作品或编排有没有自己的想法，再请改一处；照搬的换一种做法',
    '请小组说明为什么这样编；说不出理由的，再比较两种做法',
  ],
};
/** By the names that stand in the head of a design. */
const PRACTICAL: ReadonlySet<string> = new Set(['体育与健康', '音乐', '美术']);

const LEVELS = '给每个目标记等级：A 独立做到，讲得清理由；B 经一次提示做到；C 看过同伴示范才做到，课后单独再看一次。';

/** What holds periods together serves all goals and shows none. */
const FRAME = /小结$|^承接上节$|^单元任务$|写进手册$|成果展示$|^告诉缺课的同学$|^说出要点再动手$|^理成一张图$/;

/**
 * Each goal is looked at where the lesson comes to it last, not where it comes to all of them at once: the goal says by
 * what one knows, the assessment where one looks and what follows. The new standard asks for levels besides.
 */
export function assessmentsOf(
  goals: readonly DesignGoal[],
  activities: readonly DesignActivity[],
  head: DesignHead,
): Design['assessments'] {
  const places = goals.flatMap(({ id }, index) => {
    const steps = activities.filter(({ goalIds }) => goalIds.includes(id));
    const taught = steps.filter(({ title }) => !FRAME.test(title));
    const own = taught.findLast(({ goalIds }) => goalIds.length < goals.length);
    const step = own ?? taught[index % Math.max(1, taught.length)] ?? steps.at(-1);
    return step ? { id, step } : [];
  });
  const found = [...Map.groupBy(places, ({ step }) => step.level)].map(([level, all]) => ({
    text: `${[...new Set(all.map(({ step }) => `“${step.title}”`))].join('')}环节：${wayOf(level, head)}。`,
    goalIds: all.map(({ id }) => id),
  }));
  const hasLevels = head.mode === '同步授课' && head.style === 'NewTeachStandard';
  const levels = hasLevels ? [{ text: LEVELS, goalIds: goals.map(({ id }) => id) }] : [];
  return [...found, ...levels].map((one, index) => ({ id: `e${index + 1}`, ...one }));
}

function wayOf(level: ActivityLevel, { title, subject }: DesignHead): string {
  const all = PRACTICAL.has(subject) ? practicalWays[level] : ways[level];
  return all[turnOf(`${title} ${level}`) % all.length] ?? all[0];
}
