import { AppError } from '@app/contract/errors.ts';
import type { MicrophoneMessage, MicrophoneReply } from '@app/contract/talking/microphone.ts';
import { SPEECH_RATE } from '@app/contract/talking/speech.ts';
import { HearingError } from '#adapters/hearing/hearing.ts';
import type { Deps } from '#deps.ts';
import type { Line, SocketSession } from '#http/socket-connection.ts';
import { type Dictation, openDictation } from './dictation.ts';
import { microphoneWire } from './microphone-wire.ts';
import { wordsAbout } from './words-about.service.ts';

type MicrophoneDeps = Pick<Deps, 'db' | 'hearing' | 'now'>;
type Begin = Extract<MicrophoneMessage, { type: 'begin' }>;

/** Windows and devices of one teacher that listen at the same time. */
const MAX_AT_ONCE_EACH = 3;
/** Nobody speaks faster than time passes; what was said while it connected comes in one go. */
const AHEAD_SECONDS = 15;
const FASTER = 1.25;
/** No sound for so long: the page is gone or asleep, and what it said is written. */
const IDLE_MS = 15_000;

/** Who writes down what is said here; whoever asks is about to speak. */
export function readState({ hearing }: Pick<Deps, 'hearing'>) {
  hearing.warm();
  return { kind: hearing.kind };
}

/** The connections on which teachers speak. */
export function openMicrophones(deps: MicrophoneDeps): (line: Line) => SocketSession<MicrophoneMessage> {
  const speaking = new Map<string, number>();
  const enter = (userId: string): (() => void) => {
    const count = speaking.get(userId) ?? 0;
    if (count >= MAX_AT_ONCE_EACH) throw new AppError('too-many', '别处正在用话筒，请先停下那里的');
    speaking.set(userId, count + 1);
    return () => {
      const left = (speaking.get(userId) ?? 1) - 1;
      if (left > 0) speaking.set(userId, left);
      else speaking.delete(userId);
    };
  };
  return (line) => openMicrophone(deps, line, enter);
}

/** One connection: one dictation after the other, each from `begin` to `ended` or a refusal. */
function openMicrophone(
  { db, hearing, now }: MicrophoneDeps,
  line: Line,
  enter: (userId: string) => () => void,
): SocketSession<MicrophoneMessage> {
  let dictation: Dictation | undefined;
  let stopped = new AbortController();
  let hasBegun = false;
  let begunAtMs = 0;
  let samplesTaken = 0;
  let idle: NodeJS.Timeout | undefined;
  let leave = () => {};

  const send = (data: MicrophoneReply) => line.send(microphoneWire.reply(data, undefined));
  const stop = () => {
    clearTimeout(idle);
    stopped.abort();
    dictation = undefined;
    leave();
    leave = () => {};
  };
  const waitForSound = () => {
    clearTimeout(idle);
    idle = setTimeout(() => dictation?.end('idle'), IDLE_MS);
  };

  const begin = async ({ base, language, words: brought, about }: Begin): Promise<MicrophoneReply> => {
    if (dictation) throw new AppError('conflict', '上一段话还没有识别完');
    await line.signIn(base.accessToken);
    const caller = await line.caller();
    const { userId } = caller;
    if (hearing.kind === 'none') throw new AppError('unavailable', hearing.hint);
    leave = enter(userId);
    hasBegun = true;
    begunAtMs = now().getTime();
    samplesTaken = 0;
    stopped = new AbortController();
    const { signal } = stopped;
    /** Once it was stopped, nobody asks for it any more. */
    const unlessStopped = (tell: () => void) => {
      if (!signal.aborted) tell();
    };
    let words: readonly string[] = brought;
    if (about) {
      // Nobody waits for them: they are there before much is said.
      void wordsAbout({ db }, caller, brought, about).then((found) => {
        words = found;
        if (found.length > 0) unlessStopped(() => send({ type: 'words', words: [...found] }));
      });
    }
    dictation = openDictation({
      write: async (samples) => (await hearing.hear(userId, { samples, language, words }, signal)).text,
      onHeard: (settled, open) => unlessStopped(() => send({ type: 'heard', settled, open })),
      onEnded: (text, reason) =>
        unlessStopped(() => {
          stop();
          send({ type: 'ended', text, reason });
        }),
      onFault: (error) =>
        unlessStopped(() => {
          stop();
          line.refuse(inWords(error));
        }),
    });
    waitForSound();
    return { type: 'ready' };
  };
  const take = (samples: Int16Array): void => {
    // What was on its way when it ended.
    if (!dictation && hasBegun) return;
    if (!dictation) throw new AppError('invalid', '还没有开始，请先发 begin');
    samplesTaken += samples.length;
    const seconds = (now().getTime() - begunAtMs) / 1_000;
    if (samplesTaken > (seconds * FASTER + AHEAD_SECONDS) * SPEECH_RATE) {
      stop();
      throw new AppError('too-many', '声音来得太快，请重新说');
    }
    waitForSound();
    dictation.take(samples);
  };
  return {
    async answer(message): Promise<MicrophoneReply | undefined> {
      if (message.type === 'begin') return begin(message);
      if (message.type === 'sound') take(message.samples);
      else if (dictation) dictation.end('asked');
      else if (!hasBegun) throw new AppError('invalid', '还没有开始，请先发 begin');
      return undefined;
    },
    goOn() {},
    letGo: stop,
  };
}

function inWords(error: unknown): unknown {
  return error instanceof HearingError ? new AppError('unavailable', error.message, { cause: error }) : error;
}
