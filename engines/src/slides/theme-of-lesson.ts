import type { SlideTheme } from '@app/contract/making/slides.ts';

/** The first word that the name of the subject begins or ends with decides: 高中物理 is 物理. */
const themes: readonly [subject: string, theme: SlideTheme][] = [
  ['语文', 'paper'],
  ['数学', 'grid'],
  ['英语', 'bilingual'],
  ['物理', 'blueprint'],
  ['化学', 'reagent'],
  ['生物', 'plants'],
  ['生物学', 'plants'],
  ['科学', 'plants'],
  ['历史', 'annals'],
  ['地理', 'contours'],
  ['道德与法治', 'vermilion'],
  ['思想政治', 'vermilion'],
  ['政治', 'vermilion'],
  ['信息科技', 'porcelain'],
  ['信息技术', 'porcelain'],
];
const YOUNGEST = /^(?:小学)?[一二]年级/;

/** The look that suits a lesson where the teacher chose none: a Chinese lesson does not look like one of physics. */
export function themeOfLesson({ subject, grade }: { subject: string; grade: string }): SlideTheme {
  if (YOUNGEST.test(grade)) return 'sunny';
  return themes.find(([name]) => subject.endsWith(name))?.[1] ?? 'board';
}
