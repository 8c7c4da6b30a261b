import type { Grade } from '@app/contract/enums.ts';
import { levelOf } from '@app/engines/listening/level-words.ts';

/** Whoever reads an instruction reads it in Chinese; her English is that of a woman, too. */
const usualVoices = { voice: 'zh_3', womanVoice: 'en_5', manVoice: 'en_6' } as const;
const usualSpeeds = { primary: 0.8, junior: 0.9, senior: 1 } as const;

/** Voices and pace that a class of this grade is used to. */
export function usualReading(grade: Grade) {
  return { ...usualVoices, speed: usualSpeeds[levelOf(grade)] };
}
