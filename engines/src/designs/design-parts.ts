import { Design, sectionNames } from '@app/contract/making/design.ts';

/** A text of a design by a name that stays as long as the design lives: `activities.a3.teacher`, `homework.basic`. */
export type DesignPart = { key: string; name: string; text: string };

const activityNames = { title: '名称', teacher: '教师活动', students: '学生活动', intent: '设计意图' } as const;

/** Every text of a design that something else is made of, in its order. */
export function designParts(design: Design): DesignPart[] {
  const { head, goals, questions, activities, exercises, homework } = design;
  const part = (key: string, name: string, text: string): DesignPart => ({ key, name, text });
  return [
    part('head.title', '课题', head.title),
    part('learners', sectionNames.analysis, design.learners),
    ...goals.flatMap(({ id, text, evidence }, at) => [
      part(`goals.${id}.text`, `${sectionNames.goals} ${at + 1}`, text),
      part(`goals.${id}.evidence`, `${sectionNames.goals} ${at + 1} · 表现`, evidence),
    ]),
    part('keyPoints', '重点', design.keyPoints),
    part('difficultPoints', '难点', design.difficultPoints),
    part('materials', sectionNames.materials, design.materials),
    ...questions.flatMap(({ id, ask, expect }, at) => [
      part(`questions.${id}.ask`, `${sectionNames.questions} ${at + 1}`, ask),
      part(`questions.${id}.expect`, `${sectionNames.questions} ${at + 1} · 可能的回答`, expect),
    ]),
    ...activities.flatMap((step) => {
      const place = `${sectionNames.activities} · ${step.title}`;
      return [
        ...(['title', 'teacher', 'students', 'intent'] as const).map((field) =>
          part(`activities.${step.id}.${field}`, `${place} · ${activityNames[field]}`, step[field]),
        ),
        part(`activities.${step.id}.minutes`, `${place} · 用时`, `${step.minutes} 分钟`),
      ];
    }),
    ...exercises.flatMap(({ id, question, answer }, at) => [
      part(`exercises.${id}.question`, `${sectionNames.exercises} ${at + 1}`, question),
      part(`exercises.${id}.answer`, `${sectionNames.exercises} ${at + 1} · 答案`, answer),
    ]),
    part('board', sectionNames.board, design.board),
    part('homework.basic', `${sectionNames.homework} · 基础`, homework.basic),
    part('homework.better', `${sectionNames.homework} · 提高`, homework.better),
    part('homework.further', `${sectionNames.homework} · 拓展`, homework.further),
  ];
}

/** The design with another text in one part, or why it cannot be. */
export function withDesignPart(
  design: Design,
  key: string,
  value: string | number,
): { design: Design } | { fault: string } {
  const [field = '', first = '', second = ''] = key.split('.');
  const values: Record<string, unknown> = { ...design };
  const part = values[field];
  const changed = Array.isArray(part)
    ? part.map((one: { id: string }) => (one.id === first ? { ...one, [second]: value } : one))
    : typeof part === 'object' && part !== null
      ? { ...part, [first]: value }
      : value;
  const parsed = Design.safeParse({ ...values, [field]: changed });
  return parsed.success ? { design: parsed.data } : { fault: parsed.error.issues[0]?.message ?? '写不下' };
}

/** What differs of two texts, without the sentences before and behind it that are the same. */
export function changedPassage(before: string, now: string): { before: string; now: string } {
  const [one, other] = [sentencesOf(before), sentencesOf(now)];
  const least = Math.min(one.length, other.length);
  let start = 0;
  while (start < least && one[start] === other[start]) start += 1;
  let end = 0;
  while (end < least - start && one.at(-1 - end) === other.at(-1 - end)) end += 1;
  const between = (all: readonly string[]) =>
    all
      .slice(start, all.length - end)
      .join('')
      .trim();
  return { before: between(one), now: between(other) };
}

function sentencesOf(text: string): string[] {
  return text.split(/(?<=[。；！？\n])/);
}
