import { readTokens } from '@app/engines/notation/inline-tokens.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { prepareText } from './prepare-text.ts';

const finished = (source: string) => prepareText(source, false).text;
const open = (source: string) => prepareText(source, true).text;

describe('formulas', () => {
  it.each([
    ['round brackets', '由 \\(a\\neq 0\\) 知', '由 $a\\neq 0$ 知'],
    ['square brackets', '\\[ x^2 \\]', '$$x^2$$'],
    ['square brackets over lines', '- 配方：\n  \\[\n  x^2\n  + 1\n  \\]\n', '- 配方：\n  $$x^2 + 1$$\n'],
    ['dollars', '当 $\\Delta\\ge 0$ 时', '当 $\\Delta\\ge 0$ 时'],
    ['dollars after a digit', '2$x$ 与 3$y$', '2$x$ 与 3$y$'],
    ['loose dollars', '有 $ x^2 + 1 $ 项', '有 $x^2 + 1$ 项'],
    ['Chinese in a command', '$v=\\frac{\\text{路程}}{t}$', '$v=\\frac{\\text{路程}}{t}$'],
    ['bars in a table', '| $|x|$ | 1 |', '| $\\vert x\\vert $ | 1 |'],
    ['comments', '$$\na % 说明\n+b\n$$', '$$a +b$$'],
  ])('are written between dollars: %s', (_name, source, expected) => {
    expect(finished(source)).toBe(expected);
  });

  it.each([
    '5$ 和 6$',
    '5$和6$',
    '$5 和 $6',
    '花了5$，又花了6$。',
    'from 5$, then 6$',
    'US$100',
    '一个 $ 号',
    '$ 5.00 到 $ 6.00',
  ])('are not made of prices: %s', (source) => {
    expect(finished(source).replaceAll('\\$', '$')).toBe(source);
    expect(readTokens(source).some((token) => token.kind === 'formula' && token.isClosed)).toBe(false);
  });

  it('leaves code alone', () => {
    const code = '用 `echo $HOME \\(a\\)` 看\n\n```sh\necho $a $b\n```\n';
    expect(finished(code)).toBe(code);
  });

  it('keeps an escaped dollar', () => {
    expect(finished('\\$5 与 $x$')).toBe('\\$5 与 $x$');
  });

  it('shows the number of a source as it is', () => {
    expect(finished('见 \\[1\\]')).toBe('见 \\[1\\]');
  });

  it('leave nothing out when they are never closed', () => {
    expect(finished('算 $x^2')).toBe('算 \\$x^2');
    expect(finished('算 $$x')).toBe('算 \\$\\$x');
  });
});

describe('while it is being written', () => {
  it.each([
    ['bold', '**教学', '**教学**'],
    ['bold with half its end', '**教学*', '**教学**'],
    ['bold that is only opened', '提示 **', '提示'],
    ['bold that is half opened', '提示 *', '提示'],
    ['bold after Chinese punctuation', '**教学提示：**', '**教学提示：**'],
    ['bold in a list item', '- **一** 好\n- **二', '- **一** 好\n- **二**'],
    ['bold in a table cell', '| a | b |\n|---|---|\n| **1', '| a | b |\n|---|---|\n| **1**'],
    ['bold around a formula', '**设 $x$ 为', '**设 $x$ 为**'],
    ['emphasis', '读 *重音', '读 *重音*'],
    ['struck words', '~~旧的', '~~旧的~~'],
    ['code', '用 `print', '用 `print`'],
    ['code that is only opened', '用 `', '用'],
    ['double code', '用 ``a`', '用 ``a``'],
    ['a link', '见 [课标](https://ww', '见 课标'],
    ['the words of a link', '见 [课标', '见 课标'],
    ['an image', '图 ![示意](https://a', '图'],
    ['a source number', '要求[1', '要求'],
    ['a list mark', '如下\n-', '如下'],
    ['a rule', '如下\n--', '如下'],
    ['a number', '如下\n12.', '如下'],
    ['a heading mark', '如下\n##', '如下'],
    ['a formula', '由 $a\\neq', '由'],
    ['a formula in brackets', '由 \\(a', '由'],
    ['a display formula', '如下：\n$$\nx^2', '如下：'],
    ['a table head', '| 层次 | 方', '| 层次 | 方|\n|---|---|'],
    ['a table rule', '| 层次 | 方程 |\n|--', '| 层次 | 方程 |\n|---|---|'],
  ])('completes or holds back %s', (_name, source, expected) => {
    expect(open(source).trimEnd()).toBe(expected);
  });

  it('shows a price as soon as it is one', () => {
    expect(open('卖 5$ 一')).toBe('卖 5\\$ 一');
  });

  it('keeps a place for a display formula, not for one in a line', () => {
    expect(prepareText('如下：\n$$\nx', true).isFormulaPending).toBe(true);
    expect(prepareText('如下：$x', true).isFormulaPending).toBe(false);
    expect(prepareText('如下：$x$', true).isFormulaPending).toBe(false);
  });

  it('never takes words away from what was already readable, however the text is cut', () => {
    const text = '**提示：**先看 $x^2$，再看[课标](https://a.cn)，`code` 与 *重音*。价 5$ 和 6$。';
    for (let end = 0; end <= text.length; end += 1) {
      const shown = open(text.slice(0, end));
      expect(shown.match(/\*\*/g)?.length ?? 0, text.slice(0, end)).toSatisfy((stars: number) => stars % 2 === 0);
    }
  });
});

describe('tokens', () => {
  const marks = fc.constantFrom(
    '$',
    '$$',
    '\\(',
    '\\)',
    '\\[',
    '\\]',
    '`',
    '```\n',
    '\n',
    '\n\n',
    '5',
    'x',
    '式',
    ' ',
    '|',
    '\\',
  );
  const text = fc.array(fc.oneof(marks, fc.string()), { maxLength: 40 }).map((parts) => parts.join(''));

  it('give back the text when they are joined', () => {
    fc.assert(
      fc.property(text, (source) => {
        expect(
          readTokens(source)
            .map((token) => token.source)
            .join(''),
        ).toBe(source);
      }),
    );
  });

  it('never make the preparation fail', () => {
    fc.assert(
      fc.property(text, fc.boolean(), (source, isOpen) => {
        expect(typeof prepareText(source, isOpen).text).toBe('string');
      }),
    );
  });
});
