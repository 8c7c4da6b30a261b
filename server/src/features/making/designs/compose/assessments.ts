import type { ActivityLevel, Design, DesignActivity, DesignGoal, DesignHead } from '@app/contract/making/design.ts';

/** How one sees in a step of that order whether pupils got there, and what is done with those who did not. */
const ways: Record<ActivityLevel, string> = {
  记忆: '抽三人合书回答；答不上的当场翻书补一句',
  理解: '听同桌互说，再抽两人说给全班；说不全的由同桌补上，自己再说一遍',
  应用: '收看每个人独立完成的结果；错在哪一步就从哪一步订正，课后再做一道同类题',
  分析: '看记录和结论对不对得上；对不上的小组回到任务，重做一步',
  评价: '听表态后的理由；只有态度没有理由的，请他举一个例子或反例',
  创造: '看作品，再问一个作品里没有写到的问题；答不出的由组员补充，课后改一处',
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
  { style, mode }: DesignHead,
): Design['assessments'] {
  const places = goals.flatMap(({ id }) => {
    const steps = activities.filter(({ goalIds }) => goalIds.includes(id));
    const step = steps.findLast(({ title }) => !FRAME.test(title)) ?? steps.at(-1);
    return step ? { id, step } : [];
  });
  const found = [...Map.groupBy(places, ({ step }) => step.level)].map(([level, all]) => ({
    text: `${[...new Set(all.map(({ step }) => `“${step.title}”`))].join('')}环节：${ways[level]}。`,
    goalIds: all.map(({ id }) => id),
  }));
  const hasLevels = mode === '同步授课' && style === 'NewTeachStandard';
  const levels = hasLevels ? [{ text: LEVELS, goalIds: goals.map(({ id }) => id) }] : [];
  return [...found, ...levels].map((one, index) => ({ id: `e${index + 1}`, ...one }));
}
