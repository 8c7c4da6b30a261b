import { withoutDrawings } from '@app/contract/making/figures.ts';
import type { PaperQuestion, PrintedPaper } from '@app/contract/making/papers.ts';
import { asMarkdown } from '@app/engines/papers/exam-parts.ts';
import { letterPair } from '@app/engines/papers/form-title.ts';

/** What has no answer of its own, a composition say, is explained behind its paper. */
const ELSEWHERE = '见该卷的答案';
const NOTHING = '—';

/** `题号 | A 卷 | B 卷`: the answers of two forms side by side, in Markdown. */
export function answersOfForms(first: PrintedPaper, second: PrintedPaper): string {
  const [a, b] = letterPair(first.title, second.title);
  const [of, other] = [answersIn(first), answersIn(second)];
  const last = Math.max(...of.keys(), ...other.keys(), 0);
  const rows = Array.from({ length: last }, (_, at) => {
    return `| ${at + 1} | ${of.get(at + 1) ?? NOTHING} | ${other.get(at + 1) ?? NOTHING} |`;
  });
  return [`| 题号 | ${a} 卷 | ${b} 卷 |`, '| :-: | :-- | :-- |', ...rows].join('\n');
}

/** By the numbers of the paper. */
function answersIn({ sections }: PrintedPaper): Map<number, string> {
  return new Map(sections.flatMap(({ questions }) => questions.flatMap(rowsOf)));
}

function rowsOf(question: PaperQuestion): [number, string][] {
  const { no, parts, partNos } = question;
  if (!partNos) return [[no, answerOf(question)]];
  return parts.map(({ answer }, at) => [partNos[at] ?? no, textOf(answer)]);
}

function answerOf({ answer, parts }: PaperQuestion): string {
  const asked = parts.map((part, at) => `（${at + 1}）${textOf(part.answer)}`);
  const own = answer.length > 0 || parts.length === 0 ? [textOf(answer)] : [];
  return [...own, ...asked].join('　');
}

function textOf(answer: readonly string[]): string {
  const words = answer.map((text) => inCell(asMarkdown(withoutDrawings(text)))).filter((text) => text !== '');
  return words.join('；') || ELSEWHERE;
}

/** On one line, and without a bar that would end the cell; `\|` of a formula has another name. */
function inCell(text: string): string {
  return text
    .replaceAll('$$', '$')
    .replaceAll(String.raw`\|`, String.raw`\Vert `)
    .replaceAll('|', String.raw`\|`)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join(' ');
}
