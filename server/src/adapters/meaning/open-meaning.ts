import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Config } from '#config.ts';
import { openSideProcesses } from '#lib/side-process.ts';
import type { Meaning, Vector } from './meaning.ts';

/** Our own command installs the model here; see scripts/install-search.mjs. */
const FOLDER = 'meaning';
/** The model was trained to find with these words before what is looked for, and nothing before what is found. */
const LOOKING = '为这个句子生成表示以用于检索相关文章：';
/** More than the model reads of one; what is behind it is not even sent. */
const MAX_CHARS = 2_000;
/** The longest passage takes a second or two. Longer, and the process is taken for stuck. */
const TIMEOUT_MS = 20_000;
/** Whoever asks of a file asks again; loading takes longer than an answer waits. */
const QUESTIONS_IDLE_MS = 60 * 60_000;
const PASSAGES_IDLE_MS = 60_000;

/** The model of the data folder, in processes of its own; none where it is not installed. */
export function openMeaning({ dataDir }: Pick<Config, 'dataDir'>): Meaning {
  const folder = join(dataDir, FOLDER);
  if (existsSync(join(folder, 'bge-small-zh.onnx'))) return openLocalMeaning(folder);
  const nothing = () => Promise.reject(new Error('the model of meanings is not installed'));
  return {
    name: 'none',
    kind: 'none',
    version: '',
    warm: () => undefined,
    ofQuestion: nothing,
    ofPassage: nothing,
  };
}

/** Two processes: a question never waits behind a book, and what reads books is gone when they are read. */
function openLocalMeaning(folder: string): Meaning {
  const questions = openReader([folder], QUESTIONS_IDLE_MS);
  const passages = openReader([folder, '--slowly'], PASSAGES_IDLE_MS);
  const ask = (text: string) => LOOKING + text.slice(0, MAX_CHARS);
  return {
    name: 'bge-small-zh-v1.5',
    kind: 'local',
    version: 'bge-small-zh-v1.5-int8',
    warm() {
      questions.ask('', ask(''), TIMEOUT_MS).catch(() => undefined);
    },
    ofQuestion: (owner, text) => questions.ask(owner, ask(text), TIMEOUT_MS),
    ofPassage: (text) => passages.ask('', text.slice(0, MAX_CHARS), TIMEOUT_MS),
  };
}

function openReader(args: string[], idleMs: number) {
  return openSideProcesses<string, Vector>({
    program: fileURLToPath(new URL('./meaning-program.ts', import.meta.url)),
    args,
    atOnce: 1,
    memoryMb: 256,
    idleMs,
    isAskedAgain: true,
    tooMuch: () => new Error('the model of meanings took too long, or too much'),
  });
}
