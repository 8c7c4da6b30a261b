import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadKatex } from './load-katex.ts';
import { Markdown } from './markdown.tsx';

beforeAll(() => loadKatex());

function draw(text: string, isStreaming = false) {
  return render(<Markdown text={text} isStreaming={isStreaming} />).container;
}

describe('what a model writes (SRV-038)', () => {
  it('never becomes markup', () => {
    const container = draw('<script>alert(1)</script>\n\n<img src=x onerror=alert(1)>\n\n段落 <b onclick="x()">粗</b>');

    expect(container.querySelector('script, img, b')).toBeNull();
    expect(container.textContent).toContain('<script>alert(1)</script>');
    expect(container.textContent).toContain('<img src=x onerror=alert(1)>');
  });

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'file:///etc',
    '//evil.cn',
    '/chat/remove',
  ])('is not followed to %s', (address) => {
    const container = draw(`[点我](${address}) 和 <${address}>`);

    expect(container.querySelector('a')).toBeNull();
    expect(container.textContent).toContain('点我');
  });

  it('leads to a desk of ours in this tab', () => {
    draw('[打开“课件”](/createCoursewareSession?title=%E5%85%89)');

    const link = screen.getByRole('link', { name: '打开“课件”' });
    expect(link.getAttribute('href')).toBe('/createCoursewareSession?title=%E5%85%89');
    expect(link.hasAttribute('target')).toBe(false);
  });

  it.each([
    '/createCoursewareSession/../signOn',
    '/createCoursewareSession//evil.cn',
    '/signOn',
    '/createCoursewareSessions',
  ])('leads to no other page of ours: %s', (address) => {
    expect(draw(`[点我](${address})`).querySelector('a')).toBeNull();
  });

  it('links to the web in a new tab that knows nothing of us', () => {
    draw('[课标](https://www.moe.gov.cn/a) 和 [信](mailto:a@b.cn)');

    const link = screen.getByRole('link', { name: '课标' });
    expect(link.getAttribute('href')).toBe('https://www.moe.gov.cn/a');
    expect(link.getAttribute('rel')).toBe('noopener noreferrer');
    expect(link.getAttribute('target')).toBe('_blank');
    expect(screen.getByRole('link', { name: '信' })).toBeTruthy();
  });

  it('ends a bare address before the Chinese words behind it', () => {
    const container = draw('见 https://www.moe.gov.cn/a，更多在后面');

    expect(container.querySelector('a')?.getAttribute('href')).toBe('https://www.moe.gov.cn/a');
    expect(container.textContent).toBe('见 https://www.moe.gov.cn/a，更多在后面');
  });

  it.each(['https://evil.cn/a.png', 'data:image/png;base64,AAAA', 'blob:http://x/y'])(
    'shows no picture from %s',
    (address) => {
      const container = draw(`![示意图](${address})`);

      expect(container.querySelector('img')).toBeNull();
      expect(container.textContent).toBe('示意图');
    },
  );

  it.each(['/storage/3f2a-7', '/storage/picture/3f2a-7?expires=1&signature=a%2Fb'])(
    'shows a picture of the stored files: %s',
    (address) => {
      draw(`![示意图](${address})`);

      const picture = screen.getByRole('img', { name: '示意图' });
      expect(picture.getAttribute('src')).toBe(`http://localhost:3000${address}`);
    },
  );

  it.each([
    '/sso/addTGCCookie?tgtId=x',
    '/sso/logout',
    '/central/logout',
    '/futureclass/customerUser/api/token/tgtLogout',
    '/files/a.png',
    '/storage/../sso/logout',
    '/storage/%2e%2e/sso/logout',
    '/storage/..%2fsso%2flogout',
    '/storage\\..\\sso\\logout',
    'http://localhost:3000/sso/logout',
    '//localhost:3000/sso/logout',
    'https://localhost:3000/sso/logout',
    'http:/sso/logout',
  ])('fetches nothing else of our own site as a picture: %s', (address) => {
    const container = draw(`![示意图](${address}) 与 ![](<${address}>)`);

    expect(container.querySelector('img')).toBeNull();
    expect(container.textContent).toContain('示意图');
  });

  it.each([
    'http://localhost:3000/sso/logout',
    'http://localhost:3000/central/login?tgt=x',
    'http://localhost:3000//sso/logout',
  ])('links to no address that signs a reader in or out: %s', (address) => {
    const container = draw(`[点这里](${address}) 与 ${address}`);

    expect(container.querySelector('a')).toBeNull();
    expect(container.textContent).toContain('点这里');
  });

  it('cannot reach the page through a formula', () => {
    const container = draw('$\\href{javascript:alert(1)}{x}$ $\\htmlClass{a}{x}$');

    expect(container.querySelector('a, .a')).toBeNull();
  });
});

