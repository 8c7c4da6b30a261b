import { cleanup, render } from '@testing-library/react';
import fc from 'fast-check';
import ReactMarkdown from 'react-markdown';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadKatex } from './load-katex.ts';
import { Markdown } from './markdown.tsx';
import { prepareText } from './prepare-text.ts';
import { remarkPlugins } from './remark-plugins.ts';

beforeAll(() => loadKatex());

const blocks = [
  '一段话，带**粗体**和 `code`。',
  '两行的\n一段话',
  '# 标题',
  '- 一\n- 二\n  - 里面\n- 三',
  '- 松\n\n- 散\n\n  接着',
  '1. 一\n2. 二\n\n   说明\n3. 三',
  '> 引用\n> 两行',
  '| a | b |\n|---|---|\n| 1 | 2 |',
  '---',
  '* 星一\n* 星二',
  '5. 从五开始\n6. 六',
  '[链接](https://a.cn)',
  '    缩进四格',
  '~~删去~~ 和 *重音*',
  '- [ ] 待办\n- [x] 做完',
];
const text = fc
  .array(fc.tuple(fc.constantFrom(...blocks), fc.constantFrom('\n\n', '\n\n\n', '\n')), { minLength: 1, maxLength: 8 })
  .map((parts) => parts.flat().join(''));

describe('drawing block by block', () => {
  it('gives what drawing the whole text gives', () => {
    fc.assert(
      fc.property(text, (source) => {
        const parted = outline(render(<Markdown text={source} isStreaming={false} />).container);
        const whole = outline(
          render(<ReactMarkdown remarkPlugins={remarkPlugins}>{prepareText(source, false).text}</ReactMarkdown>)
            .container,
        );
        cleanup();
        expect(parted).toEqual(whole);
      }),
      { numRuns: 150 },
    );
  });
});

/** The words with the elements that give them their meaning; lists that were parted count as one. */
function outline(container: HTMLElement): string[] {
  const words: string[] = [];
  const walk = document.createTreeWalker(container, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) {
    const node = walk.currentNode;
    const text = node.textContent?.trim() ?? '';
    if (text === '') continue;
    const path: string[] = [];
    for (let at = node.parentElement; at && at !== container; at = at.parentElement) {
      if (/^(LI|UL|OL|STRONG|CODE|EM|DEL|A|H1|H2|TD|TH|BLOCKQUOTE)$/.test(at.tagName)) path.push(at.tagName);
    }
    words.push(`${path.join('<')}: ${text.replaceAll(/\s+/g, ' ')}`);
  }
  return words;
}
