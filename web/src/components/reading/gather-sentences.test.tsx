import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { gatherSentences } from './gather-sentences.ts';

const formula = (words: string) => (
  <span role="math" aria-label={words} className="ta-md-formula">
    <span>drawn</span>
  </span>
);
const gather = (page: React.ReactNode) => gatherSentences(render(page).container);
const texts = (page: React.ReactNode) => gather(page).map(({ text }) => text);

describe('what is read aloud of a page', () => {
  it('is cut where a sentence or a block ends', () => {
    const page = (
      <>
        <h3>板书</h3>
        <p>
          左边<b>不擦</b>。右边留给学生！他们说：“好。”
        </p>
        <ul>
          <li>第一步</li>
          <li>第二步；检验</li>
        </ul>
      </>
    );
    expect(texts(page)).toEqual([
      '板书',
      '左边不擦。',
      '右边留给学生！',
      '他们说：“好。”',
      '第一步',
      '第二步；',
      '检验',
    ]);
  });

  it('has formulas in words and says how', () => {
    const [first] = gather(<p>由 {formula('a x 的平方')} 得，移项。</p>);
    expect(first).toMatchObject({ text: '由 a x 的平方 得，移项。', note: '公式念作：a x 的平方' });
    expect(first?.range.toString()).toBe('由 drawn 得，移项。');
  });

  it('has what stands in a field now, and of a choice what is chosen', () => {
    const { container } = render(
      <div>
        <textarea aria-label="课题" defaultValue="原来的课题" />
        <select defaultValue="b">
          <option value="a">上册</option>
          <option value="b">下册</option>
        </select>
        <input type="checkbox" value="on" readOnly />
      </div>,
    );
    const field = container.querySelector('textarea');
    if (field) field.value = '公式法';

    const [sentence] = gatherSentences(container);
    expect(sentence?.text).toBe('公式法下册');
    expect(field && sentence?.range.intersectsNode(field)).toBe(true);
  });

  it('has a table of names and values pair by pair, without the names that have none', () => {
    const page = (
      <table>
        <tbody>
          <tr>
            <th scope="row">学科</th>
            <td>数学</td>
            <th scope="row">教师</th>
            <td>
              <textarea defaultValue="" />
            </td>
          </tr>
          <tr>
            <th scope="row">课型</th>
            <td>新授课</td>
          </tr>
        </tbody>
      </table>
    );
    expect(texts(page)).toEqual(['学科，数学', '课型，新授课']);
  });

  it('has tables row by row with the heads of their columns', () => {
    const page = (
      <table>
        <thead>
          <tr>
            <th>环节</th>
            <th>时间</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <td>导入</td>
            <td>5 分钟</td>
          </tr>
        </tbody>
      </table>
    );
    expect(texts(page)).toEqual(['环节，导入；时间，5 分钟']);
  });

  it('leaves out programs and says so, and leaves out what is there for the hand', () => {
    const page = (
      <>
        <p>
          看程序<button type="button">1</button>。
        </p>
        <pre>print(1)</pre>
        <p>运行它。</p>
        <span aria-hidden="true">▍</span>
      </>
    );
    expect(gather(page).map(({ text, note }) => [text, note])).toEqual([
      ['看程序。', ''],
      ['运行它。', '跳过 1 段程序'],
    ]);
  });

  it('knows English from Chinese, and a decimal point from a full stop', () => {
    const page = <p>Good morning, class. It costs 3.5 yuan. 早上好。</p>;
    expect(gather(page).map(({ text, language }) => [text, language])).toEqual([
      ['Good morning, class.', 'en'],
      ['It costs 3.5 yuan.', 'en'],
      ['早上好。', 'zh'],
    ]);
  });

  it('marks on the page exactly the words that are said', () => {
    const [first, second] = gather(<p>一句话。又一句话。</p>);
    expect([first, second].map((sentence) => sentence?.range.toString())).toEqual(['一句话。', '又一句话。']);
  });
});
