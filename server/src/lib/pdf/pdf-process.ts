import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { AppError } from '@app/contract/errors.ts';
import type { PdfContent } from './write-pdf.ts';

export type PdfJob = { job: number; content: PdfContent };
export type PdfJobDone = { job: number; bytes: Uint8Array } | { job: number; fault: string };

const program = fileURLToPath(new URL('./pdf-program.ts', import.meta.url));
/** Without it Typst would read every font of the machine, and a paper would look different on each. */
const noFonts = fileURLToPath(new URL('./typst/no-fonts.conf', import.meta.url));

const TIMEOUT_MS = 50_000;
/** Fonts and formulas are at hand while it lives; afterwards its memory is free again. */
const IDLE_MS = 60_000;
/** Of what is ours; Typst and the fonts take some 100 MB beside it. */
const MEMORY_MB = 256;

type Waiting = { resolve: (bytes: Uint8Array) => void; reject: (error: Error) => void };
type Printer = { child: ChildProcess; waiting: Map<number, Waiting>; idle?: NodeJS.Timeout };

let printer: Printer | undefined;
let jobs = 0;

/**
 * Writes a PDF file in a process of its own. Typst is native code: it cannot be stopped within ours, nor its memory
 * limited, and a fault in it would be the end of the server.
 */
export function writePdfInProcess(content: PdfContent, timeoutMs = TIMEOUT_MS): Promise<Uint8Array> {
  printer ??= openPrinter();
  const { child, waiting, idle } = printer;
  clearTimeout(idle);
  jobs += 1;
  const job = jobs;
  const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>();
  waiting.set(job, { resolve, reject });
  child.send({ job, content } satisfies PdfJob);
  const timer = setTimeout(() => endPdfProcess('内容太多，没能写成 PDF 文件，请导出 Word'), timeoutMs);
  return promise.finally(() => clearTimeout(timer));
}

/** Also what a job that takes too long comes to, with everybody who waits behind it. */
export function endPdfProcess(sentence: string): void {
  const ended = printer;
  printer = undefined;
  clearTimeout(ended?.idle);
  giveUp(ended, new AppError('unavailable', sentence));
  ended?.child.kill('SIGKILL');
}

function openPrinter(): Printer {
  const child = fork(program, {
    serialization: 'advanced',
    execArgv: [`--max-old-space-size=${MEMORY_MB}`],
    // Nothing of the server's settings: there are secrets among them.
    env: { FONTCONFIG_FILE: noFonts },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const opened: Printer = { child, waiting: new Map() };
  child.on('message', (done: PdfJobDone) => {
    const { resolve, reject } = opened.waiting.get(done.job) ?? {};
    opened.waiting.delete(done.job);
    if ('bytes' in done) resolve?.(done.bytes);
    else reject?.(new Error(done.fault));
    if (opened.waiting.size === 0) opened.idle = setTimeout(() => endIdle(opened), IDLE_MS).unref();
  });
  const leave = (error: Error) => {
    if (printer === opened) printer = undefined;
    giveUp(opened, error);
  };
  child.on('error', leave);
  child.on('exit', (code, signal) => leave(new Error(`the PDF process ended: ${signal ?? code}`)));
  // It must not keep a server that wants to end.
  child.unref();
  child.channel?.unref();
  return opened;
}

function giveUp(opened: Printer | undefined, error: Error): void {
  for (const { reject } of opened?.waiting.values() ?? []) reject(error);
  opened?.waiting.clear();
}

function endIdle(opened: Printer): void {
  if (printer === opened && opened.waiting.size === 0) endPdfProcess('');
}
