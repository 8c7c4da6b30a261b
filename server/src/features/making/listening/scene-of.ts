import type { ListeningScript } from '@app/contract/making/listening-script.ts';
import type { SoundManner } from '#lib/audio/sound-thread.ts';

type Scened = { script: Pick<ListeningScript, 'background' | 'backgroundLevel'> | null; seed: number };

/** The place behind those who talk; the same seed is the same sound, however often it is recorded. */
export function sceneOf({ script, seed }: Scened): SoundManner['scene'] {
  if (!script || script.background === 'none') return undefined;
  return { place: script.background, level: script.backgroundLevel ?? 'usual', seed };
}
