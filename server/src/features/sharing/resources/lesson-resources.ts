import type { UseType } from '@app/contract/sharing/resource-types.ts';

/** What is made of every lesson of the curriculum. */
export const lessonKinds = {
  design: { useType: 'teachDesign', extension: 'docx', name: '教学设计' },
  deck: { useType: 'courseware', extension: 'pptx', name: '课件' },
} as const satisfies Record<string, { useType: UseType; extension: string; name: string }>;
export type LessonKind = keyof typeof lessonKinds;
export const allLessonKinds = Object.keys(lessonKinds) as LessonKind[]; // the keys of the object above

export type LessonResourceId = { kind: LessonKind; lessonId: string };

/** `design_rj-math-8b.2.1` */
export function lessonResId({ kind, lessonId }: LessonResourceId): string {
  return `${kind}_${lessonId}`;
}

export function readLessonResId(resId: string): LessonResourceId | undefined {
  const [, name = '', lessonId = ''] = /^([a-z]+)_([a-z0-9-]+\.\d{1,3}\.\d{1,3})$/.exec(resId) ?? [];
  const kind = allLessonKinds.find((one) => one === name);
  return kind && { kind, lessonId };
}
