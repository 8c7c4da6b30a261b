import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openLog } from '#lib/log.ts';
import { measure, readEvaluation } from './__fixtures__/evaluation.ts';
import { openScreening } from './screening.ts';
import { expandWord, readWordLists } from './word-lists.ts';

const contentDir = join(import.meta.dirname, '../../../../content');
const lists = readWordLists(contentDir);
const screening = openScreening({ provider: 'lists' }, lists, openLog('silent'));
const { tuned, heldOut } = readEvaluation(contentDir);

describe('the shipped lists', () => {
  it('stop what they were written to stop and let teaching pass', async () => {
    const rates = await measure(screening, tuned);

    expect(rates.sentences).toBeGreaterThanOrEqual(250);
    expect(rates.catchRate, rates.wrong.join('\n')).toBeGreaterThanOrEqual(0.98);
    expect(rates.falseRefusalRate, rates.wrong.join('\n')).toBeLessThanOrEqual(0.01);
    expect(rates.cautionRate).toBeGreaterThanOrEqual(0.95);
  });

  it('stop some of what nobody told them, and hardly ever a lesson', async () => {
    const rates = await measure(screening, heldOut);

    expect(rates.catchRate).toBeGreaterThanOrEqual(0.75);
    expect(rates.falseRefusalRate, rates.wrong.join('\n')).toBeLessThanOrEqual(0.03);
  });

  it('refuse for no word so short that it means something else, too', () => {
    const caring = Object.entries(lists.greylist).filter(([category]) => lists.care[category]?.reply);
    for (const list of [lists.blacklist, lists.output, Object.fromEntries(caring)]) {
      for (const word of Object.values(list).flat().flatMap(expandWord)) {
        expect([...word].length, word).toBeGreaterThanOrEqual(4);
      }
    }
  });

  it('know what to say for every category that needs care', () => {
    const categories = [
      ...Object.keys(lists.greylist),
      ...lists.rules.filter(({ list }) => list === 'greylist').map(({ category }) => category),
      'general',
    ];
    for (const category of categories) {
      const care = lists.care[category];
      expect(care?.reply || care?.instruction, category).toBeTruthy();
    }
    expect(lists.care.despair?.reply).toContain('12356');
    expect(lists.care.selfHarm?.notice).toContain('12356');
  });

  it('let our own texts pass in an answer, and stop one that says how', () => {
    const own = Object.values(lists.care).flatMap(({ notice, reply }) => [notice, reply]);
    for (const text of own) expect(screening.judgeAnswer(text), text).toEqual({ list: 'none' });
    for (const text of [...Object.values(tuned.allow).flat(), ...tuned.caution]) {
      expect(screening.judgeAnswer(text), text).toEqual({ list: 'none' });
    }
    expect(screening.judgeAnswer('自制炸弹的步骤如下')).toMatchObject({ list: 'blacklist' });
  });
});
