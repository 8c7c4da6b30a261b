import { AppError } from '@app/contract/errors.ts';
import { base64Of } from '#lib/files/base64-of.ts';
import { sessionStore } from '#lib/session/session-store.ts';
import { askShell, findShell, type ShellBridge } from './shell-bridge.ts';

type DesktopReply = { success: true; data: unknown } | { success: false; message: string };

/** What only a desktop shell can do. In the web version nothing happens, and that is said (rule CW-015). */
export async function askDesktop(
  channel: string,
  method: string,
  params: Record<string, unknown> = {},
): Promise<DesktopReply> {
  const shell = findShell();
  if (!shell) return { success: false, message: 'Operation not supported in web version' };
  const question = JSON.stringify([channel, method, params]);
  const before = lastAsked.get(shell);
  if (before?.question === question && performance.now() - before.askedAt < SAME_PRESS_MS) return before.reply;
  const reply = askShell(channel, method, params).then(
    (data): DesktopReply => ({ success: true, data }),
    (error): DesktopReply => ({ success: false, message: error instanceof Error ? error.message : String(error) }),
  );
  lastAsked.set(shell, { question, askedAt: performance.now(), reply });
  return reply;
}

/** A second press within this time is the same one: a program of the desktop takes a while to show itself (rule HTTP-031). */
const SAME_PRESS_MS = 1_500;
const lastAsked = new WeakMap<ShellBridge, { question: string; askedAt: number; reply: Promise<DesktopReply> }>();

/** Files for a program of the desktop, under the names of the wire (rule ENT-024). */
export type DesktopFiles = {
  files: { name: string; base64Data: string }[];
  /** The book and the place in it; empty where the files belong to none. */
  bookCode: string;
  unit1: string;
  unit2: string;
  unit3: string;
  unit4: string;
  loginName: string;
  /** Whether the program keeps a record of the lesson. */
  record: boolean;
  userId: string;
};

/** Rule CW-013. */
const OPEN_FAILED = '打开失败，请重试';

/** Hands a file over to the courseware application of the shell, which opens it. */
export async function openOnDesktop(file: File): Promise<void> {
  const { userId = '', loginName = '' } = sessionStore.getState().userInfo ?? {};
  const noPlace = { bookCode: '', unit1: '', unit2: '', unit3: '', unit4: '' };
  const files = [{ name: file.name, base64Data: await base64Of(file) }];
  const payload: DesktopFiles = { files, ...noPlace, loginName, record: false, userId };
  const opened = await askDesktop('courseware', 'open', payload);
  if (!opened.success) throw new AppError('unexpected', OPEN_FAILED);
}
