import type { Grade } from '@app/contract/enums.ts';
import { ListeningScript, ScriptWish } from '@app/contract/making/listening-script.ts';
import { checkScript, heardIn, spokenLines, wordsBeyond } from '@app/engines/listening/script-checks.ts';
import { seeded } from '@app/engines/random/seeded.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { composeTalks } from './compose-groups.ts';
import { fillScene } from './fill-scene.ts';
import { juniorDialogues } from './junior-dialogues.ts';
import { juniorPassages } from './junior-passages.ts';
import { layOutScript, spreadLetters } from './lay-out-script.ts';
import { primaryDialogues } from './primary-dialogues.ts';
import { primaryPassages } from './primary-passages.ts';
import { seniorDialogues } from './senior-dialogues.ts';
import { seniorPassages } from './senior-passages.ts';

const grades = ['03', '06', '07', '09', '10', '12'] as const;
const all = [
  ...[...primaryDialogues, ...primaryPassages],
  ...[...juniorDialogues, ...juniorPassages],
  ...[...seniorDialogues, ...seniorPassages],
];

function test(grade: Grade, seed: number, given: Partial<ScriptWish> = {}) {
  const wish = ScriptWish.parse({ grade, ...given });
  const random = seeded(seed);
  const talks = composeTalks({ ...wish, about: wish.topic }, wish, random);
  return ListeningScript.parse(layOutScript(talks, wish, random));
}

describe('a scene', () => {
  it('answers everything it asks, whatever it is filled with', () => {
    for (const scene of all) {
      for (let seed = 0; seed < 40; seed += 1) {
        const { questions } = fillScene(scene, seeded(seed), { words: [] });
        expect(questions.length, `${scene.title} ${seed}`).toBe(scene.asked.length);
      }
    }
  });

  it('is one of at least twelve of its level', () => {
    for (const scenes of [primaryDialogues, juniorDialogues, seniorDialogues]) {
      expect(new Set(scenes.map(({ title }) => title)).size).toBeGreaterThanOrEqual(12);
    }
  });
});

describe('a test that is made', () => {
  it('has answers that are heard, wrong options that are not, letters in no row, and no talk twice', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...grades),
        fc.nat(1_000_000),
        fc.integer({ min: 1, max: 10 }),
        (grade, seed, dialogues) => {
          const script = test(grade, seed, { dialogues });
          const faults = checkScript(script, 300).filter(({ kind }) => kind !== 'beyond');
          expect(faults).toEqual([]);
        },
      ),
      { numRuns: 400 },
    );
  });

  it('keeps to the words of its level', () => {
    const beyond = grades.flatMap((grade) =>
      Array.from({ length: 30 }, (_, seed) => wordsBeyond(test(grade, seed, { dialogues: 10, passages: 2 }))).flat(),
    );
    expect([...new Set(beyond)]).toEqual([]);
  });

  it('is another one for each number: ten of them share no talk', () => {
    for (const grade of grades) {
      const talks = Array.from({ length: 10 }, (_, seed) => test(grade, seed + 1)).flatMap(({ groups }) =>
        groups
          .filter(({ questions }) => questions.length > 0)
          .map((group) =>
            spokenLines(group)
              .map(({ text }) => text)
              .join(' '),
          ),
      );
      expect(new Set(talks).size).toBe(talks.length);
    }
  });

  it('is about what was asked for, and uses its words', () => {
    const script = test('08', 5, { topic: '天气', dialogues: 2, words: ['windy', 'beach'] });
    const said = script.groups.flatMap(spokenLines).map(({ text }) => text.toLowerCase());

    expect(script.groups.map(({ title }) => title)).toContain('天气预报');
    expect(said.some((text) => text.includes('windy'))).toBe(true);
    expect(said.some((text) => text.includes('beach'))).toBe(true);
  });

  it('says its instructions in Chinese, and each talk as often as wished', () => {
    const once = test('07', 1, { readings: 1, dialogues: 2 });
    const twice = test('07', 1, { readings: 2, dialogues: 2 });
    const repeats = ({ groups }: ListeningScript) =>
      groups.flatMap(({ lines }) => lines).filter(({ kind }) => kind === 'repeat').length;

    expect([repeats(once), repeats(twice)]).toEqual([0, 3]);
    expect(twice.groups[0]?.lines[0]).toMatchObject({ speaker: 'narrator', text: expect.stringContaining('共 ') });
  });

  it('knows the line in which an answer is heard', () => {
    const [, first] = test('07', 3).groups;
    const [question] = first?.questions ?? [];
    if (!first || !question) throw new Error('a test without a question');

    expect(heardIn(first, question)).toBeGreaterThan(0);
  });
});

describe('the letters of the answers', () => {
  it('are as even as can be, and none comes three times running', () => {
    fc.assert(
      fc.property(fc.nat(60), fc.nat(), (count, seed) => {
        const letters = spreadLetters(count, seeded(seed));
        const counts = [0, 1, 2].map((letter) => letters.filter((one) => one === letter).length);
        expect(letters.length).toBe(count);
        expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1);
        expect(letters.some((one, at) => one === letters[at + 1] && one === letters[at + 2])).toBe(false);
      }),
    );
  });
});
