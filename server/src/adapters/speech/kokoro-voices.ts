import type { VoiceCode } from '@app/contract/making/voices.ts';

/** The file of each voice the engine reads English with. */
export const kokoroVoices: Partial<Record<VoiceCode, string>> = {
  en_default: 'af_heart',
  en_1: 'af_bella',
  en_2: 'am_michael',
  en_3: 'af_nicole',
  en_4: 'am_fenrir',
  en_5: 'bf_emma',
  en_6: 'bm_george',
  en_7: 'bf_isabella',
  en_8: 'bm_fable',
  en_9: 'am_puck',
};
