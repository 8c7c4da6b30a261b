import type { TextComments, TextFacts } from '@app/contract/making/text-comments.ts';
import { factLines } from './fact-lines.ts';

type Told = Omit<TextComments, 'markdown'> & { title: string; grade: string };

/** Said wherever only a program looked. */
export const NOBODY_READ = '这份只有程序数出来的事实，没有人评过内容和好坏';

/** The comments as a teacher prints them. What nobody judged has no heading that says so. */
export function commentsDocument(told: Told): string {
  const { facts, marks, strengths, improvements, errors, comment, notice } = told;
  const about = [told.grade, told.title && `《${told.title}》`].filter(Boolean).join(' · ');
  const parts = [
    about,
    notice && `> ${notice}。`,
    section('给学生的话', comment === '' ? [] : [comment]),
    section(
      '写得好的地方',
      strengths.map(({ quote, why }) => `- “${cell(quote)}”——${cell(why)}`),
    ),
    table(
      '旁批',
      ['原文', '批注'],
      marks.map((one) => [one.quote, one.comment]),
    ),
    table(
      '可以写得更好',
      ['原文', '为什么', '试一试'],
      improvements.map((one) => [one.quote, one.why, one.example]),
    ),
    table(
      '要改的错',
      ['原文', '问题', '改成'],
      errors.map((one) => [one.quote, one.what, one.fix]),
    ),
    section('程序数出来的', counted(facts)),
  ];
  return parts.filter(Boolean).join('\n\n');
}

const counted = (facts: TextFacts) => factLines(facts).map((line) => `- ${line}`);

function section(title: string, lines: readonly string[]): string {
  return lines.length > 0 ? `## ${title}\n\n${lines.join('\n')}` : '';
}

function table(title: string, head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map(cell).join(' | ')} |`;
  return section(title, rows.length > 0 ? [line(head), line(head.map(() => '---')), ...rows.map(line)] : []);
}

/** On one line, and without the sign that would end a cell. */
function cell(text: string): string {
  return text.replace(/\s+/g, ' ').replaceAll('|', '｜');
}