describe('Markdown', () => {
  it('is set with headings, lists, tables and code (UI-016)', () => {
    const container = draw('## 例题\n\n1. 一\n2. 二\n\n| 题 | 分 |\n|---|---|\n| 1 | 5 |\n\n```py\nprint(1)\n```\n');

    expect(screen.getByRole('heading', { name: '例题' })).toBeTruthy();
    expect(container.querySelectorAll('ol > li')).toHaveLength(2);
    expect(screen.getByRole('cell', { name: '5' })).toBeTruthy();
    expect(container.querySelector('pre')?.textContent).toBe('print(1)');
    expect(screen.getByText('Python')).toBeTruthy();
  });

  it('highlights finished code', async () => {
    const container = draw('```python\nfor x in y: # 说明\n```\n');

    await waitFor(() => expect(container.querySelector('.ta-md-code-key')?.textContent).toBe('for'));
    expect(container.querySelector('pre')?.textContent).toBe('for x in y: # 说明');
  });

  it('sets Chinese bold that ends in punctuation', () => {
    expect(draw('**教学提示：**教师').querySelector('strong')?.textContent).toBe('教学提示：');
  });

  it('draws formulas, wherever their marks stand', () => {
    const container = draw('由 \\(a^2\\) 知\n\n\\[ b^2 \\]\n\n1. 配方：$$c^2$$\n2. 得 $d$\n');

    expect([...container.querySelectorAll('[role=math]')].map((formula) => formula.getAttribute('data-tex'))).toEqual([
      'a^2',
      'b^2',
      'c^2',
      'd',
    ]);
    expect(container.querySelectorAll('.ta-md-formula-display')).toHaveLength(2);
  });

  it('shows a formula KaTeX cannot read as it was written', () => {
    const container = draw('$\\frac{1}{$');

    expect(container.querySelector('.katex-error')).toBeNull();
    expect(container.querySelector('.ta-md-tex')?.textContent).toBe('\\frac{1}{');
  });

  it('keeps prices', () => {
    expect(draw('5$ 和 6$').textContent).toBe('5$ 和 6$');
  });

  it('knows the few tags with a meaning', () => {
    const container = draw('H<sub>2</sub>O<br>x<sup>2</sup>');

    expect(container.querySelector('sub')?.textContent).toBe('2');
    expect(container.querySelector('br')).not.toBeNull();
  });

  it('keeps what other Markdown would swallow', () => {
    const container = draw('[1]: https://a.cn/x\n\n[^1]: 脚注\n\n正文\n---\n\n    缩进的一段');

    expect(container.textContent).toContain('[1]: https://a.cn/x');
    expect(container.textContent).toContain('[^1]: 脚注');
    expect(container.querySelector('h2, pre')).toBeNull();
    expect(container.querySelector('hr')).not.toBeNull();
  });
});

describe('sources', () => {
  const sources = [{ no: 1, title: '数学课程标准', place: '第四学段', quote: '会用判别式。', url: 'https://a.cn' }];

  it('stand in the text as numbers that open the passage', () => {
    render(<Markdown text="课标要求[1]，建议" isStreaming={false} sources={sources} />);

    fireEvent.click(screen.getByRole('button', { name: '来源 1：数学课程标准' }));

    expect(screen.getByRole('dialog').textContent).toContain('会用判别式。');
    expect(screen.getByRole('link', { name: '看原文' }).getAttribute('href')).toBe('https://a.cn/');
  });

  it('leave a number alone that no source has', () => {
    const { container } = render(<Markdown text="数组 a[7] 和[1]" isStreaming={false} sources={sources} />);

    expect(container.textContent).toBe('数组 a[7] 和1');
  });
});

