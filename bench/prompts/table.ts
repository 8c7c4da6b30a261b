import { median, round } from '../figures.ts';
import { promptVersions } from './ask-one.ts';
import type { Judged, JudgedAnswer } from './judge-model.ts';
import { markNames, scoreOf } from './marks.ts';

/** One line for each maker of each model: how much of each mark it has, and what that cost. */
export function printTable(judged: readonly Judged[]): void {
  const head = ['model', 'prompt', 'asked', 'score', ...markNames, 'tokens in', 'out', 'seconds'];
  const rows = judged.flatMap(({ name, answers }) => {
    const makers = [...new Set(answers.map(({ maker }) => maker))];
    const each = makers.map((maker) =>
      row(
        name,
        promptVersions[maker],
        answers.filter((one) => one.maker === maker),
      ),
    );
    return [...each, row(name, 'all', answers)];
  });
  const widths = head.map((title, at) => Math.max(title.length, ...rows.map((cells) => cells[at]?.length ?? 0)));
  for (const cells of [head, ...rows]) {
    console.log(
      cells.map((cell, at) => (at < 2 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0))).join('  '),
    );
  }
}

function row(name: string, prompt: string, answers: readonly JudgedAnswer[]): string[] {
  const shares = markNames.map((mark) => {
    const marked = answers.flatMap(({ marks }) => marks[mark] ?? []);
    return marked.length === 0 ? '' : percent(marked.filter(Boolean).length / marked.length);
  });
  const score = answers.reduce((sum, { marks }) => sum + scoreOf(marks), 0) / answers.length;
  const total = (pick: (answer: JudgedAnswer) => number) => String(answers.reduce((sum, one) => sum + pick(one), 0));
  const seconds = String(round(median(answers.map(({ ms }) => ms)) / 1_000, 1));
  const cost = [total(({ tokensIn }) => tokensIn), total(({ tokensOut }) => tokensOut), seconds];
  return [name, prompt, String(answers.length), percent(score), ...shares, ...cost];
}

function percent(share: number): string {
  return `${round(100 * share)}`;
}
