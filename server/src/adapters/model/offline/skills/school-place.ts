import type { Library } from '#content/library.ts';
import { namesSubject } from '#content/named-subjects.ts';
import type { Grade, Phase, Subject } from '#content/shapes.ts';

export type SchoolPlace = { phase: Phase | undefined; grade: Grade | undefined; subject: Subject | undefined };

/** The phase, grade and subject a question names, also as 八上 or 8年级. */
export function placeIn(library: Library, question: string): SchoolPlace {
  const text = question
    .replace(/([七八九])(?=[上下])/, '$1年级')
    .replace(/([1-9])年级/, (_, digit: string) => `${'一二三四五六七八九'[Number(digit) - 1]}年级`);
  const isNamed = ({ name, aliases = [] }: { name: string; aliases?: string[] }): boolean =>
    [name, ...aliases].some((word) => text.includes(word));
  return {
    phase: library.phases.find(isNamed),
    grade: library.grades.find(isNamed),
    subject: library.subjects.find((subject) => namesSubject(subject, text)),
  };
}