describe('while it is being written', () => {
  it('never shows a raw mark, an error or a bar of a table', () => {
    const text =
      '**教学提示：**教师先看 $\\frac{b^2-4ac}{2a}$ 再说。\n\n1. 由 \\(a\\neq 0\\)，**为什么**：\n   $$\\sqrt{x}$$\n2. 用 `print(x)` 看\n\n' +
      '| 层次 | 方程 |\n|---|---|\n| 基础 | $x^2=4$ |\n\n\\[\n\\left(x+\\frac{b}{2a}\\right)^2\n\\]\n\n见 [课标](https://a.cn)。\n';
    const { container, rerender } = render(<Markdown text="" isStreaming />);
    for (let end = 1; end <= text.length; end += 1) {
      rerender(<Markdown text={text.slice(0, end)} isStreaming />);
      const shown = wordsOf(container);
      expect(shown, text.slice(0, end)).not.toMatch(/[*`|$\\[\]]|---/);
      expect(container.querySelector('.katex-error, .ta-md-tex'), text.slice(0, end)).toBeNull();
    }
  });

  it('keeps the elements of finished blocks', () => {
    const { container, rerender } = render(<Markdown text={'第一段。\n\n第二'} isStreaming />);
    const [first, second] = container.querySelectorAll('p');

    rerender(<Markdown text={'第一段。\n\n第二段。\n\n第三段'} isStreaming />);

    expect(container.querySelectorAll('p')[0]).toBe(first);
    expect(container.querySelectorAll('p')[1]).toBe(second);
  });

  it('shows everything when the writing ends in the middle of something', () => {
    const { container, rerender } = render(<Markdown text="算 $x^2" isStreaming />);

    act(() => rerender(<Markdown text="算 $x^2" isStreaming={false} />));

    expect(container.textContent).toBe('算 $x^2');
  });

  it('waits with a formula of its own until it is closed', () => {
    const { container } = render(<Markdown text={'如下：\n\n$$\nx^2 +'} isStreaming />);

    expect(container.querySelector('.ta-md-pending')).not.toBeNull();
    expect(container.textContent).not.toContain('x^2');
  });

  it('starts anew when the text does not go on', () => {
    const { container, rerender } = render(<Markdown text={'旧的一段。\n\n旧的'} isStreaming />);

    rerender(<Markdown text="新的" isStreaming />);

    expect(container.textContent).toBe('新的');
  });
});

/** What a reader sees outside formulas and code. */
function wordsOf(container: HTMLElement): string {
  const copy = container.cloneNode(true);
  if (!(copy instanceof HTMLElement)) return '';
  for (const drawn of copy.querySelectorAll('[role=math], .ta-visually-hidden')) drawn.remove();
  return copy.textContent;
}

describe('lines', () => {
  const kept = (text: string) => Array.from(draw(text).querySelectorAll('.ta-md-keep'), (piece) => piece);

  it('never begin with the mark behind a formula, nor end with the bracket before one', () => {
    const [mark, bold, bracket] = kept('由 $x=1$，得 **$y$**。再看（$z$）');

    expect(mark?.querySelector('[data-tex="x=1"]')).toBeTruthy();
    expect(mark?.lastChild?.textContent).toBe('，');
    expect(bold?.querySelector('strong [data-tex="y"]')).toBeTruthy();
    expect(bold?.lastChild?.textContent).toBe('。');
    expect(bracket?.textContent).toMatch(/^（.*）$/s);
  });

  it('never part a number from its unit, nor a question from its number', () => {
    expect(kept('速度 12 分/钟，（1）求 $x$ 和（2）$y$').map((piece) => piece.firstChild?.textContent)).toEqual([
      '2 分/钟',
      '（1）求',
      '（2）',
    ]);
  });

  it('still end within a long formula that is kept with its mark', () => {
    const [formula] = kept('由 $a+b=c+d=e$，得');

    expect(formula?.querySelectorAll('wbr')).toHaveLength(4);
  });
});

describe('a table of a document', () => {
  const cellsOf = (text: string) =>
    Array.from(draw(text).querySelectorAll('tr'), (row) =>
      Array.from(row.cells, ({ textContent, colSpan, rowSpan }) => [textContent, colSpan, rowSpan]),
    );

  it('shows joined cells as one, from the head into the body too', () => {
    const [left, above] = ['\u2063', '\u2062'];
    const text = `| 课题 | ${left} | 公式法 |\n| --- | --- | --- |\n| ${above} | ${left} | 第一课时 |\n| 甲 | 乙 | ${above} |`;

    expect(cellsOf(text)).toEqual([
      [
        ['课题', 2, 2],
        ['公式法', 1, 1],
      ],
      [['第一课时', 1, 2]],
      [
        ['甲', 1, 1],
        ['乙', 1, 1],
      ],
    ]);
  });

  it('keeps a mark that goes on from nothing as an empty cell', () => {
    expect(cellsOf('| \u2063 | 乙 |\n| --- | --- |\n| 丙 | 丁 |').flat()).toHaveLength(4);
  });
});
