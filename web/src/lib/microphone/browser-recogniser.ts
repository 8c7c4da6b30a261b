import type { Language } from '@app/contract/making/voices.ts';
import type { Recogniser, RecogniserEvents } from './recogniser.ts';

/** As much of the browser's recogniser as we use; TypeScript does not know it. */
type Result = { isFinal: boolean; 0: { transcript: string } };
type SpeechRecognition = {
  lang: string;
  continuous: boolean;
  interimResults: boolean;
  onresult: ((event: { results: Iterable<Result> & ArrayLike<Result> }) => void) | null;
  onerror: ((event: { error: string }) => void) | null;
  onend: (() => void) | null;
  start(): void;
  stop(): void;
  abort(): void;
};
type Maker = new () => SpeechRecognition;

const faults: Readonly<Record<string, string>> = {
  network: '浏览器的语音识别连不上，请先用输入法的语音，或联系学校管理员',
  'not-allowed': '浏览器不让用语音识别，请先用输入法的语音',
  'service-not-allowed': '浏览器不让用语音识别，请先用输入法的语音',
};
const NOT_HEARD = '浏览器没有听清，请再说一遍';
/** It says nothing of what is not said. */
const harmless = new Set(['no-speech', 'aborted']);

export function hasBrowserRecogniser(): boolean {
  return maker() !== undefined;
}

/** The browser's own: where nothing is installed, the microphone still writes in some of them. */
export function openBrowserRecogniser({ onHeard, onEnded, onFault }: RecogniserEvents, language: Language): Recogniser {
  const Made = maker();
  let settled = '';
  let open = '';
  let isOver = false;
  const finish = (tell: () => void): void => {
    if (isOver) return;
    isOver = true;
    tell();
  };
  const recognition = Made && new Made();
  if (!recognition) {
    queueMicrotask(() => finish(() => onFault(NOT_HEARD)));
    return { take: () => undefined, end: () => undefined, leave: () => finish(() => undefined) };
  }
  recognition.lang = language === 'zh' ? 'zh-CN' : 'en-US';
  recognition.continuous = true;
  recognition.interimResults = true;
  recognition.onresult = ({ results }) => {
    if (isOver) return;
    const all = Array.from(results);
    const textOf = (isFinal: boolean) =>
      all.flatMap((result) => (result.isFinal === isFinal ? [result[0].transcript] : [])).join('');
    settled = textOf(true);
    open = textOf(false);
    onHeard(settled, open);
  };
  recognition.onerror = ({ error }) => {
    if (!harmless.has(error)) finish(() => onFault(faults[error] ?? NOT_HEARD));
  };
  recognition.onend = () => finish(() => onEnded(`${settled}${open}`, false));
  recognition.start();
  return {
    take: () => undefined,
    end: () => recognition.stop(),
    leave() {
      finish(() => undefined);
      recognition.abort();
    },
  };
}

function maker(): Maker | undefined {
  return Reflect.get(window, 'SpeechRecognition') ?? Reflect.get(window, 'webkitSpeechRecognition');
}
