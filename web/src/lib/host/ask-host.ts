import { type HostAnswer, type HostMethod, type HostParams, hostMethods } from '@app/contract/running/host-bridge.ts';
import { sessionStore } from '#lib/session/session-store.ts';
import { useHostContext } from './host-context.ts';
import { askShell, findShell, type ShellBridge } from './shell-bridge.ts';

export type HostReply<T> = { success: true; data: T } | { success: false; message: string };

/** Rule CW-015. */
const NOT_IN_WEB = 'Operation not supported in web version';
const NOT_FOUND = 'Android method not found';
const NOT_UNDERSTOOD = 'The host answered something else';

/**
 * Asks the program around the page for one thing of the table. Nothing is thrown: without a host, with one that cannot, is slow or
 * answers nonsense, the reply says so and the page goes on.
 */
export async function askHost<M extends HostMethod>(
  method: M,
  params: HostParams<M>,
): Promise<HostReply<HostAnswer<M>>> {
  const shell = findShell();
  if (!shell) return { success: false, message: NOT_IN_WEB };
  if (!isAsked(method)) return { success: false, message: NOT_FOUND };
  // Whoever sits here now has not asked what the teacher before her did.
  const question = JSON.stringify([sessionStore.getState().userInfo?.userId, method, params]);
  const before = lastAsked.get(shell);
  // The same question has the same kind of answer.
  if (isPress(method) && before?.question === question && performance.now() - before.askedAt < SAME_PRESS_MS)
    return before.reply as Promise<HostReply<HostAnswer<M>>>;
  const reply = ask(method, params);
  lastAsked.set(shell, { question, askedAt: performance.now(), reply });
  return reply;
}

/** The same where nobody has to be told why not. */
export async function hostSays<M extends HostMethod>(
  method: M,
  params: HostParams<M>,
): Promise<HostAnswer<M> | undefined> {
  const reply = await askHost(method, params);
  return reply.success ? reply.data : undefined;
}

/** A second press within this time is the same one: a program of the desktop takes a while to show itself (rule HTTP-031). */
const SAME_PRESS_MS = 1_500;
const lastAsked = new WeakMap<ShellBridge, { question: string; askedAt: number; reply: Promise<HostReply<unknown>> }>();

/** A sentence may stand twice in a text, and a word be said twice: those are no second presses. */
function isPress(method: HostMethod): boolean {
  return !/^(speech|recognition)\./.test(method);
}

/** Every host is asked who is there, what is open and for its courseware application; the rest it names itself. */
function isAsked(method: HostMethod): boolean {
  const { channels } = useHostContext.getState();
  return ['sign-on', 'app', 'courseware', ...channels].includes(method.split('.')[0] ?? '');
}

async function ask<M extends HostMethod>(method: M, params: HostParams<M>): Promise<HostReply<HostAnswer<M>>> {
  const { answer, waitMs } = hostMethods[method];
  const [channel = '', name = ''] = method.split('.');
  try {
    const said = answer.safeParse(await askShell(channel, name, { ...params }, waitMs));
    if (!said.success) return { success: false, message: NOT_UNDERSTOOD };
    return { success: true, data: said.data as HostAnswer<M> };
  } catch (error) {
    return { success: false, message: error instanceof Error ? error.message : String(error) };
  }
}
