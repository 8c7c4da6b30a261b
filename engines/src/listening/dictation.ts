import {
  type DictationManner,
  MAX_PAUSE_SECONDS,
  type ScriptGroup,
  type WordsLine,
  type WritingTime,
} from '@app/contract/making/listening-script.ts';
import { languageOfLine } from './listening-script.ts';
import type { Sound } from './script-sounds.ts';

export const usualManner: DictationManner = { readings: 2, time: 'usual' };

/** To take the pen up. */
const BEGIN_SECONDS = 2;
/** To write one sign or one letter, for a pupil who is neither quick nor slow. */
const SECONDS_A_SIGN = { zh: 1.6, en: 0.45 };
const paces: Record<WritingTime, number> = { short: 0.7, usual: 1, long: 1.5 };

/** How long it takes to write something down, in whole seconds. */
export function writingSeconds(text: string, time: WritingTime): number {
  const signs = text.replace(/[^\p{L}\p{N}]/gu, '').length;
  const seconds = (BEGIN_SECONDS + signs * SECONDS_A_SIGN[languageOfLine(text)]) * paces[time];
  return Math.min(MAX_PAUSE_SECONDS, Math.max(2, Math.round(seconds)));
}

/** Each line as often as is said: between two readings half of the time to write, after the last one all of it. */
export function soundsOfDictation({ id: groupId, lines, manner = usualManner }: ScriptGroup): Sound[] {
  return lines.flatMap((line): Sound[] => {
    if (line.kind === 'repeat') return [];
    if (line.kind !== 'words') return [{ groupId, line, isAgain: false }];
    if (line.text === '') return [];
    const whole = writingSeconds(line.text, manner.time);
    return Array.from({ length: manner.readings }, (_, at): Sound[] => {
      const isAgain = at > 0;
      const seconds = at + 1 === manner.readings ? whole : Math.ceil(whole / 2);
      return [
        { groupId, line, isAgain },
        { groupId, line: { id: `${line.id}-write`, kind: 'pause', seconds }, isAgain },
      ];
    }).flat();
  });
}

/** What the class has to write, one after the other. */
export function dictatedLines({ lines }: Pick<ScriptGroup, 'lines'>): WordsLine[] {
  return lines.filter((line) => line.kind === 'words');
}

/** Of what she typed: a line that is a sentence is one item, any other is cut where its words are set apart. */
export function readDictated(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .flatMap((line) => (isSentence(line) ? [line] : line.split(separatorOf(line))))
    .map((item) => item.replace(/\s+/g, ' ').trim())
    .filter((item) => /[\p{L}\p{N}]/u.test(item));
}

function isSentence(line: string): boolean {
  return /[.!?。！？…]["'”’」』）)]*$/u.test(line);
}

/** Chinese words stand apart by a space as well; an English phrase has spaces within it. */
function separatorOf(line: string): RegExp {
  return languageOfLine(line) === 'zh' ? /[,，、;；\s]+/ : /[,，、;；\t]+/;
}
