import type { Question, QuestionPart } from '@app/contract/library/questions.ts';

const LETTERS = 'ABCDEFG';

/** `note` stands beside the kind of the question. */
export function writeQuestion({ typeName, stem, options, parts }: Question, no: number, note = ''): string {
  return [
    `**${no}.**（${[typeName, note].filter(Boolean).join('，')}）${stem}`,
    ...writeOptions(options),
    ...parts.map(writePart),
  ].join('\n\n');
}

export function writeAnswer({ answer, analysis, parts }: Question, no: number): string {
  const own = answer.length > 0 ? [`**${no}.** ${answer.join('；')}`] : [`**${no}.**`];
  const ofParts = parts.map((part, index) => `（${index + 1}）${part.answer.join('；')}\n\n${part.analysis}`);
  return [...own, ...(analysis ? [analysis] : []), ...ofParts].join('\n\n');
}

function writePart({ stem, options }: QuestionPart, index: number): string {
  return [`（${index + 1}）${stem}`, ...writeOptions(options)].join('\n\n');
}

function writeOptions(options: readonly string[]): string[] {
  return options.length === 0 ? [] : [options.map((option, index) => `${LETTERS[index]}. ${option}`).join('  \n')];
}
