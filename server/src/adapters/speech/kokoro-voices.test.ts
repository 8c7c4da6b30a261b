import { voices } from '@app/contract/making/voices.ts';
import { describe, expect, it } from 'vitest';
import { kokoroVoices } from './kokoro-voices.ts';

describe('the voices of this machine', () => {
  it('are a default and nine more for each language, no two alike', () => {
    for (const language of ['zh', 'en'] as const) {
      const codes = voices.filter((voice) => voice.language === language).map(({ code }) => code);
      const files = codes.map((code) => kokoroVoices[code].join('+'));
      expect(codes).toEqual([`${language}_default`, ...Array.from({ length: 9 }, (_, at) => `${language}_${at + 1}`)]);
      expect(new Set(files).size).toBe(10);
    }
  });

  it('speak the language and have the sex that their names say', () => {
    for (const { code, language, sex } of voices) {
      const kinds = language === 'zh' ? ['z'] : ['a', 'b'];
      for (const file of kokoroVoices[code]) {
        expect(kinds).toContain(file[0]);
        expect(file[1]).toBe(sex === 'woman' ? 'f' : 'm');
      }
    }
  });
});
