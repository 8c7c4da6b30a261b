import { type VoiceCode, voices } from '@app/contract/making/voices.ts';

/** Emma · 英式女声 → Emma */
export function voiceName(code: VoiceCode): string {
  const name = voices.find((voice) => voice.code === code)?.name ?? '';
  return name.split(' · ')[0]?.replace(/^[男女]声 /, '') ?? name;
}
