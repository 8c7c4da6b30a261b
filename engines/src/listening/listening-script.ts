import { MAX_PAUSE_SECONDS, type Speaker } from '@app/contract/making/listening-script.ts';
import type { Language } from '@app/contract/making/voices.ts';

export type Speech = { kind: 'speech'; speaker: Speaker; language: Language; text: string };
export type Pause = { kind: 'pause'; seconds: number };
/** `repeat` says once more what was said since the last empty line. */
export type ScriptPart = Speech | Pause | { kind: 'beep' } | { kind: 'repeat' };

/** `[停顿 5 秒]`, `[pause 5]`, with half or full width brackets. */
const pauseLine = /^[[（(【]\s*(?:停顿|停|pause)(?:\s*(\d{1,3}))?(?:\s*(?:秒|s|sec|seconds))?\s*[\])）】]$/i;
const DEFAULT_PAUSE_SECONDS = 5;
const beepLine = /^[[（(【]\s*(?:提示音|beep)\s*[\])）】]$/i;
const repeatLine = /^[[（(【]\s*(?:再读一遍|repeat)\s*[\])）】]$/i;
/** What stands before a colon at the beginning of a line, if it can be somebody who speaks. */
const label = /^(\p{Lu}[\p{L}.'’ ]{0,19}|男[声士生孩]?|女[声士生孩]?|旁白|问|题目)\s*[:：]\s*(\S.*)$/u;

const men = new Set([
  'm',
  'man',
  'boy',
  'father',
  'dad',
  'mr',
  'grandpa',
  'uncle',
  'son',
  'brother',
  '男',
  '男声',
  '男士',
  '男生',
  '男孩',
]);
const women = new Set([
  'w',
  'woman',
  'girl',
  'mother',
  'mom',
  'mum',
  'ms',
  'mrs',
  'miss',
  'grandma',
  'aunt',
  'daughter',
  'sister',
  '女',
  '女声',
  '女士',
  '女生',
  '女孩',
]);
const narrators = new Set(['n', 'narrator', 'q', 'question', 'announcer', 'text', '旁白', '问', '题目']);
/** Names of textbooks; anybody else takes turns, a woman first. */
const menNames = new Set([
  'tom',
  'jack',
  'mike',
  'peter',
  'david',
  'bob',
  'jim',
  'john',
  'paul',
  'sam',
  'tony',
  'dave',
  'frank',
  'bill',
  'eric',
  'daniel',
  'andy',
  'ben',
  'mark',
  'jeff',
  'steve',
  'robert',
  'li ming',
  'liu tao',
  'wang bing',
  'oliver',
]);
const womenNames = new Set([
  'lily',
  'lucy',
  'mary',
  'jane',
  'anna',
  'amy',
  'alice',
  'kate',
  'helen',
  'linda',
  'sarah',
  'emma',
  'susan',
  'betty',
  'cindy',
  'gina',
  'grace',
  'jenny',
  'sally',
  'julia',
  'rose',
  'nancy',
  'sandy',
  'millie',
  'simone',
  'han mei',
  'han meimei',
  'su hai',
  'yang ling',
]);

/**
 * Reads a script as teachers write it: a line for each who speaks, `M:` `W:` or a name before it; a line without one is read
 * by the narrator, and a line in brackets is a silence. What is said is exactly what stands there.
 */
export function readScript(script: string): ScriptPart[] {
  return readGroups(script).flat();
}

/** The same, cut at empty lines. */
export function readGroups(script: string): ScriptPart[][] {
  const others = new Map<string, Speaker>();
  const groups: ScriptPart[][] = [[]];
  for (const line of script.split(/\r?\n/).map((one) => one.trim())) {
    if (line === '') groups.push([]);
    else groups.at(-1)?.push(readPause(line) ?? readSign(line) ?? readSpeech(line, others));
  }
  return groups.filter((parts) => parts.length > 0);
}

/** Chinese as soon as one sign of it is; the voices cut a mixed line for themselves. */
export function languageOfLine(text: string): Language {
  return /\p{Script=Han}/u.test(text) ? 'zh' : 'en';
}

/** About how long reading it once takes. */
export function estimateSeconds(parts: readonly ScriptPart[], speed: number): number {
  const seconds = parts.map((part) => {
    if (part.kind === 'speech') return spokenSeconds(part) / speed;
    return part.kind === 'pause' ? part.seconds : 0;
  });
  return Math.round(seconds.reduce((sum, one) => sum + one, 0));
}

const WORDS_A_SECOND = 2.6;
const SIGNS_A_SECOND = 4.2;
/** Before somebody else speaks. */
export const TURN_SECONDS = 0.6;

/** About how long a line takes at its own speed, with the breath after it. */
export function spokenSeconds({ language, text }: Pick<Speech, 'language' | 'text'>): number {
  const amount = language === 'zh' ? text.length / SIGNS_A_SECOND : text.split(/\s+/).length / WORDS_A_SECOND;
  return amount + TURN_SECONDS;
}

function readSign(line: string): ScriptPart | undefined {
  if (beepLine.test(line)) return { kind: 'beep' };
  return repeatLine.test(line) ? { kind: 'repeat' } : undefined;
}

function readPause(line: string): Pause | undefined {
  const found = pauseLine.exec(line);
  if (!found) return undefined;
  const seconds = Number(found[1] ?? DEFAULT_PAUSE_SECONDS);
  return { kind: 'pause', seconds: Math.min(Math.max(seconds, 1), MAX_PAUSE_SECONDS) };
}

function readSpeech(line: string, others: Map<string, Speaker>): Speech {
  const [, name, said] = label.exec(line) ?? [];
  const speaker = name === undefined ? 'narrator' : speakerOf(name, others);
  const text = said ?? line;
  return { kind: 'speech', speaker, language: languageOfLine(text), text };
}

function speakerOf(name: string, others: Map<string, Speaker>): Speaker {
  const word = name.trim().toLowerCase().replace(/\.$/, '');
  const title = word.split(/[. ]+/)[0] ?? word;
  if (narrators.has(word)) return 'narrator';
  if (men.has(word) || menNames.has(word) || title === 'mr') return 'man';
  if (women.has(word) || womenNames.has(word) || ['ms', 'mrs', 'miss'].includes(title)) return 'woman';
  const known = others.get(word);
  if (known) return known;
  const next = others.size % 2 === 0 ? 'woman' : 'man';
  others.set(word, next);
  return next;
}
