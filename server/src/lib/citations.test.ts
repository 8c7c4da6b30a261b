import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { keepCitations, openCitationFilter } from './citations.ts';

const sources = new Set([1, 2, 12]);
const whole = (...pieces: string[]) => {
  const filter = openCitationFilter(sources);
  return pieces.map((piece) => filter.push(piece)).join('') + filter.flush();
};

describe('citations', () => {
  it.each([
    ['要求减负[1]，时长[9]有限制[12]。', '要求减负[1]，时长有限制[12]。'],
    ['甲[1][9][2]乙[9][1]', '甲[1][2]乙[1]'],
    ['数组 a[7] 和 m[3][9]', '数组 a[7] 和 m[3][9]'],
    ['$\\sqrt[3]{8}$ 与 \\[9\\]', '$\\sqrt[3]{8}$ 与 \\[9\\]'],
    ['`x = [9]` 后[9]', '`x = [9]` 后'],
    ['```py\nx = [9]\n```\n完[9]', '```py\nx = [9]\n```\n完'],
    ['忘了关`的\n\n下一段[9]', '忘了关`的\n\n下一段'],
    ['[图](https://a.cn) [1234] [] [', '[图](https://a.cn) [1234] [] ['],
  ])('in %j leave %j', (text, expected) => {
    expect(whole(text)).toBe(expected);
    expect(keepCitations(text, sources)).toBe(expected);
  });

  it('are judged the same however the text is cut', () => {
    const piece = fc.constantFrom('[', ']', '1', '9', '字', 'a', '`', '```', '\n', '\n\n', '[9]', '[1]', '\\', ')');
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
        expect(whole(...pieces)).toBe(whole(pieces.join('')));
      }),
    );
  });
});
