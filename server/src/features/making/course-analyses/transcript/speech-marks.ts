import type { Speaker } from '@app/contract/making/course-analyses.ts';

const FROM_TO =
  /^[[（(【]?\s{0,3}(?:(\d{1,2}):)?(\d{1,3}):([0-5]\d)(?:[.,](\d{1,3}))?(?:\s{0,3}(?:-->|[-–—~～至到])\s{0,3}(?:(\d{1,2}):)?(\d{1,3}):([0-5]\d)(?:[.,](\d{1,3}))?)?\s{0,3}[\])）】]?(?!\d)/;
const MINUTES = /^[[（(【]?(\d{1,3})\s?分钟?(?:\s?(\d{1,2})\s?秒)?[\])）】]/;

export type ToldTime = { from: number; to?: number; rest: string };

/** The time a line begins with, and what follows it: `[12:30]`, `00:12:30.5 --> 00:12:34`, `（3分20秒）`. */
export function takeTime(line: string): ToldTime | undefined {
  const found = FROM_TO.exec(line);
  if (found) {
    const [whole, hours, minutes, seconds, part, ...end] = found;
    const to = end[1] === undefined ? undefined : msOf(end[0], end[1], end[2], end[3]);
    return {
      from: msOf(hours, minutes, seconds, part),
      ...(to === undefined ? {} : { to }),
      rest: line.slice(whole.length).trim(),
    };
  }
  const said = MINUTES.exec(line);
  return said ? { from: msOf('', said[1], said[2]), rest: line.slice(said[0].length).trim() } : undefined;
}

function msOf(hours = '', minutes = '', seconds = '', part = ''): number {
  return (Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds)) * 1_000 + Number(part.padEnd(3, '0'));
}

/** Before a colon: who speaks, as a person would write it down. */
const LABEL = /^[[【（(]?([\p{L}\p{N} （）()一二三四五六七八九十]{1,12})[\]】）)]?\s?[:：]/u;
/** Alone on a line, before or after a time: what recording apps write. */
const NAMED = /^((?:说话人|发言人|讲话人|speaker)\s?\d{1,2}|老师|教师|学生\d{0,2}|[师生])(?=\s|$)/iu;

export type ToldName = { name: string; rest: string };

export function takeLabel(line: string): ToldName | undefined {
  const label = LABEL.exec(line);
  if (label?.[1] && speakerOf(label[1])) return { name: label[1].trim(), rest: line.slice(label[0].length).trim() };
  const named = NAMED.exec(line);
  return named?.[1] ? { name: named[1], rest: line.slice(named[0].length).trim() } : undefined;
}

/** `numbered` is one of several voices an app told apart without knowing whose they are. */
export function speakerOf(name: string): Speaker | 'numbered' | undefined {
  const plain = name.trim().toLowerCase();
  if (/^(?:t|teacher|师|老师|教师|.{1,4}老师)$/u.test(plain)) return 'teacher';
  if (
    /^(?:s|ss|student|pupil|生|众生|齐|众|全班|全体|同学|学生|小组|组长)[s\d（）()a-z齐甲乙丙丁一二三四五六七八九十]{0,6}$/u.test(
      plain,
    )
  )
    return 'student';
  if (/^.{0,4}(?:同学|学生|全体学生)$/u.test(plain)) return 'student';
  if (/^(?:板演|板书)$/u.test(plain)) return 'board';
  if (/^(?:说话人|发言人|讲话人|speaker)\s?\d{1,2}$/u.test(plain)) return 'numbered';
  return undefined;
}

export type ToldPause = { speaker: 'board' | 'quiet'; ms?: number };

/** A line that is nothing but a remark: `（学生板演 2 分钟）`, `【安静做题】`. */
export function pauseOf(line: string): ToldPause | undefined {
  const inner = /^[（([【]([^（）()[\]【】]{2,30})[）)\]】]$/u.exec(line.trim())?.[1];
  if (!inner) return undefined;
  const speaker = /板演|板书|黑板/u.test(inner)
    ? 'board'
    : /安静|沉默|做题|思考|自习|默读|练习|停顿|独立完成/u.test(inner)
      ? 'quiet'
      : undefined;
  if (!speaker) return undefined;
  const minutes = /(\d{1,3})\s?分/u.exec(inner)?.[1];
  const seconds = /(\d{1,3})\s?秒/u.exec(inner)?.[1];
  const ms = (Number(minutes ?? 0) * 60 + Number(seconds ?? 0)) * 1_000;
  return { speaker, ...(ms > 0 ? { ms } : {}) };
}

const UNCLEAR = /[（([【](?:听不清|没听清|未听清|不清楚|听不清楚|inaudible)[）)\]】]|[×xX]{3,9}|…{0,3}（\?）/gu;

/** How often a text says that something was not understood. */
export function unclearIn(text: string): number {
  return [...text.matchAll(UNCLEAR)].length;
}
