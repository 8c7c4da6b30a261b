import { SPEECH_RATE, SPEECH_TOKEN_FAULT, type SpeechRequest, speechSocket } from '@app/contract/talking/speech.ts';
import { decodeResponse, encodeRequest, initProto } from '@app/engines/speech/speech-proto.ts';

/** A text and in whose voice; `seq` is the sender's own number of it. */
export type SpokenText = Pick<SpeechRequest, 'text' | 'language' | 'voice' | 'seq' | 'dialogId'>;
/** Samples of 16 bits, `SPEECH_RATE` a second. */
export type Sound = Uint8Array<ArrayBuffer>;

export type SpeechLineOptions = {
  /** The base of a request, its token in it; anew when the last one was refused. */
  takeBase: (isRefused: boolean) => Promise<SpeechRequest['base']>;
  onSound: (seq: number, sound: Sound) => void;
  /** Nothing is left to be said. */
  onIdle: () => void;
  /** It gives up; the words may be shown. Out of reach is what dropped every connection. */
  onFault: (message: string, isOutOfReach: boolean) => void;
};

const MAX_TRIES = 10;
const RETRY_MS = 1_000;
const NORMAL_CLOSE = 1_000;
const words = {
  token: '语音token获取失败',
  notReady: 'WebSocket连接未就绪，无法发送数据',
  unsent: '发送TTS数据失败',
  dropped: '声音断了，请检查网络后再试',
};

/**
 * Has texts read aloud by the server: for each a connection opens, sends it, gathers its sound until the end and closes;
 * then comes the next (rules VOICE-002 to VOICE-005).
 */
export class SpeechLine {
  private readonly options: SpeechLineOptions;
  private texts: readonly SpokenText[] = [];
  private connection: Connection | undefined;
  private retry: ReturnType<typeof setTimeout> | undefined;
  private tries = 0;

  constructor(options: SpeechLineOptions) {
    this.options = options;
  }

  /** New texts take the place of those that wait, and a new connection that of the old. */
  speak(texts: readonly SpokenText[]): void {
    this.stop();
    this.texts = texts;
    this.tries = 0;
    this.next();
  }

  stop(): void {
    clearTimeout(this.retry);
    this.texts = [];
    this.connection?.leave();
    this.connection = undefined;
  }

  private next(isRefused = false): void {
    const [text] = this.texts;
    if (!text) {
      this.connection = undefined;
      this.options.onIdle();
      return;
    }
    this.connection = new Connection(text, () => this.options.takeBase(isRefused), {
      onSound: (sound) => {
        this.texts = this.texts.slice(1);
        this.tries = 0;
        this.options.onSound(text.seq, sound);
        this.next();
      },
      onRefused: (code, message) => {
        if (code === SPEECH_TOKEN_FAULT && !isRefused) this.next(true);
        else this.giveUp(code === SPEECH_TOKEN_FAULT ? words.token : message);
      },
      onDropped: () => this.tryAgain(),
      onFault: (message) => this.giveUp(message),
    });
  }

  private tryAgain(): void {
    if (this.tries >= MAX_TRIES) {
      this.giveUp(words.dropped, true);
      return;
    }
    this.tries += 1;
    this.retry = setTimeout(() => this.next(), RETRY_MS);
  }

  private giveUp(message: string, isOutOfReach = false): void {
    this.stop();
    this.options.onFault(message, isOutOfReach);
  }
}

type ConnectionEvents = {
  onSound: (sound: Sound) => void;
  onRefused: (code: number, message: string) => void;
  onDropped: () => void;
  onFault: (message: string) => void;
};

/** One text on its way. After its one event, or when it was left, nothing more is heard of it. */
class Connection {
  private socket: WebSocket | undefined;
  private readonly events: ConnectionEvents;
  private parts: Uint8Array[] = [];
  private isOver = false;
  /** Parts are read one after the other, as they came. */
  private reading = Promise.resolve();

  constructor(text: SpokenText, takeBase: () => Promise<SpeechRequest['base']>, events: ConnectionEvents) {
    this.events = events;
    this.open(text, takeBase).catch((error: Error) => this.end(() => events.onFault(error.message)));
  }

  leave(): void {
    this.isOver = true;
    this.socket?.close(NORMAL_CLOSE);
  }

  private async open(text: SpokenText, takeBase: () => Promise<SpeechRequest['base']>): Promise<void> {
    const [base] = await Promise.all([takeBase().catch(refuseToken), initProto()]);
    if (this.isOver) return;
    const address = new URL(speechSocket.path, window.location.href);
    address.protocol = address.protocol.replace('http', 'ws');
    const socket = new WebSocket(address);
    socket.binaryType = 'arraybuffer';
    socket.onmessage = ({ data }) => {
      this.reading = this.reading.then(() => this.hear(data)).catch(() => this.end(this.events.onDropped));
    };
    // An error is always followed by a close.
    socket.onclose = ({ code }) => {
      void this.reading.then(() => {
        if (code === NORMAL_CLOSE) this.isOver = true;
        else this.end(this.events.onDropped);
      });
    };
    socket.onopen = () => {
      try {
        send(socket, { ...text, base, format: { rate: SPEECH_RATE, format: 'pcm' } });
      } catch (error) {
        this.end(() => this.events.onFault(error instanceof Error ? error.message : words.unsent));
      }
    };
    this.socket = socket;
  }

  private async hear(data: unknown): Promise<void> {
    const { code, message, audio, end } = await decodeResponse(data);
    if (code !== 200) {
      this.end(() => this.events.onRefused(code, message));
      return;
    }
    this.parts.push(audio);
    if (end) this.end(() => this.events.onSound(joined(this.parts)));
  }

  private end(tell: () => void): void {
    if (this.isOver) return;
    this.leave();
    tell();
  }
}

/** Throws in words of its own what went wrong (rules VOICE-016, VOICE-017). */
export function send(socket: Pick<WebSocket, 'readyState' | 'send'>, request: SpeechRequest): void {
  if (socket.readyState !== WebSocket.OPEN) throw new Error(words.notReady);
  try {
    socket.send(encodeRequest(request));
  } catch (error) {
    throw new Error(words.unsent, { cause: error });
  }
}

function refuseToken(error: unknown): never {
  throw new Error(words.token, { cause: error });
}

function joined(parts: readonly Uint8Array[]): Sound {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
