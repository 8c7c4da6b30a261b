import { AppError } from '@app/contract/errors.ts';
import { z } from 'zod';
import { randomId } from '#lib/session/random-id.ts';

/**
 * The object a desktop or Android shell puts on the window, shaped as Android's WebMessageListener injects it.
 * Text goes over as `{ id, channel, method, params }` and comes back as `{ id, result }` or `{ id, error }`.
 */
export type ShellBridge = {
  postMessage(text: string): void;
  addEventListener(type: 'message', hear: (event: { data: unknown }) => void): void;
  removeEventListener(type: 'message', hear: (event: { data: unknown }) => void): void;
};

/** What the object is called unless a setting of the server says otherwise; no address and no message can. */
export const SHELL_NAME = 'teacherAssistantShell';
const ANSWER_TIMEOUT_MS = 10_000;
/** More than any answer needs; what is longer is not read at all. */
const MAX_ANSWER_CHARS = 1_000_000;

let shellName = SHELL_NAME;

export function nameShell(name: string): void {
  shellName = name;
}

export function findShell(): ShellBridge | undefined {
  const shell: unknown = Reflect.get(window, shellName);
  return isShell(shell) ? shell : undefined;
}

/** Asks the shell one thing and waits for its answer. */
export function askShell(
  channel: string,
  method: string,
  params: Record<string, unknown> = {},
  waitMs = ANSWER_TIMEOUT_MS,
): Promise<unknown> {
  const shell = findShell();
  if (!shell) return Promise.reject(new AppError('unexpected', 'Android Interface not found'));
  const id = randomId();
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => settle(() => reject(new AppError('unexpected', 'Android method not found'))),
      waitMs,
    );
    const settle = (act: () => void) => {
      clearTimeout(timer);
      shell.removeEventListener('message', hear);
      act();
    };
    const hear = ({ data }: { data: unknown }) => {
      const answer = readAnswer(data);
      if (answer?.id !== id) return;
      settle(() => ('error' in answer ? reject(errorFrom(answer.error)) : resolve(answer.result)));
    };
    shell.addEventListener('message', hear);
    try {
      shell.postMessage(JSON.stringify({ id, channel, method, params }));
    } catch (error) {
      settle(() => reject(errorFrom(error)));
    }
  });
}

const UNKNOWN_ERROR = 'Android error without words';
const MOST_WORDS = 2_000;
const words = z.string().transform((text) => text.slice(0, MOST_WORDS));

/** Errors cross windows in these fields (rule CW-017); a shell may also send words alone. */
const CrossedError = z.object({
  message: words,
  code: z.union([words, z.number()]).exactOptional(),
  stack: words.exactOptional(),
  name: words.exactOptional(),
});

function errorFrom(sent: unknown): AppError {
  const { success, data } = CrossedError.safeParse(sent);
  if (!success) return new AppError('unexpected', typeof sent === 'string' ? sent.slice(0, MOST_WORDS) : UNKNOWN_ERROR);
  const { code, ...theirs } = data;
  const cause = Object.assign(new Error(data.message), theirs);
  return new AppError('unexpected', data.message, { cause, ...(code !== undefined && { wireCode: code }) });
}

function isShell(value: unknown): value is ShellBridge {
  // A window has both names as well, and is nobody's shell.
  if (typeof value !== 'object' || value === null || 'window' in value) return false;
  return ['postMessage', 'addEventListener', 'removeEventListener'].every(
    (name) => typeof Reflect.get(value, name) === 'function',
  );
}

function readAnswer(data: unknown): { id: unknown; result?: unknown; error?: unknown } | undefined {
  if (typeof data !== 'string' || data.length > MAX_ANSWER_CHARS) return undefined;
  try {
    const answer: unknown = JSON.parse(data);
    return typeof answer === 'object' && answer !== null && 'id' in answer ? answer : undefined;
  } catch {
    return undefined;
  }
}
