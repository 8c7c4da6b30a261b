import { cpuMs } from '@app/contract/cpu-time.fixture.ts';
import { type Speaker, speakers, type Utterance } from '@app/contract/making/course-analyses.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Lesson } from './analysis/findings.ts';
import { kindOf } from './analysis/questions.ts';
import { lanesOf, sharesOf } from './analysis/talk-time.ts';
import { lookAtLesson } from './look-at-lesson.ts';
import { formulaLesson, formulaPlan, toPlainText, toTimedText } from './made-up-lesson.fixture.ts';
import { readTranscript } from './transcript/read-transcript.ts';

const lessonOf = (text: string, more: Partial<Lesson> = {}): Lesson => ({
  ...readTranscript(text),
  periods: [formulaPlan],
  moved: null,
  terms: ['判别式', '求根公式', '韦达定理'],
  ...more,
});
const looked = lookAtLesson(lessonOf(toTimedText(formulaLesson)));
const { findings, advice } = looked;

describe('a lesson whose truth is known', () => {
  it('shares its time among those who speak, what is quiet and the board, and it adds up', () => {
    const { shares, lengthMs } = findings;
    const spoken = (who: Speaker) =>
      formulaLesson
        .filter(([, , speaker]) => speaker === who)
        .reduce((sum, [from, to]) => sum + (to - from) * 1_000, 0);

    expect(Object.values(shares).reduce((sum, one) => sum + one, 0)).toBe(lengthMs);
    // Breaths between two turns belong to whoever spoke last.
    expect(shares.teacher).toBeGreaterThanOrEqual(spoken('teacher'));
    expect(shares.teacher).toBeLessThan(spoken('teacher') + 20_000);
    expect(shares.student - spoken('student')).toBeLessThan(15_000);
    expect(shares.board).toBe(25_000);
    expect(shares.quiet).toBeGreaterThan(90_000);
  });

  it('has its questions by kind, with the seconds that were waited', () => {
    const asked = findings.questions.map(({ kind, waitMs, isOwnAnswer }) => [kind, waitMs, isOwnAnswer]);

    expect(asked).toEqual([
      ['recall', 3_000, false],
      ['recall', 2_000, false],
      ['check', 0, true],
      ['why', 500, true],
      ['why', 5_000, false],
      ['recall', 1_000, false],
      ['recall', 1_000, false],
      ['check', 1_000, false],
      ['open', 4_000, false],
    ]);
  });

  it('accuses nobody of answering herself who asks and gives them the turn', () => {
    const asking = (...said: string[]) =>
      lookAtLesson(lessonOf(said.join('\n'))).findings.questions.map((one) => one.isOwnAnswer);

    expect(asking('老师：还能配方吗？大家小组讨论三分钟。', '学生：可以。')).toEqual([false]);
    expect(asking('老师：为什么加 9？', '老师：谁来说说？', '学生：因为 3 的平方是 9。')).toEqual([false, false]);
    expect(asking('老师：还能配方吗？可以，先两边除以 a。', '学生：对。')).toEqual([true]);
  });

  it('is cut into the steps of its plan where they begin, to half a minute', () => {
    expect(findings.phasesBy).toBe('matched');
    expect(findings.phases.map(({ title }) => title)).toEqual(formulaPlan.map(({ title }) => title));
    for (const [index, begins] of [0, 120, 330, 480].entries()) {
      expect(Math.abs((findings.phases[index]?.from ?? 0) - begins * 1_000)).toBeLessThanOrEqual(30_000);
    }
  });

  it('counts praise, and which of it says what was good', () => {
    expect(
      findings.feedback.map(({ phrase, places }) => [
        phrase,
        places.length,
        places.filter(({ isBare }) => isBare).length,
      ]),
    ).toEqual([
      ['很好', 6, 6],
      ['非常好', 1, 0],
    ]);
  });

  it('says which terms were said and which never', () => {
    expect(findings.terms.map(({ term, places }) => [term, places.length])).toEqual([
      ['判别式', 7],
      ['求根公式', 4],
      ['韦达定理', 0],
    ]);
  });

  it('leads to advice that quotes what was said where it was said', () => {
    expect(advice.map(({ title }) => title)).toEqual([
      '这一问没有等',
      '“很好”说了 6 次',
      '等了，学生就说出来了',
      '这次表扬说出了好在哪里',
    ]);
    expect(advice[0]).toMatchObject({
      quote: expect.stringContaining('右边一定能开平方吗'),
      fact: expect.stringContaining('0.5 秒'),
      places: [151_000],
    });
  });
});

