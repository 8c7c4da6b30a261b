import type { ListeningLine, ListeningScript, ScriptGroup, WordsLine } from '@app/contract/making/listening-script.ts';
import { soundsOfDictation } from './dictation.ts';
import { languageOfLine, spokenSeconds } from './listening-script.ts';

/** How long the signal before the answers is. */
export const BEEP_SECONDS = 1;

/** One thing after the other as it is heard: repeats are the lines they repeat. */
export type Sound = { groupId: string; line: Exclude<ListeningLine, { kind: 'repeat' }>; isAgain: boolean };

export function soundsOf({ groups }: Pick<ListeningScript, 'groups'>): Sound[] {
  return groups.flatMap(soundsOfGroup);
}

/** What has no words yet is not heard. */
export function soundsOfGroup(group: ScriptGroup): Sound[] {
  const sounds = group.kind === 'dictation' ? soundsOfDictation(group) : soundsOfLines(group);
  return sounds.filter(({ line }) => line.kind !== 'words' || line.text !== '');
}

function soundsOfLines(group: ScriptGroup): Sound[] {
  const { id: groupId, lines } = group;
  return lines.flatMap((line, index): Sound[] => {
    if (line.kind !== 'repeat') return [{ groupId, line, isAgain: false }];
    return lines
      .slice(0, index)
      .filter(isSaidAgain)
      .map((said) => ({ groupId, line: said, isAgain: true }));
  });
}

/** An instruction is given once. */
export function isSaidAgain(line: ListeningLine): line is WordsLine {
  return line.kind === 'words' && !(line.speaker === 'narrator' && languageOfLine(line.text) === 'zh');
}

/** Whether somebody talks there, with a place around them: no instruction, and nothing that is dictated. */
export function isTalkIn({ groups }: Pick<ListeningScript, 'groups'>): (sound: Sound) => boolean {
  const dictated = new Set(groups.flatMap(({ id, kind }) => (kind === 'dictation' ? [id] : [])));
  return ({ groupId, line }) => isSaidAgain(line) && !dictated.has(groupId);
}

/** What is known of a line, else what it will take; both with the breath after it. */
export function secondsOfSounds(
  sounds: readonly Sound[],
  speed: number,
  known: Readonly<Record<string, number>> = {},
): number {
  return sounds.reduce((sum, { line }) => sum + secondsOfLine(line, speed, known), 0);
}

export function secondsOfLine(
  line: Sound['line'],
  speed: number,
  known: Readonly<Record<string, number>> = {},
): number {
  if (line.kind === 'pause') return line.seconds;
  if (line.kind === 'beep') return BEEP_SECONDS;
  return known[line.id] ?? spokenSeconds({ text: line.text, language: languageOfLine(line.text) }) / speed;
}

/** Takes differ in how fast they are read: another pace is another melody. */
const paces = [1, 0.94, 1.05, 0.9, 1.09];

export function paceOf(take: number): number {
  return paces[take] ?? 1;
}
