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
    expect(slides[1]).toMatchObject({
      layout: 'flow',
      nodes: ['第一步', '第二步', '第三步', '第四步', '第五步'].map((title) => ({ title })),
    });
    expect(slides).toHaveLength(7);
  });

  it('show an example of their topic on the cover and beside what they say of it', () => {
    const [cover, page] = slidesOf('# 二次函数的图象\n## 性质\n- 对称轴是 $x=h$\n- 顶点是 $(h,k)$');
    expect(cover).toMatchObject({ figure: { words: expect.stringContaining('抛物线'), caption: '' } });
    expect(page).toMatchObject({ layout: 'bullets', figure: { caption: expect.stringContaining('例如') } });
  });

  it('draw a board whose every line is a way as ways of the lesson, and leave any other as it is written', () => {
    const board = (lines: string) => slidesOf(`# 静夜思\n## 板书\n${lines}`).at(-1);
    expect(board('- 望月 → 思乡\n- 静 → 动 → 静')).toMatchObject({ layout: 'mindmap', root: '静夜思' });
    expect(board('- 望月 → 思乡\n- 明月光')).toMatchObject({ layout: 'blackboard' });
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

  it('keep every option of a question, however it is lettered, and each question its own answer', () => {
    const outline = [
      '# 课\n## 练\n一、甲题\nA. 深\nB. 浅\nC. 长\nD. 短\n答案：D\n乙题\nA）一\nB）二\n答案：A',
      '## 单位\n质量的单位是\nA、牛　B、千克　C、帕　D、焦',
    ].join('\n');

    expect(slidesOf(outline).slice(1)).toMatchObject([
      { layout: 'quiz', question: '一、甲题', options: ['深', '浅', '长', '短'], answer: 'D' },
      { layout: 'quiz', question: '乙题', options: ['一', '二'], answer: 'A' },
      { layout: 'quiz', question: '质量的单位是', options: ['牛', '千克', '帕', '焦'], answer: '' },
    ]);
  });

  it('show no mark of a page of the web', () => {
    const slides = slidesOf(
      '# 课\n## 说\n第一行<br>第二行 &lt; 3&nbsp;℃\n<p>第三行</p>\n## 表\n| 甲 | 乙 |\n|--|--|\n| 有<br>很多 | CO<sub>2</sub> |\n## 式\n当 $a<b$ 时成立',
    );

    expect(slides.slice(1)).toMatchObject([
      { items: ['第一行', '第二行 < 3 ℃', '第三行'] },
      { rows: [['有；很多', 'CO₂']] },
      { items: ['当 $a<b$ 时成立'] },
    ]);
  });

  it('take a number in a circle of its own for a mark, and 3.496 for a number', () => {
    const [, slide] = slidesOf('# 课\n## 路线\n1\n蒸发\n②\n凝结\n3.496 约是多少？\n\uf0d8降落');

    expect(slide).toMatchObject({ lead: '3.496 约是多少？\n降落', items: ['蒸发', '凝结'] });
  });

  it('never say in words that there was a picture', () => {
    const { slides, left } = slidesFromOutline('# 课\n## 树\n![图片 1]\n- 银杏\n![图片 2：樟树](b.png)', given);

    expect(JSON.stringify(slides)).not.toContain('图片');
    expect(left).toBe('原来的 2 张图片没有放进课件');
  });

  it('begin at the numbered lines of words without any heading', () => {
    expect(slidesOf('光合作用\n\n一、导入\n为什么？\n\n二、实验\n1. 遮光\n2. 脱色').map(({ title }) => title)).toEqual([
      '光合作用',
      '导入',
      '实验',
    ]);
  });

  it('read a page of ours back as it was: its minutes, its cover, no label', () => {
    const { slides } = slidesFromOutline(
      '## 第 1 页 浮力\n\n八年级物理\n\n林晓\n\n## 第 2 页（隐藏） 想一想\n\n5 分钟\n\n- 为什么浮？\n\n内容由 AI 生成，请核对后使用',
      { title: '浮力', by: '林晓' },
    );

    expect(slides).toMatchObject([
      { layout: 'cover', title: '浮力', subtitle: '八年级物理' },
      { layout: 'bullets', title: '想一想', tag: '5 分钟', minutes: 5, items: ['为什么浮？'] },
    ]);
  });

  it('stand in layers where each exercise says for whom it is', () => {
    const { slides } = slidesFromOutline(
      '# 广告\n\n## 练一练\n\n- （基础）广告的目的是什么\n- （拓展）谁来付钱\n- （基础）谁看广告',
      given,
    );

    expect(slides[1]).toMatchObject({
      layout: 'levels',
      levels: [
        { title: '基础', text: '广告的目的是什么\n谁看广告' },
        { title: '拓展', text: '谁来付钱' },
      ],
    });
  });

  it('show the class its part of a teaching plan, and leave the rest to the notes', () => {
    const plan = [
      '# 浮力教学设计\n',
      '| 学情分析 | 容易把深度当成原因 |\n|--|--|\n| 教学目标 | 1. 说出影响浮力的因素<br>2. 会算浮力 |\n',
      '| 教学环节（时间） | 教师活动 | 学生活动 | 设计意图 |\n|--|--|--|--|\n| 探究<br>9 分钟 | 请学生测出浮力，巡视。 | 学生测出浮力。 | 学会控制变量 |',
    ].join('\n');
    const { slides, left } = slidesFromOutline(plan, given);
    const shown = JSON.stringify(slides.map(({ notes: _, ...slide }) => slide));

    expect(slides.map(({ layout, minutes }) => [layout, minutes])).toEqual([
      ['cover', 0],
      ['goals', 0],
      ['section', 9],
    ]);
    expect(shown).not.toMatch(/当成原因|控制变量|巡视/);
    expect(slides[0]?.notes).toContain('容易把深度当成原因');
    expect(left).toContain('写给老师看的部分');
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
      '1',
      'A. 甲　B. 乙',
      '<br>',
      '| 教师活动 | 学生活动 | 意图 |',
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
