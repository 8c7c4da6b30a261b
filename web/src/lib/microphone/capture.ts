import type { FaultKind } from './microphone-state.ts';

export type Capture = { stop(): void };

type CaptureEvents = {
  /** Samples of 16 bits, 16 000 a second. */
  onPiece: (samples: Int16Array) => void;
  /** The microphone is gone: unplugged, or taken by a call. */
  onLost: () => void;
};

const WORKLET = '/microphone-worklet.js';

export class CaptureError extends Error {
  readonly kind: FaultKind;

  constructor(kind: FaultKind, cause?: unknown) {
    super(kind, { cause });
    this.name = 'CaptureError';
    this.kind = kind;
  }
}

/** One voice is near; in a room full of them, what a browser takes for noise is a pupil in the last row. */
type Source = 'voice' | 'room';

/** Opens the microphone; the browser asks her first. */
export async function openCapture({ onPiece, onLost }: CaptureEvents, source: Source = 'voice'): Promise<Capture> {
  if (!window.isSecureContext || !navigator.mediaDevices) throw new CaptureError('insecure');
  const isVoice = source === 'voice';
  const stream = await navigator.mediaDevices
    .getUserMedia({
      audio: { channelCount: 1, echoCancellation: isVoice, noiseSuppression: isVoice, autoGainControl: true },
    })
    .catch((error: Error) => {
      throw new CaptureError(kindOf(error.name), error);
    });
  const context = new AudioContext();
  const stop = (): void => {
    for (const track of stream.getTracks()) track.stop();
    void context.close().catch(() => undefined);
  };
  try {
    await context.audioWorklet.addModule(WORKLET);
    const worklet = new AudioWorkletNode(context, 'microphone', { numberOfOutputs: 1 });
    worklet.port.onmessage = ({ data }) => onPiece(data);
    // Not heard, but browsers only run what leads somewhere.
    context.createMediaStreamSource(stream).connect(worklet).connect(context.destination);
    await context.resume();
  } catch (error) {
    stop();
    throw new CaptureError('failed', error);
  }
  for (const track of stream.getTracks()) track.onended = onLost;
  return { stop };
}

function kindOf(name: string): FaultKind {
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied';
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return 'no-device';
  return name === 'NotReadableError' || name === 'AbortError' ? 'busy' : 'failed';
}
