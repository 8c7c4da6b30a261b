import { act } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import type { RichText } from './copy-rich.ts';
import { richTextOf } from './rich-text.tsx';

const markdown = `# 公式法

由 \\(a\\neq 0\\) 知 **解**[1]，花了 $5 和 $6，[坏](javascript:alert(1))。

| 项 | 值 |
|---|---:|
| $|x|$ | 1 |

- [x] 做完

\\[ x=\\frac{1}{2} \\]

\`\`\`mermaid
graph TD; A-->B
\`\`\`
`;

let copied: RichText;
let page: HTMLElement;
beforeAll(async () => {
  const sources = [{ no: 1, title: '课标', place: '第 3 页', quote: '', url: 'https://a.cn' }];
  copied = await act(() => richTextOf(markdown, sources));
  page = document.createElement('div');
  page.innerHTML = copied.html;
});

describe('an answer on the clipboard', () => {
  it('has every formula as an equation', () => {
    expect(page.querySelectorAll('math')).toHaveLength(3);
    expect(copied.html.match(/<m:oMath>/g)).toHaveLength(3);
    expect(copied.html.match(/<m:oMathPara>/g)).toHaveLength(1);
  });

  it('has tables with borders, code as it is written and no place to press', () => {
    expect(page.querySelector('table')?.getAttribute('border')).toBe('1');
    expect(page.querySelector('pre')?.textContent).toContain('graph TD; A-->B');
    expect(page.querySelector('button, input, svg, figcaption, [class], [tabindex]')).toBeNull();
    expect(page.querySelector('li')?.textContent).toContain('☑');
  });

  it('leads nowhere a reader should not go', () => {
    expect(copied.html).not.toContain('javascript:');
  });

  it('names its sources', () => {
    expect(page.querySelector('sup')?.textContent).toBe('[1]');
    expect(page.textContent).toContain('[1] 课标，第 3 页，https://a.cn');
  });

  it('is readable as plain words', () => {
    expect(copied.text).toMatch(/^公式法\n\n?由 \$a\\neq 0\$ 知 解\[1\]，花了 \$5 和 \$6，坏。/);
    expect(copied.text).not.toMatch(/\*\*|^#|\|---/m);
  });
});
