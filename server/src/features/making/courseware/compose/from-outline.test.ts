import { Deck } from '@app/contract/making/slides.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { slidesFromOutline } from './from-outline.ts';

const given = { title: '', by: '林晓' };
const slidesOf = (outline: string) => slidesFromOutline(outline, given).slides;
const isDeck = (outline: string) => {
  const { title, slides } = slidesFromOutline(outline, given);
  return Deck.safeParse({ title, slides, theme: 'board', bodySize: 'standard', areFormulasNative: true });
};

describe('slides from an outline', () => {
  it('have a cover with the title, and a list of what comes where there is much', () => {
    const outline = `# 浮力\n八年级物理\n${['一', '二', '三', '四', '五'].map((no) => `## 第${no}步\n- 做 ${no}`).join('\n')}`;
    const slides = slidesOf(outline);

    expect(slides[0]).toMatchObject({ layout: 'cover', title: '浮力', subtitle: '八年级物理', by: '林晓' });
    expect(slides[1]).toMatchObject({ layout: 'contents', items: ['第一步', '第二步', '第三步', '第四步', '第五步'] });
    expect(slides).toHaveLength(7);
  });

  it('are sections where a heading only holds others', () => {
    expect(slidesOf('# 课\n## 第一部分\n### 甲\n- 一\n## 第二部分\n### 乙\n- 二').map(({ layout }) => layout)).toEqual([
      'cover',
      'section',
      'bullets',
      'section',
      'bullets',
    ]);
  });

  it('know tables, formulas, examples, exercises and notes', () => {
    const slides = slidesOf(
      [
        '# 课',
        '## 比较\n| 甲 | 乙 |\n|--|--|\n| $a$ | 二 |',
        '## 公式\n$$\nF=G_{排}\n$$\n- 只看排开的液体',
        '## 例 1\n求浮力。\n- 先求体积\n- 再代公式\n\n> 备注：提醒单位',
        '## 检测\n浮力与什么有关？\n- A. 深度\n- B. 体积\n\n答案：B',
        '## 作业\n- 基础：做第 1 题\n- 提高：做第 2 题',
        '## 板书\n- 浮力',
        '## 小结\n- 会算\n- 水里还有什么力？',
      ].join('\n\n'),
    );
    const of = (layout: string) => slides.find((slide) => slide.layout === layout);

    expect(of('table')).toMatchObject({ head: ['甲', '乙'], rows: [['$a$', '二']] });
    expect(of('formula')).toMatchObject({ formulas: ['F=G_{排}'], items: ['只看排开的液体'] });
    expect(of('example')).toMatchObject({ question: '求浮力。', steps: ['先求体积', '再代公式'], notes: '提醒单位' });
    expect(of('quiz')).toMatchObject({ question: '浮力与什么有关？', options: ['深度', '体积'], answer: 'B' });
    expect(of('homework')).toMatchObject({ cards: [{ title: '基础', text: '做第 1 题' }, { title: '提高' }] });
    expect(of('blackboard')).toMatchObject({ lines: ['浮力'] });
    expect(of('summary')).toMatchObject({ items: ['会算'], question: '水里还有什么力？' });
  });

  it('are a deck whatever is written', () => {
    const piece = fc.constantFrom(
      '# 题',
      '## 节',
      '### 目标',
      '- 条',
      '| a | b |',
      '$$',
      '$$x$$',
      '> 说',
      '答案：A',
      '',
      '1. 一',
      '**粗**',
      '长'.repeat(1_500),
      '例 1',
      '## 作业',
    );
    const text = fc.array(fc.oneof(piece, fc.string()), { maxLength: 40 }).map((lines) => lines.join('\n'));

    fc.assert(
      fc.property(text, (outline) => {
        expect(isDeck(outline).error?.issues ?? []).toEqual([]);
      }),
      { numRuns: 400 },
    );
  });
});

describe('what no slide has room for', () => {
  const left = (outline: string) => slidesFromOutline(outline, given).left;

  it('is said with the name of its section, and nothing where everything is there', () => {
    const list = (count: number) => Array.from({ length: count }, (_, at) => `- 第 ${at + 1} 条`).join('\n');
    expect(left(`# 课\n## 要点\n${list(20)}`)).toBe('');
    expect(left(`# 课\n## 要点\n${list(21)}`)).toBe('“要点”里的内容太多，没有全部放进课件');
    expect(left(`# 课\n## 表\n${'| a | b | c | d | e | f | g |\n'.repeat(3)}`)).toContain('“表”');
    expect(left(`# 课\n${'## 一节\n一句话\n'.repeat(90)}`)).toContain('后面的没有放进来');
  });

  it('is no paragraph before a list', () => {
    const paragraphs = ['一', '二', '三', '四'].map((no) => `第${no}段话。`);
    const shown = JSON.stringify(slidesOf(`# 课\n## 导入\n${paragraphs.join('\n\n')}\n\n- 一条`));
    for (const words of paragraphs) expect(shown).toContain(words);
  });
});
