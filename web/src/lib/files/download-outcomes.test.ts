import { AppError, messages } from '@app/contract/errors.ts';
import { describe, expect, it } from 'vitest';
import { outcomeOf } from './download-outcomes.ts';

const refused = (wireCode: number) => new AppError('invalid', '服务器的话', { wireCode });

describe('a download that did not succeed', () => {
  it.each(['downloadResource', 'downloadPaper', 'downloadFile'] as const)(
    'opens the purchase on 40017 and 40018: %s (DL-012, DL-014, G-069)',
    (mode) => {
      expect([40017, 40018].map((code) => outcomeOf({ mode }, refused(code)).kind)).toEqual(['purchase', 'purchase']);
    },
  );

  it.each(['downloadResource', 'downloadPaper'] as const)('says what 40019 says: %s (DL-013, DL-014)', (mode) => {
    expect(outcomeOf({ mode }, refused(40019))).toEqual({ kind: 'refused', message: '服务器的话' });
  });

  it.each([400, 30002, 4010])(
    'says the words of %i for a resource, and offers another try elsewhere (DL-015)',
    (code) => {
      expect(outcomeOf({ mode: 'downloadResource' }, refused(code))).toEqual({
        kind: 'refused',
        message: '服务器的话',
      });
      expect(outcomeOf({ mode: 'downloadFile' }, refused(code)).kind).toBe('failed');
    },
  );

  it('without a network says so (DL-006)', () => {
    const lost = new AppError('unavailable', messages.unexpected);

    expect(outcomeOf({ mode: 'downloadFile' }, new TypeError('fetch failed')).message).toBe(
      '网络异常，请检查网络后重试',
    );
    expect(outcomeOf({ mode: 'downloadFile' }, lost).message).toBe('网络异常，请检查网络后重试');
  });

  it('otherwise has one sentence for downloads and one for exports (DL-009)', () => {
    const fault = new Error('bug');

    expect(outcomeOf({ mode: 'downloadResource' }, fault).message).toBe('下载出错，请稍后重试');
    expect(outcomeOf({ mode: 'downloadPaper' }, fault).message).toBe('导出出错，请稍后重试');
    expect(outcomeOf({ mode: 'downloadFile', verb: '导出' }, fault).message).toBe('导出出错，请稍后重试');
  });
});
