import type { VoiceCode } from '@app/contract/making/voices.ts';

/**
 * The files of each voice; one of two files is a blend of both. The default of Chinese is the one that leaves the least silence
 * around what it says, which is computed like speech: its first sound comes soonest. Xiaoni by herself is badly understood.
 */
export const kokoroVoices: Readonly<Record<VoiceCode, readonly string[]>> = {
  en_default: ['af_heart'],
  en_1: ['af_bella'],
  en_2: ['am_michael'],
  en_3: ['af_nicole'],
  en_4: ['am_fenrir'],
  en_5: ['bf_emma'],
  en_6: ['bm_george'],
  en_7: ['bf_isabella'],
  en_8: ['bm_fable'],
  en_9: ['am_puck'],
  zh_default: ['zf_xiaoxiao'],
  zh_1: ['zf_xiaoni', 'zf_xiaoxiao'],
  zh_2: ['zm_yunjian'],
  zh_3: ['zf_xiaobei'],
  zh_4: ['zm_yunxi'],
  zh_5: ['zf_xiaoyi'],
  zh_6: ['zm_yunxia'],
  zh_7: ['zm_yunyang'],
  zh_8: ['zf_xiaoxiao', 'zf_xiaoyi'],
  zh_9: ['zm_yunjian', 'zm_yunyang'],
};
