import type { DesignActivity, DesignHead } from '@app/contract/making/design.ts';
import type { LessonPlan } from '#content/kernel-shapes.ts';
import type { Ground, GroundedLesson, LessonFacts } from './ground.ts';
import { laterPeriod } from './later-periods.ts';
import { followedBy } from './sentence-ends.ts';
import { shareMinutes } from './share-minutes.ts';

type Draft = LessonPlan['activities'][number];

/** The process of 同步授课 in her style: what is taught, and in each further period something else of the same lesson. */
export function lessonActivities(
  { lesson, minutes }: Ground,
  { periods, style }: DesignHead,
  periodNo = 1,
): DesignActivity[] {
  const parts = periodsOf(lesson, Math.max(periods, periodNo), style);
  return toActivities(periods === 1 ? parts.slice(-1) : parts, minutes);
}

function periodsOf({ plan, facts, periods }: GroundedLesson, count: number, style: DesignHead['style']): Draft[][] {
  const taught = (count > 1 && periods) || [plan.activities];
  const styled = inStyle[style](taught.flat(), facts);
  const parts = taught.map((part) => styled.splice(0, part.length));
  const framed = parts.map((part, at) => (count > 1 ? framedPart(parts, part, facts, at, count) : part));
  const later = Array.from({ length: count - taught.length }, (_, no) => laterPeriod(plan, facts, no));
  return [...framed, ...later];
}

/** Gives ids, and to each period exactly its minutes. */
export function toActivities(parts: readonly (readonly Draft[])[], minutes: number): DesignActivity[] {
  const activities = parts.flatMap((part, index) => {
    const shares = minutesOf(part, minutes);
    return part.map(({ goals, ...draft }, at) => ({
      ...draft,
      minutes: shares[at] ?? 1,
      period: index + 1,
      goalIds: goals.toSorted((one, other) => one - other).map((goal) => `g${goal}`),
    }));
  });
  return activities.map((activity, index) => ({ id: `a${index + 1}`, ...activity }));
}

/** Where there is more time than the plan takes, it goes to what pupils do with what they know, not to openings and summaries. */
function minutesOf(part: readonly Draft[], total: number): number[] {
  const weights = part.map((draft) => draft.minutes);
  const isShort = part.map(({ level }) => level === '记忆' || level === '理解');
  const short = weights.reduce((sum, weight, at) => (isShort[at] ? sum + weight : sum), 0);
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  if (all >= total || isShort.every(Boolean)) return shareMinutes(weights, total);
  const long = shareMinutes(
    weights.filter((_, at) => !isShort[at]),
    total - short,
  );
  return weights.map((weight, at) => (isShort[at] ? weight : (long.shift() ?? 1)));
}

const inStyle: Record<DesignHead['style'], (drafts: Draft[], facts: LessonFacts) => Draft[]> = {
  Common: (drafts) => drafts,
  NewTeachStandard: (drafts) =>
    drafts.map((draft, index) => {
      const end = drafts.at(-1)?.title ?? draft.title;
      if (index === 0)
        return {
          ...draft,
          title: `情境任务：${draft.title}`,
          teacher: `先出示“${end}”环节最后要独立完成的事，说明做对并讲得清依据才算学会，此刻不解答。${draft.teacher}`,
          students: followedBy(draft.students, '在任务单上写下：要独立完成它，还缺什么。'),
        };
      if (index === drafts.length - 1)
        return {
          ...draft,
          students: followedBy(draft.students, '对照任务单上写的“还缺什么”给自己评 A、B 或 C，写一条理由。'),
        };
      return draft;
    }),
  CreativeTeach: (drafts, facts) => {
    const [longest] = drafts.toSorted((one, other) => other.minutes - one.minutes);
    const [point = facts.title] = facts.points;
    return drafts.map((draft) =>
      draft === longest
        ? {
            ...draft,
            title: `${draft.title}（小组创作）`,
            teacher: followedBy(
              draft.teacher,
              `把围绕“${point}”的探究交给小组：各组自选形式（图示、情景剧、小讲堂或自编题）把《${facts.title}》讲给没有学过的人听。`,
            ),
            students: followedBy(draft.students, `小组分工完成一件能说明“${point}”的作品，并接受他组提问。`),
            level: '创造' as const,
          }
        : draft,
    );
  },
};

/** A period of several begins with what the last one came to, and ends by looking at what is reached. */
function framedPart(
  parts: readonly (readonly Draft[])[],
  part: readonly Draft[],
  { title }: LessonFacts,
  index: number,
  count: number,
): Draft[] {
  const goals = [...new Set(part.flatMap((draft) => draft.goals))];
  const before = parts[index - 1]?.at(-1);
  const opening: Draft = {
    title: '承接上节',
    minutes: 5,
    teacher: `请两名学生说出上一课时在“${before?.title ?? title}”里得到的结论，写在黑板左侧，由此接到“${part[0]?.title ?? title}”。`,
    students: `翻看“${before?.title ?? title}”的记录，补上漏记的一条，同桌互相核对。`,
    intent: `让第 ${index + 1} 课时接在已经学会的东西上。`,
    goals,
    level: '记忆',
  };
  const isLast = index === count - 1;
  const steps = part.map((draft) => `“${draft.title}”`).join('');
  const closing: Draft = isLast
    ? {
        title: '全课小结',
        minutes: 5,
        teacher: `请学生把《${title}》各课时学到的理成一张图，选两张投影，请全班补上缺的一块。`,
        students: `画出《${title}》的结构图，标出最有把握的一处和还想再问的一处。`,
        intent: `看清各课时学到的怎样连在一起，找出还没有学会的。`,
        goals,
        level: '理解',
      }
    : {
        title: '本课时小结',
        minutes: 5,
        teacher: `发出口卡：${steps}里，一件已经会的、一件还不会的，各写一句，收齐后当场念三张。`,
        students: `独立填写第 ${index + 1} 课时的出口卡，听到和自己相同的疑问时举手。`,
        intent: `看清第 ${index + 1} 课时学到了哪里，决定下一课时从哪里讲起。`,
        goals,
        level: '理解',
      };
  const isClosed = /小结|总结|收束|回顾/.test(part.at(-1)?.title ?? '');
  return [...(index > 0 ? [opening] : []), ...part, ...(isClosed ? [] : [closing])];
}
