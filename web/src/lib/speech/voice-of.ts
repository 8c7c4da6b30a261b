import type { Language, VoiceCode } from '@app/contract/making/voices.ts';
import { usePreferences } from '#lib/session/preferences.ts';

/** The voice she has chosen for a language. */
export function voiceOf(language: Language): VoiceCode {
  const { readVoiceZh, readVoiceEn } = usePreferences.getState();
  return language === 'zh' ? readVoiceZh : readVoiceEn;
}
