import type { PlatformBase } from '@app/contract/talking/ai-platform.ts';
import { MAX_SOUND_BYTES, MicrophoneFrame, microphoneSocket } from '@app/contract/talking/microphone.ts';
import { SPEECH_TOKEN_FAULT } from '@app/contract/talking/speech.ts';
import type { z } from 'zod';
import { takeBase } from '#lib/http/signed-call.ts';
import type { Recogniser, RecogniserEvents, SpokenOf } from './recogniser.ts';

/** A quarter of a second goes at once; what was said while it connected in larger pieces. */
const SENT_SAMPLES = 4_000;
const MAX_SENT_SAMPLES = MAX_SOUND_BYTES / 2;
/** After the last word; a slow machine that writes for several teachers takes as long. */
const LAST_WORDS_MS = 60_000;
const NORMAL_CLOSE = 1_000;
const words = {
  token: '语音token获取失败',
  dropped: '声音断了，请检查网络后再试',
  late: '识别得太慢，请稍后再试',
};

type Base = z.infer<typeof PlatformBase>;

/** Sends what is said to the server and hears what it wrote. */
export function openServerRecogniser(
  { language, words: lessonWords, about }: SpokenOf,
  { onWords, onHeard, onEnded, onFault }: RecogniserEvents,
  takeToken = takeBase,
): Recogniser {
  let socket: WebSocket | undefined;
  let unsent: Int16Array[] = [];
  let isReady = false;
  let isEnding = false;
  let isOver = false;
  let deadline: ReturnType<typeof setTimeout> | undefined;

  const leave = (): void => {
    isOver = true;
    clearTimeout(deadline);
    socket?.close(NORMAL_CLOSE);
  };
  const finish = (tell: () => void): void => {
    if (isOver) return;
    leave();
    tell();
  };
  const flush = (isAll: boolean): void => {
    const waiting = unsent.reduce((sum, { length }) => sum + length, 0);
    if (!isReady || waiting === 0 || (waiting < SENT_SAMPLES && !isAll)) return;
    const sound = joined(unsent, waiting);
    unsent = [];
    for (let at = 0; at < sound.length; at += MAX_SENT_SAMPLES) socket?.send(sound.slice(at, at + MAX_SENT_SAMPLES));
  };
  const sayEnd = (): void => {
    flush(true);
    socket?.send(JSON.stringify({ type: 'end' }));
  };
  const hear = (frame: MicrophoneFrame, isRefused: boolean): void => {
    if ('message' in frame) {
      const isToken = frame.code === SPEECH_TOKEN_FAULT;
      if (isToken && !isRefused) {
        const refused = socket;
        socket = undefined;
        refused?.close(NORMAL_CLOSE);
        void open(true);
      } else finish(() => onFault(isToken ? words.token : frame.message));
      return;
    }
    const { data } = frame;
    if (data.type === 'heard') onHeard(data.settled, data.open);
    else if (data.type === 'words') onWords(data.words);
    else if (data.type === 'ended') finish(() => onEnded(data.text, data.reason === 'too-long'));
    else {
      isReady = true;
      if (isEnding) sayEnd();
      else flush(false);
    }
  };
  const open = async (isRefused: boolean): Promise<void> => {
    const base = await takeToken(isRefused).catch(() => undefined);
    if (isOver) return;
    if (base) socket = connect(base, isRefused);
    else finish(() => onFault(words.token));
  };
  const connect = (base: Base, isRefused: boolean): WebSocket => {
    const address = new URL(microphoneSocket.path, window.location.href);
    address.protocol = address.protocol.replace('http', 'ws');
    const opened = new WebSocket(address);
    opened.onopen = () => opened.send(JSON.stringify({ type: 'begin', base, language, words: lessonWords, about }));
    opened.onmessage = ({ data }) => {
      const frame = MicrophoneFrame.safeParse(JSON.parse(String(data)));
      if (frame.success && opened === socket && !isOver) hear(frame.data, isRefused);
    };
    opened.onclose = () => {
      if (opened === socket) finish(() => onFault(words.dropped));
    };
    return opened;
  };
  void open(false);
  return {
    take(samples) {
      unsent.push(samples);
      flush(false);
    },
    end() {
      if (isEnding) return;
      isEnding = true;
      deadline = setTimeout(() => finish(() => onFault(words.late)), LAST_WORDS_MS);
      if (isReady) sayEnd();
    },
    leave,
  };
}

function joined(pieces: readonly Int16Array[], length: number): Int16Array<ArrayBuffer> {
  const whole = new Int16Array(length);
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}
