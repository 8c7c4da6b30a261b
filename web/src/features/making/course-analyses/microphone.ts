import { AppError } from '@app/contract/errors.ts';
import { fractionsOf } from '@app/engines/speech/samples.ts';
import { type Capture, CaptureError, openCapture } from '#lib/microphone/capture.ts';
import type { FaultKind } from '#lib/microphone/microphone-state.ts';

type Heard = {
  onSamples: (samples: Float32Array) => void;
  onLevel: (level: number) => void;
  /** It is gone: unplugged, or taken by a call. */
  onLost: () => void;
};

const FAILED = '麦克风打不开，可能被别的软件占着';
const faultWords: Partial<Record<FaultKind, string>> = {
  insecure: '这个网址不是加密的（https），浏览器不让用麦克风。可以先录好再上传',
  denied: '浏览器没有允许用麦克风，请在地址栏旁边允许后再试',
  'no-device': '没有找到麦克风，请插上后再试',
};

/** Opens the microphone for a whole room and gives what it hears. Throws a sentence for each way it may not open. */
export async function openMicrophone({ onSamples, onLevel, onLost }: Heard): Promise<Capture> {
  const take = (piece: Int16Array) => {
    const samples = fractionsOf(piece);
    onSamples(samples);
    onLevel(Math.min(1, Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length) * 6));
  };
  try {
    return await openCapture({ onPiece: take, onLost }, 'room');
  } catch (error) {
    const words = error instanceof CaptureError ? faultWords[error.kind] : undefined;
    throw new AppError('unavailable', words ?? FAILED, { cause: error });
  }
}
