import { MAX_DICTATION_SECONDS } from '@app/contract/talking/microphone.ts';
import { SPEECH_RATE } from '@app/contract/talking/speech.ts';
import { play, stopPlayback } from '#lib/speech/playback.ts';
import { type Capture, CaptureError, openCapture } from './capture.ts';
import { findRecogniser } from './find-recogniser.ts';
import { type FaultKind, isListening, microphoneOff, useMicrophone } from './microphone-state.ts';
import type { Recogniser, SpokenOf } from './recogniser.ts';
import { forgetRecording, keepRecording } from './recording.ts';
import { openVoiceWatch } from './voice-watch.ts';

/** Where what is said is written. */
export type DictationTarget = {
  place: string;
  text: () => string;
  caret: () => number;
  write: (text: string) => void;
  focus: (caret: number) => void;
};

type Session = {
  target: DictationTarget;
  original: string;
  capture: Capture | undefined;
  recogniser: Recogniser | undefined;
  pieces: Int16Array[];
  /** Whether anything was written, once it is known. */
  ended: Promise<boolean>;
  tellEnded: (isWritten: boolean) => void;
  forget: () => void;
};

/** Named to the others that make sounds: one at a time. */
const DIALOG = 'microphone';
/** So many bars are seen. */
const LEVELS = 30;
const faultWords: Record<FaultKind, string> = {
  denied: '浏览器没允许用麦克风。点地址栏左边的图标，选“允许”',
  'no-device': '没找到麦克风。插上耳机，或用手机打开这个对话接着说',
  busy: '麦克风正被别的程序用着，关掉它再试',
  'no-engine': '还没有装语音识别，请联系学校管理员，可以先用输入法的语音',
  insecure: '这个网址不是 https 开头的，浏览器不让用麦克风。可以先用输入法的语音',
  failed: '麦克风没有打开，请再试一次',
};
const NOTHING_SAID = '没听到声音，看看麦克风是不是静音';
const TOO_LONG = `一次最多说 ${MAX_DICTATION_SECONDS / 60} 分钟，先写到这里，点话筒接着说`;

let current: Session | undefined;

/** Listens, and writes at the caret. Whatever is being read aloud stops. */
export async function startDictation(target: DictationTarget, spokenOf: SpokenOf, isHeld: boolean): Promise<void> {
  if (current) return;
  forgetRecording();
  const original = target.text();
  const caret = target.caret();
  let tellEnded: Session['tellEnded'] = () => undefined;
  const ended = new Promise<boolean>((resolve) => {
    tellEnded = resolve;
  });
  const session: Session = {
    target,
    original,
    capture: undefined,
    recogniser: undefined,
    pieces: [],
    ended,
    tellEnded,
    forget: watchPage(),
  };
  current = session;
  useMicrophone.setState({
    ...microphoneOff,
    place: target.place,
    phase: 'starting',
    before: original.slice(0, caret),
    after: original.slice(caret),
    words: spokenOf.words,
    isHeld,
  });
  play({ dialogId: DIALOG, start: () => undefined, stop: () => void finishDictation() });
  try {
    const open = await findRecogniser();
    const watch = openVoiceWatch();
    const capture = await openCapture({
      onPiece: (samples) => takePiece(session, watch, samples),
      onLost: () => void finishDictation(),
    });
    if (current !== session) return capture.stop();
    session.capture = capture;
    session.recogniser = open(spokenOf, {
      onWords: (words) => useMicrophone.setState({ words }),
      onHeard: (settled, open) => showHeard(session, settled, open),
      onEnded: (text, isTooLong) => end(session, text, isTooLong),
      onFault: (message) => fail(session, 'failed', message),
    });
    for (const samples of session.pieces) session.recogniser.take(samples);
    useMicrophone.setState({ phase: 'listening' });
  } catch (error) {
    const kind = error instanceof CaptureError ? error.kind : 'failed';
    fail(session, kind, faultWords[kind]);
  }
}

/** Nothing more is said. Answers, when all is written, whether anything was. */
export async function finishDictation(): Promise<boolean> {
  const session = current;
  if (!session) return false;
  if (!session.recogniser) {
    cancelDictation();
    return false;
  }
  if (useMicrophone.getState().phase === 'listening') {
    session.capture?.stop();
    useMicrophone.setState({ phase: 'finishing', isHeld: false });
    session.recogniser.end();
  }
  return session.ended;
}

/** The text is as it was before. */
export function cancelDictation(): void {
  const session = current;
  if (!session) return;
  letGo(session);
  session.recogniser?.leave();
  session.target.write(session.original);
  const caret = useMicrophone.getState().before.length;
  useMicrophone.setState(microphoneOff);
  session.target.focus(caret);
  session.tellEnded(false);
}

/** What is said of the last time is read. */
export function dismissDictation(): void {
  if (!current) useMicrophone.setState(microphoneOff);
}

function takePiece(session: Session, watch: ReturnType<typeof openVoiceWatch>, samples: Int16Array): void {
  if (current !== session) return;
  session.pieces.push(samples);
  session.recogniser?.take(samples);
  const { phase, levels, isHeld } = useMicrophone.getState();
  const { level, isFlat, isOver } = watch(samples);
  const heard = session.pieces.reduce((sum, { length }) => sum + length, 0);
  useMicrophone.setState({
    levels: [...levels, level].slice(-LEVELS),
    seconds: Math.floor(heard / SPEECH_RATE),
    isFlat,
  });
  if (isOver && !isHeld && phase === 'listening') void finishDictation();
}

function showHeard({ target }: Session, settled: string, open: string): void {
  const { before, after } = useMicrophone.getState();
  useMicrophone.setState({ settled, open });
  // Kept with the draft: what was heard is there whatever happens to the page.
  target.write(`${before}${settled}${open}${after}`);
}

function end(session: Session, text: string, isTooLong: boolean): void {
  if (text === '') {
    fail(session, 'failed', NOTHING_SAID);
    return;
  }
  letGo(session);
  const { before, after } = useMicrophone.getState();
  session.target.write(`${before}${text}${after}`);
  keepRecording(session.pieces);
  useMicrophone.setState({
    phase: 'done',
    settled: text,
    open: '',
    notice: isTooLong ? TOO_LONG : '',
    hasRecording: true,
  });
  session.target.focus(before.length + text.length);
  session.tellEnded(true);
}

/** What was heard stays. */
function fail(session: Session, kind: FaultKind, message: string): void {
  if (current !== session) return;
  letGo(session);
  session.recogniser?.leave();
  useMicrophone.setState({ phase: 'failed', fault: { kind, message } });
  session.tellEnded(false);
}

function letGo(session: Session): void {
  current = undefined;
  session.capture?.stop();
  session.forget();
  stopPlayback(DIALOG);
}

/** Esc cancels; a page that is hidden, by a call or a locked screen, stops and keeps what was heard. */
function watchPage(): () => void {
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.isComposing) return;
    event.preventDefault();
    event.stopPropagation();
    cancelDictation();
  };
  const handleHidden = () => {
    if (document.hidden && isListening(useMicrophone.getState())) void finishDictation();
  };
  window.addEventListener('keydown', handleKey, true);
  document.addEventListener('visibilitychange', handleHidden);
  return () => {
    window.removeEventListener('keydown', handleKey, true);
    document.removeEventListener('visibilitychange', handleHidden);
  };
}
