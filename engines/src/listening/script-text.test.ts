import { ListeningLine, ListeningScript, Speaker } from '@app/contract/making/listening-script.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { secondsOfLine, secondsOfSounds, soundsOf } from './script-sounds.ts';
import { scriptOfText, textOfScript } from './script-text.ts';

const words = fc
  .oneof(
    fc.stringMatching(/^[A-Za-z0-9 ,.:!?'’“”[\]()]{1,60}$/),
    fc.constantFrom(
      '请听第 1 题。',
      'M: no',
      '[停顿 3 秒]',
      '[提示音]',
      '旁白：好',
      'Tom: hi',
      '（再读一遍）',
      'N: N: x',
    ),
  )
  .filter((text) => text.trim() !== '');
const line = fc.oneof(
  fc.record({
    id: fc.constant('x'),
    kind: fc.constant('words' as const),
    speaker: fc.constantFrom(...Speaker.options),
    text: words,
  }),
  fc.record({ id: fc.constant('x'), kind: fc.constant('pause' as const), seconds: fc.integer({ min: 1, max: 60 }) }),
  fc.record({ id: fc.constant('x'), kind: fc.constantFrom('beep' as const, 'repeat' as const) }),
);
const script = fc.array(fc.array(line, { minLength: 1, maxLength: 8 }), { minLength: 1, maxLength: 5 }).map((groups) =>
  ListeningScript.parse({
    groups: groups.map((lines, at) => ({
      id: `g${at}`,
      kind: 'dialogue',
      lines: lines.map((one, index) => ListeningLine.parse({ ...one, id: `g${at}-${index}` })),
    })),
  }),
);

/** What is heard, without the names of lines. */
const heard = (given: Pick<ListeningScript, 'groups'>) =>
  soundsOf(given).map(({ line: { id: _, ...rest }, isAgain }) => ({ ...rest, isAgain }));

describe('a script of lines', () => {
  it('sounds the same after it was a text', () => {
    fc.assert(
      fc.property(script, (given) => {
        expect(heard(scriptOfText(textOfScript(given)))).toEqual(heard(given));
      }),
    );
  });

  it('of a text that teachers wrote is written as a text that sounds the same', () => {
    fc.assert(
      fc.property(fc.array(words, { maxLength: 12 }), fc.array(fc.boolean()), (texts, gaps) => {
        const text = texts.map((one, at) => (gaps[at] ? `${one}\n` : one)).join('\n');
        const once = scriptOfText(text);
        expect(heard(scriptOfText(textOfScript(once)))).toEqual(heard(once));
      }),
    );
  });

  it('takes as long as its lines together', () => {
    fc.assert(
      fc.property(script, fc.double({ min: 0.6, max: 1.4, noNaN: true }), (given, speed) => {
        const sounds = soundsOf(given);
        const sum = sounds.reduce((total, sound) => total + secondsOfLine(sound.line, speed), 0);
        expect(secondsOfSounds(sounds, speed)).toBeCloseTo(sum, 6);
      }),
    );
  });

  it('says again only what its own group said before', () => {
    const given = scriptOfText('M: a\n\n听第二题\nW: b\n[再读一遍]\nW: c');
    const again = soundsOf(given).filter(({ isAgain }) => isAgain);

    expect(again.map(({ line: one }) => one.kind === 'words' && one.text)).toEqual(['b']);
  });
});
