import { anySign } from '@app/contract/any-sign.fixture.ts';
import { MAX_PAUSE_SECONDS } from '@app/contract/making/listening-script.ts';
import { defaultVoice, languageOf, voices } from '@app/contract/making/voices.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { estimateSeconds, readScript, type ScriptPart } from './listening-script.ts';

const speakers = (script: string) =>
  readScript(script).map((part) => {
    if (part.kind === 'speech') return part.speaker;
    return part.kind === 'pause' ? part.seconds : part.kind;
  });

describe('a script as teachers write it', () => {
  it('names who speaks before a colon', () => {
    expect(readScript('M: Hi.\nWoman：Hello.\n旁白：现在开始')).toEqual([
      { kind: 'speech', speaker: 'man', language: 'en', text: 'Hi.' },
      { kind: 'speech', speaker: 'woman', language: 'en', text: 'Hello.' },
      { kind: 'speech', speaker: 'narrator', language: 'zh', text: '现在开始' },
    ]);
  });

  it('knows names of textbooks, and gives turns to others', () => {
    expect(speakers('Tom: a\nLily: b\nMr. Wu: c\nMiss Li: d')).toEqual(['man', 'woman', 'man', 'woman']);
    expect(speakers('Xyla: a\nZog: b\nXyla: c')).toEqual(['woman', 'man', 'woman']);
  });

  it('has the narrator read what nobody says', () => {
    expect(speakers('Last Sunday we went to the park.\nQ: Where did they go?')).toEqual(['narrator', 'narrator']);
  });

  it('does not take a time or an address for somebody', () => {
    expect(readScript('The train leaves at 8:30.')).toMatchObject([{ text: 'The train leaves at 8:30.' }]);
  });

  it('is silent where brackets say so, within bounds', () => {
    expect(speakers('[停顿 5 秒]\n（停顿）\n[pause 10]\n[停顿 999 秒]\n[停顿 0 秒]')).toEqual([
      5,
      5,
      10,
      MAX_PAUSE_SECONDS,
      1,
    ]);
  });

  it('loses no word of what is said, whatever is written', () => {
    fc.assert(
      fc.property(fc.array(fc.stringMatching(/^[a-zA-Z ,.!?]{1,60}$/)), (lines) => {
        const said = readScript(lines.join('\n')).map((part) => (part.kind === 'speech' ? part.text : ''));
        expect(said).toEqual(lines.map((line) => line.trim()).filter(Boolean));
      }),
    );
  });

  it('is read from anything without failing', () => {
    fc.assert(fc.property(fc.string({ unit: anySign }), (text) => void readScript(text)));
  });

  it('takes longer when it is read slower', () => {
    const parts: ScriptPart[] = readScript('M: How are you doing today, my old friend?\n[停顿 5 秒]');

    expect(estimateSeconds(parts, 0.6)).toBeGreaterThan(estimateSeconds(parts, 1.4));
    expect(estimateSeconds(parts, 1)).toBeGreaterThanOrEqual(5);
  });
});

describe('the voices', () => {
  it('are a default and nine more for each language, every one naming its own', () => {
    for (const language of ['zh', 'en'] as const) {
      const codes = voices.filter((voice) => voice.language === language).map(({ code }) => code);
      expect(codes).toEqual([
        `${language}_default`,
        ...[1, 2, 3, 4, 5, 6, 7, 8, 9].map((number) => `${language}_${number}`),
      ]);
      expect(codes.every((code) => languageOf(code) === language)).toBe(true);
      expect(defaultVoice(language)).toBe(codes[0]);
    }
  });
});
