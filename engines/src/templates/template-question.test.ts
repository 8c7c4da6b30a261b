import type { Slot } from '@app/contract/talking/templates.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { questionOf } from './template-question.ts';

const slot = (kind: Slot['kind'], label: string): Slot => ({ kind, label, required: false });
const template = {
  slots: [slot('Grade', '年级'), slot('Lesson', '课题'), slot('StudentAbility', '学生情况'), slot('Edition', '版本')],
  question: '为{{Grade}}《{{Lesson}}》写教学设计[，教材是{{Edition}}，学生{{StudentAbility}}]。',
};

describe('the question of a template', () => {
  it('takes what is in the slots', () => {
    const values = { Grade: '九年级', Lesson: ' 圆 ', Edition: '人教版', StudentAbility: '基础扎实' };

    expect(questionOf(template, values)).toBe('为九年级《圆》写教学设计，教材是人教版，学生基础扎实。');
  });

  it('drops an optional part when one of its slots is empty', () => {
    expect(questionOf(template, { Grade: '九年级', Lesson: '圆', Edition: '人教版', StudentAbility: '  ' })).toBe(
      '为九年级《圆》写教学设计。',
    );
  });

  it('leaves a blank with its label for any other empty slot', () => {
    expect(questionOf(template, { Grade: '九年级' })).toBe('为九年级《【课题】》写教学设计。');
  });

  it('takes a text literally, whatever is in it', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), (text) => {
        fc.pre(text.trim() !== '');
        const filled = questionOf(template, { Grade: '九年级', Lesson: text });
        expect(filled).toBe(`为九年级《${text.trim()}》写教学设计。`);
      }),
    );
    expect(questionOf(template, { Grade: '[{{Lesson}}]', Lesson: '$&' })).toBe('为[{{Lesson}}]《$&》写教学设计。');
  });
});
