import { z } from 'zod';

/** Whose voice reads: one default and nine more for each language (decision G-021, rule VOICE-009). */
export type Language = 'zh' | 'en';
export type Voice = { code: string; language: Language; name: string; sex: 'woman' | 'man' };

const english = [
  { code: 'en_default', name: 'Heart · 美式女声', sex: 'woman' },
  { code: 'en_1', name: 'Bella · 美式女声', sex: 'woman' },
  { code: 'en_2', name: 'Michael · 美式男声', sex: 'man' },
  { code: 'en_3', name: 'Nicole · 美式女声，轻柔', sex: 'woman' },
  { code: 'en_4', name: 'Fenrir · 美式男声，低沉', sex: 'man' },
  { code: 'en_5', name: 'Emma · 英式女声', sex: 'woman' },
  { code: 'en_6', name: 'George · 英式男声', sex: 'man' },
  { code: 'en_7', name: 'Isabella · 英式女声', sex: 'woman' },
  { code: 'en_8', name: 'Fable · 英式男声', sex: 'man' },
  { code: 'en_9', name: 'Puck · 美式男声，年轻', sex: 'man' },
] as const;

const chinese = [
  { code: 'zh_default', name: '女声 晓晓', sex: 'woman' },
  { code: 'zh_1', name: '女声 晓妮', sex: 'woman' },
  { code: 'zh_2', name: '男声 云健', sex: 'man' },
  { code: 'zh_3', name: '女声 晓贝', sex: 'woman' },
  { code: 'zh_4', name: '男声 云希', sex: 'man' },
  { code: 'zh_5', name: '女声 晓伊', sex: 'woman' },
  { code: 'zh_6', name: '男声 云夏', sex: 'man' },
  { code: 'zh_7', name: '男声 云扬', sex: 'man' },
  { code: 'zh_8', name: '女声 晓晴', sex: 'woman' },
  { code: 'zh_9', name: '男声 云朗', sex: 'man' },
] as const;

export type VoiceCode = (typeof english)[number]['code'] | (typeof chinese)[number]['code'];

export const voices: readonly (Voice & { code: VoiceCode })[] = [
  ...english.map((voice) => ({ ...voice, language: 'en' as const })),
  ...chinese.map((voice) => ({ ...voice, language: 'zh' as const })),
];

export function languageOf(code: VoiceCode): Language {
  return code.startsWith('zh') ? 'zh' : 'en';
}

/** The first of a language stands for a voice of the other one. */
export function defaultVoice(language: Language): VoiceCode {
  return language === 'zh' ? 'zh_default' : 'en_default';
}

const codes = voices.map(({ code }) => code) as [VoiceCode, ...VoiceCode[]]; // the table is never empty

export const VoiceOf = z.enum(codes, '没有这个声音，请重新选择');
