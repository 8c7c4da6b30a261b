import type { ListeningLine, ListeningScript, ScriptGroup } from '@app/contract/making/listening-script.ts';
import { readGroups, readScript, type ScriptPart } from './listening-script.ts';
import { soundsOfGroup } from './script-sounds.ts';

/**
 * A script of lines, and the plain text that scripts were before. Either is read from the other without a change of what is
 * heard; the text knows nothing of questions and titles.
 */
export function textOfScript({ groups }: Pick<ListeningScript, 'groups'>): string {
  return groups
    .map((group) => heardLines(group).map(writeLine).join('\n'))
    .filter((text) => text !== '')
    .join('\n\n');
}

/** A text knows nothing of dictations: in it every reading is a line. */
function heardLines(group: ScriptGroup): readonly ListeningLine[] {
  if (group.kind === 'dictation') return soundsOfGroup(group).map(({ line }) => line);
  return group.lines.filter((line) => line.kind !== 'words' || line.text !== '');
}

export function scriptOfText(text: string): Pick<ListeningScript, 'groups'> {
  let no = 0;
  const groups = readGroups(text).map((parts, index): ScriptGroup => {
    const lines = parts.map((part) => {
      no += 1;
      return lineOf(part, `l${no}`);
    });
    return { id: `g${index + 1}`, kind: isTalk(lines) ? 'dialogue' : 'passage', title: '', lines, questions: [] };
  });
  return { groups };
}

function lineOf(part: ScriptPart, id: string): ListeningLine {
  if (part.kind !== 'speech') return { id, ...part };
  return { id, kind: 'words', speaker: part.speaker, text: part.text, take: 0 };
}

const marks = { man: 'M: ', woman: 'W: ', narrator: '' };

function writeLine(line: ListeningLine): string {
  if (line.kind === 'pause') return `[停顿 ${line.seconds} 秒]`;
  if (line.kind === 'beep') return '[提示音]';
  if (line.kind === 'repeat') return '[再读一遍]';
  const plain = `${marks[line.speaker]}${line.text}`;
  // A sentence of the narrator that looks like something else is marked as his.
  return line.speaker === 'narrator' && !isReadAs(plain, line.text) ? `N: ${line.text}` : plain;
}

function isReadAs(written: string, text: string): boolean {
  const [part] = readScript(written);
  return part?.kind === 'speech' && part.speaker === 'narrator' && part.text === text;
}

function isTalk(lines: readonly ListeningLine[]): boolean {
  return lines.some((line) => line.kind === 'words' && line.speaker !== 'narrator');
}
