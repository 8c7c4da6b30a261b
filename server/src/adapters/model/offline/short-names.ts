/** What teachers call shorter than books do. */
const short: readonly (readonly [RegExp, string])[] = [
  [/(?<!第)一战(?!略)/g, '《第一次世界大战》'],
  [/(?<!第)二战(?!略)/g, '《第二次世界大战》'],
  [/(?<![全民族])抗战/g, '《抗日战争》'],
  [/百日维新/g, '《戊戌变法》'],
];

/** The question with names in full, in the marks of titles. */
export function spelledOut(question: string): string {
  return short.reduce((text, [name, full]) => text.replace(name, full), question);
}
