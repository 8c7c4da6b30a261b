import { anySign } from '@app/contract/any-sign.fixture.ts';
import { speakers } from '@app/contract/making/course-analyses.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  formulaLesson,
  toCaptions,
  toPlainText,
  toTimedText,
} from '#features/making/course-analyses/made-up-lesson.fixture.ts';
import { readTranscript } from './read-transcript.ts';

const truth = formulaLesson.map(([from, to, speaker, text]) => ({ from: from * 1_000, to: to * 1_000, speaker, text }));
const said = (text: string) =>
  readTranscript(text).utterances.map(({ from, to, speaker, text: words }) => ({ from, to, speaker, text: words }));

describe('a transcript', () => {
  it('with labels and both times is read to the letter', () => {
    expect(said(toTimedText(formulaLesson))).toEqual(truth);
    expect(readTranscript(toTimedText(formulaLesson))).toMatchObject({
      timing: 'exact',
      areSpeakersTold: true,
      lengthMs: 540_000,
    });
  });

  it('of captions is the same', () => {
    expect(said(toCaptions(formulaLesson))).toEqual(truth);
    expect(said(`WEBVTT\n\n00:01.000 --> 00:02.500\n师：今天学\n\n00:02.500 --> 00:04.000\n师：公式法。`)).toEqual([
      { from: 1_000, to: 4_000, speaker: 'teacher', text: '今天学公式法。' },
    ]);
  });

  it('without times says so, and goes at the pace of speech', () => {
    const { timing, utterances, lengthMs } = readTranscript(toPlainText(formulaLesson));

    expect(timing).toBe('none');
    expect(utterances.map(({ speaker, text }) => [speaker, text])).toEqual(
      truth.map(({ speaker, text }) => [speaker, text]),
    );
    expect(lengthMs).toBeGreaterThan(60_000);
  });

  it('with only beginnings leaves what is not filled by words to nobody', () => {
    const { timing, utterances } = readTranscript('[00:10] 师：为什么？\n[00:20] 生：因为两边都要除以二。\n师：好。');

    expect(timing).toBe('starts');
    expect(utterances[0]).toMatchObject({ from: 10_000, to: 10_800 });
    expect(utterances[1]).toMatchObject({ from: 20_000 });
    expect(utterances[2]?.from).toBe(utterances[1]?.to);
  });

  it('of an app that numbers voices takes who says most for the teacher, and does not call that told', () => {
    const text =
      '说话人1 00:05\n同学们好，今天我们学习光合作用，请打开书。\n说话人2 00:12\n老师好。\n说话人 1 00:15\n坐下。';
    const { utterances, areSpeakersTold } = readTranscript(text.replace('说话人 1', '说话人1'));

    expect(areSpeakersTold).toBe(false);
    expect(utterances.map(({ speaker }) => speaker)).toEqual(['teacher', 'student', 'teacher']);
  });

  it('knows many ways to write who speaks, and does not take an example for a label', () => {
    const text = [
      '老师：看题。',
      '生1：我会。',
      '生（齐）：对。',
      '王老师：好。',
      'T: Good.',
      'S1: Yes.',
      '例如：两边同除以二。',
    ].join('\n');
    const { utterances } = readTranscript(text);

    expect(utterances.map(({ speaker }) => speaker)).toEqual([
      'teacher',
      'student',
      'student',
      'teacher',
      'teacher',
      'student',
    ]);
    expect(utterances.at(-1)?.text).toBe('Yes.\n例如：两边同除以二。');
  });

  it('may say that nobody speaks, and what was not heard', () => {
    const { utterances } = readTranscript(
      '师：请上来。\n（学生板演 2 分钟）\n【安静做题】\n生：我觉得（听不清）是三。',
    );

    expect(utterances.map(({ speaker, to, from }) => [speaker, to - from])).toMatchObject([
      ['teacher', 800],
      ['board', 120_000],
      ['quiet', 20_000],
      ['student', expect.any(Number)],
    ]);
    expect(utterances.map(({ isUnclear }) => isUnclear)).toEqual([false, false, false, true]);
  });

  it('with the times of a clock on the wall begins with the lesson', () => {
    expect(said('08:05:00 师：上课。\n08:05:10 生：老师好。')[1]).toMatchObject({ from: 10_000 });
  });

  it('that holds nothing, or more than a lesson, is refused in a sentence', () => {
    expect(() => readTranscript('\n 12 \n[00:01]')).toThrow('没有读到课堂上说的话');
    expect(() => readTranscript('[00:01] 师：上课。\n[2:30:00] 师：下课。')).toThrow('最长 100 分钟');
    expect(() => readTranscript('师：好。\n'.repeat(3_001))).toThrow('最多 3000 句');
  });

  it('never overlaps itself, runs backwards or loses its order, whatever it says', () => {
    const line = fc.tuple(
      fc.constantFrom('', '[12:30]', '01:02', '00:03:10.5 --> 00:03:12', '（3分20秒）', '[9:59-9:01]', '生：[1:00]'),
      fc.constantFrom('', '师：', '生2：', '说话人3 ', '（板演）', '我：'),
      fc.string({ unit: anySign, maxLength: 30 }),
    );
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 40 }), (lines) => {
        const text = `师：开始。\n${lines.map((parts) => parts.join('')).join('\n')}`;
        const { utterances, lengthMs } = readTranscript(text);
        let last = 0;
        for (const [index, { id, from, to, speaker }] of utterances.entries()) {
          expect(id).toBe(index);
          expect(from).toBeGreaterThanOrEqual(last);
          expect(to).toBeGreaterThanOrEqual(from);
          expect(speakers).toContain(speaker);
          last = to;
        }
        expect(lengthMs).toBe(last);
      }),
      { numRuns: 300 },
    );
  });
});
