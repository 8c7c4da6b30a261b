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

export const SHELL_NAME = 'teacherAssistantShell';
const ANSWER_TIMEOUT_MS = 10_000;

export function findShell(): ShellBridge | undefined {
  const shell: unknown = Reflect.get(window, SHELL_NAME);
  return isShell(shell) ? shell : undefined;
}

/** Asks the shell one thing and waits for its answer. */
export function askShell(channel: string, method: string, params: Record<string, unknown> = {}): Promise<unknown> {
  const shell = findShell();
  if (!shell) return Promise.reject(new AppError('unexpected', 'Android Interface not found'));
  const id = randomId();
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => settle(() => reject(new AppError('unexpected', 'Android method not found'))),
      ANSWER_TIMEOUT_MS,
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
    shell.postMessage(JSON.stringify({ id, channel, method, params }));
  });
}

/** Errors cross windows in these fields (rule CW-017); a shell may also send words alone. */
const CrossedError = z.object({
  message: z.string(),
  code: z.union([z.string(), z.number()]).exactOptional(),
  stack: z.string().exactOptional(),
  name: z.string().exactOptional(),
});

function errorFrom(sent: unknown): AppError {
  const { success, data } = CrossedError.safeParse(sent);
  if (!success) return new AppError('unexpected', String(sent));
  const { code, ...theirs } = data;
  const cause = Object.assign(new Error(data.message), theirs);
  return new AppError('unexpected', data.message, { cause, ...(code !== undefined && { wireCode: code }) });
}

function isShell(value: unknown): value is ShellBridge {
  return typeof value === 'object' && value !== null && 'postMessage' in value && 'addEventListener' in value;
}

function readAnswer(data: unknown): { id: unknown; result?: unknown; error?: unknown } | undefined {
  if (typeof data !== 'string') return undefined;
  try {
    const answer: unknown = JSON.parse(data);
    return typeof answer === 'object' && answer !== null && 'id' in answer ? answer : undefined;
  } catch {
    return undefined;
  }
}