describe('what is not known', () => {
  it('is not said: no times, no waiting', () => {
    const { findings: plain, advice: told } = lookAtLesson(lessonOf(toPlainText(formulaLesson)));

    expect(plain.questions.every(({ waitMs }) => waitMs === null)).toBe(true);
    expect(told.map(({ title }) => title)).not.toContain('这一问没有等');
  });

  it('is not guessed: a plan of another lesson is not laid over this one', () => {
    const other = [
      { title: '听音乐', minutes: 5, words: '欣赏二胡曲' },
      { title: '唱歌谱', minutes: 5, words: '跟琴唱谱' },
      { title: '打节拍', minutes: 5, words: '三拍子' },
    ];
    const { findings: found, advice: told } = lookAtLesson(lessonOf(toTimedText(formulaLesson), { periods: [other] }));

    expect(found.phasesBy).toBe('plan');
    expect(told.some(({ title }) => title.includes('多用了'))).toBe(false);
  });

  it('is what she says it is: phases begin where she moved them', () => {
    const moved = { period: 0, starts: [0, 100_000, 300_000, 500_000] };
    const { findings: found } = lookAtLesson(lessonOf(toTimedText(formulaLesson), { moved }));

    expect(found.phasesBy).toBe('moved');
    expect(found.phases.map(({ from, to }) => [from, to])).toEqual([
      [0, 100_000],
      [100_000, 300_000],
      [300_000, 500_000],
      [500_000, 540_000],
    ]);
  });

  it('of a plan with several periods is found by its words', () => {
    const first = formulaPlan.map((step) => ({
      ...step,
      words: '认识一元二次方程，找出未知数的最高次数',
      title: `第一课时${step.minutes}`,
    }));
    const { findings: found } = lookAtLesson(lessonOf(toTimedText(formulaLesson), { periods: [first, formulaPlan] }));

    expect(found).toMatchObject({ period: 1, phasesBy: 'matched' });
  });
});

it.each([
  ['对不对？', 'check'],
  ['右边的式子一定能开平方吗？', 'check'],
  ['还记得第一步是什么吗？', 'recall'],
  ['都听懂了吗？', 'check'],
  ['为什么要变号？', 'why'],
  ['你是怎么想到的？', 'why'],
  ['还有没有别的办法？', 'open'],
  ['今天这节课你学到了什么？', 'open'],
  ['如果把三换成负三，会怎样？', 'open'],
  ['什么叫判别式？', 'recall'],
  ['等于多少？', 'recall'],
])('“%s” is a question of the kind %s', (text, kind) => {
  expect(kindOf(text)).toBe(kind);
});

describe('the arithmetic', () => {
  const turns = fc.array(
    fc.record({
      gap: fc.nat(60_000),
      lasts: fc.nat(90_000),
      speaker: fc.constantFrom(...speakers),
      text: fc.string({ maxLength: 40 }),
    }),
    { maxLength: 80 },
  );
  const placed = (given: { gap: number; lasts: number; speaker: Speaker; text: string }[]): Utterance[] => {
    let at = 0;
    return given.map(({ gap, lasts, speaker, text }, id) => {
      const from = at + gap;
      at = from + lasts;
      return { id, from, to: at, speaker, text, isUnclear: false };
    });
  };

  it('always adds up to the length of the lesson, stretch after stretch', () => {
    fc.assert(
      fc.property(turns, fc.nat(120_000), (given, rest) => {
        const utterances = placed(given);
        const lengthMs = (utterances.at(-1)?.to ?? 0) + rest;
        const lanes = lanesOf(utterances, lengthMs);
        let at = 0;
        for (const { from, to } of lanes) {
          expect(from).toBe(at);
          expect(to).toBeGreaterThan(from);
          at = to;
        }
        expect(at).toBe(lengthMs);
        expect(Object.values(sharesOf(lanes)).reduce((sum, one) => sum + one, 0)).toBe(lengthMs);
      }),
    );
  });

  it('gives phases that cover the lesson, and advice that only quotes it', () => {
    fc.assert(
      fc.property(turns, (given) => {
        const utterances = placed(given);
        const lengthMs = utterances.at(-1)?.to ?? 0;
        const { findings: found, advice: told } = lookAtLesson({
          utterances,
          lengthMs,
          timing: 'exact',
          areSpeakersTold: true,
          periods: [formulaPlan],
          moved: null,
          terms: [],
        });
        expect(found.phases[0]?.from).toBe(0);
        expect(found.phases.at(-1)?.to).toBe(lengthMs);
        expect(told.length).toBeLessThanOrEqual(6);
        for (const { places, quote } of told) {
          expect(quote).not.toBe('');
          expect(places.every((place) => place >= 0 && place <= lengthMs)).toBe(true);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('looks at the longest lesson there may be within two seconds', () => {
    const text = '为什么两边同除以二次项系数，判别式就要放在根号里面呢？很好，对不对。'.slice(0, 26);
    const utterances = Array.from({ length: 3_000 }, (_, id) => ({
      id,
      from: id * 2_000,
      to: id * 2_000 + 1_800,
      speaker: id % 4 === 0 ? ('student' as const) : ('teacher' as const),
      text,
      isUnclear: false,
    }));
    const steps = Array.from({ length: 80 }, (_, step) => ({
      title: `环节${step}`,
      minutes: 1,
      words: '两边同除以二次项系数',
    }));
    const look = () =>
      lookAtLesson({
        utterances,
        lengthMs: 6_000_000,
        timing: 'exact',
        areSpeakersTold: true,
        periods: [steps],
        moved: null,
        terms: ['判别式'],
      });

    expect(cpuMs(look)).toBeLessThan(2_000);
  });
});
