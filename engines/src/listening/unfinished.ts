import type { ListeningScript, ScriptQuestion } from '@app/contract/making/listening-script.ts';

type Groups = Pick<ListeningScript, 'groups'>;

/** The number, from 1, of the first line without words; 0 when all have some. */
export function emptyLineNo({ groups }: Groups): number {
  return (
    groups.flatMap(({ lines }) => lines.filter((line) => line.kind === 'words')).findIndex(({ text }) => text === '') +
    1
  );
}

/** The number, from 1, of the first question that cannot be asked yet; 0 when all can. */
export function unfinishedQuestionNo({ groups }: Groups): number {
  return groups.flatMap(({ questions }) => questions).findIndex(isUnfinished) + 1;
}

export function isUnfinished({ ask, options }: ScriptQuestion): boolean {
  return ask === '' || options.includes('');
}
