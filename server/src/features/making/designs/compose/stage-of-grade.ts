/** 学段 of compulsory education. */
const stages: readonly (readonly [string, RegExp])[] = [
  ['一', /[一二]年级/],
  ['二', /[三四]年级/],
  ['三', /[五六]年级/],
  ['四', /[七八九]年级/],
];

/** 三 of 五年级; a senior grade, or a whole phase, is of none. */
export function stageOfGrade(grade: string): string | undefined {
  return stages.find(([, grades]) => grades.test(grade))?.[0];
}
