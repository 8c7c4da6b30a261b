import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emptySplit, type Split, splitBlocks } from './block-splitter.ts';

const pieces = [
  '教学目标：会用公式法解方程。',
  '# 标题\n',
  '---\n',
  '\n',
  '\n\n',
  '- 第一条\n',
  '  - 里面一条\n',
  '1. 步骤\n',
  '2. 步骤\n',
  '   接着说\n',
  '> 引用\n',
  '>\n',
  '```python\n',
  'print(1)\n',
  '```\n',
  '~~~\n',
  '$$\n',
  'x^2\n',
  '$$x+1$$\n',
  '$$x$$ 其中',
  '\\[\n',
  '\\]\n',
  '| a | b |\n',
  '|---|---|\n',
  '<div>\n',
  '</div>\n',
  '**粗',
  '体**',
  '`',
  '$',
  '\r\n',
  ' ',
  '。',
];
const markdown = fc
  .array(fc.oneof(fc.constantFrom(...pieces), fc.string()), { maxLength: 60 })
  .map((parts) => parts.join(''));
const long = fc.tuple(markdown, fc.nat({ max: 400 })).map(([text, times]) => text.slice(0, 60).repeat(times));
const anyText = fc.oneof(markdown, long);

function stream(text: string, cuts: readonly number[]): Split[] {
  const ends = [...new Set(cuts.map((cut) => cut % (text.length + 1))), text.length].sort((a, b) => a - b);
  const splits: Split[] = [];
  for (const end of ends) splits.push(splitBlocks(text.slice(0, end), splits.at(-1) ?? emptySplit));
  return splits;
}

function sources(split: Split): string[] {
  return [...split.finished, ...(split.tail ? [split.tail] : [])].map((block) => block.source);
}

describe('splitting a growing text', () => {
  it('gives back the text when the blocks are joined', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(sources(splitBlocks(text)).join('')).toBe(text);
      }),
    );
  });

  it('never changes a finished block when text is added', () => {
    fc.assert(
      fc.property(anyText, fc.array(fc.nat(), { maxLength: 20 }), (text, cuts) => {
        const splits = stream(text, cuts);
        for (const [index, split] of splits.entries()) {
          const next = splits[index + 1];
          if (next) expect(next.finished.slice(0, split.finished.length)).toEqual(split.finished);
        }
      }),
    );
  });

  it('comes to the same blocks however the text arrives', () => {
    fc.assert(
      fc.property(anyText, fc.array(fc.nat(), { maxLength: 20 }), (text, cuts) => {
        expect(stream(text, cuts).at(-1)).toEqual(splitBlocks(text));
      }),
    );
  });

  it('does not read a finished block again', () => {
    const text = '第一段。\n\n第二段。\n\n```js\nlet a = 1;\n```\n第三段';
    const before = splitBlocks(text);
    const blanked = '#'.repeat(before.tail?.start ?? 0) + text.slice(before.tail?.start);

    const after = splitBlocks(`${blanked}接着写。\n\n完`, before);

    expect(after.finished.slice(0, before.finished.length)).toEqual(before.finished);
    expect(sources(after).join('')).toBe(`${text}接着写。\n\n完`);
  });

  it('keeps the open block short whatever is streamed, so that redrawing it costs the same at the end', () => {
    const endless = {
      paragraph: '这是一个没有换行的句子，很长。',
      letters: 'abcdefgh',
      list: '- 一条要点，写得不短\n',
      numbered: '1. 一条要点，写得不短\n',
      table: '| 甲 | 乙 | 丙 |\n',
      quote: '> 引用一句话\n>\n',
    };
    for (const [name, piece] of Object.entries(endless)) {
      const head = name === 'table' ? '| a | b | c |\n|---|---|---|\n' : '';
      const split = splitBlocks(head + piece.repeat(Math.ceil(60_000 / piece.length)));
      const longest = Math.max(...split.finished.map((block) => block.source.length), split.tail?.source.length ?? 0);
      expect(longest, name).toBeLessThan(6_500);
    }
  });
});

describe('blocks', () => {
  it.each([
    ['paragraphs part at a blank line', '一\n\n二\n', ['一\n\n', '二\n']],
    ['a heading is finished with its line', '# 一\n正文', ['# 一\n', '正文']],
    ['a fence keeps its blank lines', '```\na\n\nb\n```\n后', ['```\na\n\nb\n```\n', '后']],
    ['a longer fence holds a shorter one', '````\n```\n````\n后', ['````\n```\n````\n', '后']],
    ['a fence ends the paragraph above', '前\n```\na\n```\n', ['前\n', '```\na\n```\n']],
    ['a list keeps its loose items', '- 一\n\n- 二\n\n后\n', ['- 一\n\n- 二\n\n', '后\n']],
    ['a list keeps indented parts', '1. 一\n\n   说明\n2. 二\n', ['1. 一\n\n   说明\n2. 二\n']],
    ['display mathematics keeps its lines', '$$\nx\n\ny\n$$\n后', ['$$\nx\n\ny\n$$\n', '后']],
    ['display mathematics ends the paragraph above', '如下：\n\\[\nx\n\\]\n', ['如下：\n', '\\[\nx\n\\]\n']],
    ['words after a formula stay with it', '$$x$$ 其中\n\n后', ['$$x$$ 其中\n\n', '后']],
    ['a table ends at a blank line', '|a|\n|-|\n|1|\n\n后', ['|a|\n|-|\n|1|\n\n', '后']],
    ['tags are words', '<div>\n\n一\n', ['<div>\n\n', '一\n']],
  ])('%s', (_name, text, expected) => {
    expect(sources(splitBlocks(text))).toEqual(expected);
  });

  it('knows code and formulas while they are being written', () => {
    expect(splitBlocks('说明\n\n```py').tail?.kind).toBe('code');
    expect(splitBlocks('说明\n\n$$\nx^2').tail?.kind).toBe('math');
    expect(splitBlocks('说明\n\n\\[ x').tail?.kind).toBe('math');
    expect(splitBlocks('说明\n\n$x').tail?.kind).toBe('markdown');
  });

  it('takes a formula that is never closed for text, so that it cannot swallow the answer', () => {
    const split = splitBlocks(`$$\n${'一段话。\n'.repeat(600)}\n\n# 后面\n`);

    expect(split.finished.at(-1)?.source).toContain('# 后面');
  });

  it('gives a long table its head again', () => {
    const split = splitBlocks(`| 题 | 分 |\n|---|---|\n${'| 1 | 2 |\n'.repeat(100)}`);

    expect(split.finished[1]?.text.startsWith('| 题 | 分 |\n|---|---|\n| 1 | 2 |\n')).toBe(true);
  });

  it('goes on counting in a long list whose items are all written as 1', () => {
    const split = splitBlocks('1. 一条比较长的要点，好让列表很快变长\n'.repeat(200));
    const before = split.finished[0]?.source.trim().split('\n').length ?? 0;

    expect(split.finished[1]?.text.startsWith(`${before + 1}. `)).toBe(true);
  });
});
