import type { Slide, SlideOf } from '@app/contract/making/slides.ts';

/** The words of a slide that does one thing of a lesson, as far as its clicks have shown them; undefined for other slides. */
export function teachingWords(slide: Slide, step: number): string | undefined {
  switch (slide.layout) {
    case 'opening':
      return joined([slide.question, bold(slide.task), ...slide.options.map(lettered)]);
    case 'derivation':
      return joined([slide.question, stepLines(slide, step)]);
    case 'experiment':
      return experimentWords(slide, step);
    case 'chart':
      return joined([chartTable(slide), slide.source && `资料：${slide.source}`, asked(slide.questions, step)]);
    case 'poem':
      return joined([slide.by, slide.lines.join('\n\n'), ...glossed(slide, step)]);
    case 'classical':
      return joined([slide.by, slide.text, ...glossed(slide, step)]);
    case 'dialogue':
      return joined([
        ...slide.turns.map(named),
        slide.swaps.length > 0 && joined([bold('换一换'), listed(slide.swaps)]),
      ]);
    case 'vocabulary':
      return joined([vocabularyLines(slide, step), slide.pattern]);
    case 'reading':
      return joined([slide.text, asked(slide.questions, step)]);
    case 'mistake':
      return mistakeWords(slide, step);
    case 'discussion':
      return joined([slide.situation, bold(slide.question), listed(slide.steps), slide.group]);
    case 'group-task':
      return joined([
        ...slide.nodes.map(named),
        slide.roles && `**分工**　${slide.roles}`,
        slide.product && `**成果**　${slide.product}`,
        slide.question,
        step > 0 && slide.answer && `**答**　${slide.answer}`,
      ]);
    case 'levels':
      return joined(
        slide.levels.flatMap(({ title, text, answer }, at) => [
          bold(title),
          text,
          step > at && answer && `**答**　${answer}`,
        ]),
      );
    case 'conclusion':
      return joined([
        bold(slide.text),
        slide.formula && `$$${slide.formula}$$`,
        ...slide.cards.slice(0, step).map(named),
      ]);
    case 'exit-ticket':
      return joined([...slide.cards.map(named), slide.hint]);
    default:
      return undefined;
  }
}

/** The steps of a solution as far as they are shown, each with why it may be taken. */
export function stepLines(
  { steps, reasons = [] }: { steps: readonly string[]; reasons?: readonly string[] },
  step: number,
) {
  return steps
    .slice(0, step)
    .map((line, at) => `${at + 1}. ${line}${reasons[at] ? `（${reasons[at]}）` : ''}`)
    .join('\n');
}

const joined = (parts: readonly (string | false)[]) =>
  parts.filter((part) => part !== false && part.trim() !== '').join('\n\n');
const bold = (text: string) => text.trim() && `**${text}**`;
const listed = (texts: readonly string[]) => texts.map((text) => `- ${text}`).join('\n');
const lettered = (text: string, at: number) => `${String.fromCharCode('A'.charCodeAt(0) + at)}．${text}`;
const named = ({ title, text }: { title: string; text: string }) => [bold(title), text].filter(Boolean).join('　');

function asked(questions: readonly { ask: string; answer: string }[], step: number): string {
  return joined(
    questions.flatMap(({ ask, answer }, at) => [`${at + 1}. ${ask}`, step > at && answer && `**答**　${answer}`]),
  );
}

/** What words mean comes first, what is asked of the whole text last. */
function glossed({ glosses, question }: SlideOf<'poem' | 'classical'>, step: number): (string | false)[] {
  return [...glosses.slice(0, step).map(named), step > glosses.length && question];
}

function experimentWords(slide: SlideOf<'experiment'>, step: number): string {
  const hasData = slide.rows.some((row) => row.length > 1);
  const rows = slide.rows.map((row) => (step > 0 ? row : row.map((cell, at) => (at === 0 ? cell : ''))));
  return joined([
    slide.question,
    slide.steps.map((line, at) => `${at + 1}. ${line}`).join('\n'),
    slide.rows.length > 0 && tableOf([slide.head, ...rows]),
    step >= (hasData ? 2 : 1) && slide.conclusion && `**结论**　${slide.conclusion}`,
  ]);
}

function chartTable({ labels, series, unit }: SlideOf<'chart'>): string {
  const rows = series.map(({ name, values }) => [name, ...values.map(String)]);
  return tableOf([[unit, ...labels], ...rows]);
}

function tableOf([head = [], ...rows]: readonly (readonly string[])[]): string {
  const lines = [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`);
  return lines.join('\n');
}

function vocabularyLines({ entries }: SlideOf<'vocabulary'>, step: number): string {
  return listed(
    entries.map(({ word, sound, meaning }, at) => [bold(word), sound, step > at && meaning].filter(Boolean).join('　')),
  );
}

function mistakeWords({ wrong, error, right, check }: SlideOf<'mistake'>, step: number): string {
  const told = [
    error && `**错在**　${error}`,
    right.length > 0 && joined(['**改正**', ...right]),
    check && `**检验**　${check}`,
  ].filter((part) => part !== false && part !== '');
  return joined(['**这样写**', ...wrong, ...told.slice(0, step)]);
}
