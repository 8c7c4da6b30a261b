import { AppError } from '@app/contract/errors.ts';
import { LESSON_RATE } from '@app/contract/making/course-analyses.ts';

export type Microphone = { stop: () => void };
type Heard = { onSamples: (samples: Float32Array) => void; onLevel: (level: number) => void };

const BUFFER = 4_096;

/** Opens the microphone and gives what it hears, at the rate that is heard. Throws a sentence for each way it may not open. */
export async function openMicrophone({ onSamples, onLevel }: Heard): Promise<Microphone> {
  if (!navigator.mediaDevices)
    throw new AppError('unavailable', '这个网址不是加密的（https），浏览器不让用麦克风。可以先录好再上传');
  const stream = await navigator.mediaDevices
    .getUserMedia({
      audio: { channelCount: 1, echoCancellation: false, noiseSuppression: false, autoGainControl: true },
    })
    .catch((cause) => {
      throw new AppError('unavailable', wordsFor(cause), { cause });
    });
  const context = new AudioContext({ sampleRate: LESSON_RATE });
  const source = context.createMediaStreamSource(stream);
  // Older than worklets, and everywhere: a worklet would be a second program to load.
  const tap = context.createScriptProcessor(BUFFER, 1, 1);
  tap.onaudioprocess = ({ inputBuffer }) => {
    const samples = inputBuffer.getChannelData(0).slice();
    onSamples(samples);
    onLevel(Math.min(1, Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length) * 6));
  };
  source.connect(tap);
  tap.connect(context.destination);
  return {
    stop() {
      tap.disconnect();
      source.disconnect();
      for (const track of stream.getTracks()) track.stop();
      void context.close();
    },
  };
}

function wordsFor(cause: unknown): string {
  const name = cause instanceof DOMException ? cause.name : '';
  if (name === 'NotAllowedError') return '浏览器没有允许用麦克风，请在地址栏旁边允许后再试';
  if (name === 'NotFoundError') return '没有找到麦克风，请插上后再试';
  return '麦克风打不开，可能被别的软件占着';
}
