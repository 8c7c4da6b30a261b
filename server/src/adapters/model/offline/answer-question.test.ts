import { cpuMs } from '@app/contract/cpu-time.fixture.ts';
import { describe, expect, it } from 'vitest';
import { answerQuestion } from './answer-question.ts';
import { askOf, library } from './ask.fixture.ts';

const reply = (question: string, earlierQuestions: string[] = []) =>
  answerQuestion(askOf(question, { earlierQuestions }));

describe('answering from the library', () => {
  it('explains a knowledge point and numbers its source', () => {
    const { text, sources, basis } = reply('讲讲勾股定理');

    expect(text).toContain('$a^{2}+b^{2}=c^{2}$');
    expect(text).toContain('[1]');
    expect(sources).toEqual([
      expect.objectContaining({ no: 1, title: '内置资料：勾股定理', place: '初中 · 数学 · 八年级' }),
    ]);
    expect(basis).toBe('content');
  });

  it.each([
    ['欧姆定律的易错点', '**易错点**', '**要点**'],
    ['勾股定理举个例子', '**例题**', '**要点**'],
  ])('gives only the part asked for by 「%s」', (question, has, hasNot) => {
    const { text } = reply(question);

    expect(text).toContain(has);
    expect(text).not.toContain(hasNot);
  });

  it('puts two points side by side when asked to compare', () => {
    const { sources } = reply('光合作用和呼吸作用的区别');

    expect(sources.map(({ title }) => title)).toEqual(['内置资料：光合作用', '内置资料：呼吸作用']);
  });

  it('prefers the phase that the question or the teacher names', () => {
    expect(reply('小学 圆').recognised).toContain('圆的周长和面积');
    expect(answerQuestion(askOf('圆的知识点', { teacher: { phase: '初中', subject: '数学' } })).recognised).toContain(
      '圆的性质',
    );
  });

  it('says when the library covers only part of the question', () => {
    expect(reply('勾股定理在航天工程导航系统中的应用案例').text).toContain('没有针对其余部分的材料');
  });

  it.each([
    ['求根公式', '\\frac{-b\\pm\\sqrt{b^{2}-4ac}}{2a}'],
    ['特殊角三角函数值', '| $30^{\\circ}$ |'],
    ['匀变速直线运动公式', 'v^{2}-v_0^{2}=2ax'],
    ['物理几年级开始学', '八年级、九年级'],
    ['初中有哪些科目', '物理、化学、生物'],
    ['八年级上册数学目录', '3. 轴对称'],
    ['高中数学必修一目录', '集合与常用逻辑用语'],
    ['八年级物理有哪些知识点', '浮力与阿基米德原理'],
    ['写个家长会通知', '【时间】'],
    ['帮我写期末评语', '把【】换成这个学生的真实情况'],
    ['怎么连接大模型', '学校管理员'],
    ['你能做什么', '离线模式'],
    ['怎么用？', '可以做这些事'],
    ['判别式怎么用', '一元二次方程'],
    ['学生早恋怎么跟家长沟通', '男女生交往过密'],
    ['“难道”这样的反问句怎么改', '反问句改陈述句'],
  ])('answers 「%s」', (question, expected) => {
    expect(reply(question).text).toContain(expected);
  });

  it('counts a pupil’s text, proves what it can, and says that nobody judged it', () => {
    const { text, basis } = reply('批改这篇英语作文：Yesterday i went to the park with my freind. We was happy.');

    expect(basis).toBe('computed');
    expect(text).toMatch(/没有人评过内容和好坏[\s\S]*\| freind \| 拼写 \| friend \|[\s\S]*共 12 词，1 段，2 句/);
    expect(text).not.toMatch(/写得好的地方|给学生的话/);
  });

  it('finds everything by its own title', () => {
    const titles = [library.knowledge, library.formulas, library.help, library.templates]
      .flat()
      .map(({ title }) => title);

    expect(titles.filter((title) => reply(title).basis !== 'content')).toEqual([]);
    expect(library.knowledge.filter(({ id, title }) => reply(title).knowledgeId !== id)).toEqual([]);
  });

  it('builds a lesson framework from the fields of the point', () => {
    const { text } = reply('写一份勾股定理的教案');

    expect(text).toContain('**教学目标**');
    expect(text).toContain('【自选练习，分层布置】');
    expect(text).toContain('这是用内置资料搭的**框架**');
  });
});

describe('honesty', () => {
  it.each([
    '写一首关于春天的诗',
    '李白《静夜思》全文',
    '明天天气怎么样',
    '把这段话翻译成英语',
    '用 python 写一个排序程序',
    '写一篇 800 字作文',
  ])('does not pretend to be able to do 「%s」', (question) => {
    const { text, basis, sources } = reply(question);

    expect(basis).toBe('none');
    expect(sources).toEqual([]);
    expect(text).toContain('学校管理员');
  });

  it('says plainly that there is no material, with the nearest topics', () => {
    const { text, basis } = reply('李白诗歌中的夸张手法');

    expect(basis).toBe('none');
    expect(text).toContain('内置资料里没有这个问题的内容');
    expect(text).toContain('修辞手法（初中 · 语文 · 七年级）');
    expect(text).toContain('请联系学校管理员');
  });

  it('does not invent the chapters of a book it does not have', () => {
    expect(reply('一年级上册书法练习目录')).toMatchObject({ basis: 'none' });
  });

  it('does not build a lesson on a topic it does not have', () => {
    expect(reply('《背影》教案').text).toContain('没有可靠依据，先不写课时框架');
  });

  it('has no pinyin, and says where the question bank is', () => {
    expect(reply('给下面的字加拼音：银行').text).toContain('没有拼音功能');
    expect(reply('出5道勾股定理的练习题').text).toContain('题库在“组卷”页');
  });

  it('says it is not a language model', () => {
    expect(reply('你是谁').text).toContain('不是大语言模型');
    expect(reply('你是 chatgpt 吗').text).toContain('不是大语言模型');
  });

  it('explains a calculation that has no result', () => {
    expect(reply('1÷0').text).toBe('这道题没有算出结果：除数不能为 0。');
  });
});

describe('follow-ups', () => {
  it('go on with the last knowledge point', () => {
    expect(reply('继续', ['讲讲勾股定理']).text).toContain('**教学提示**');
    expect(reply('再详细点', ['你好', '讲讲欧姆定律']).recognised).toContain('欧姆定律');
    expect(reply('易错点呢', ['讲讲勾股定理', '继续']).text).toContain('没有确认直角');
    expect(reply('写个教案', ['讲讲勾股定理']).text).toContain('课时框架');
  });

  it('end when everything has been said', () => {
    expect(reply('继续', ['讲讲勾股定理', '继续']).text).toContain('已经全部给出');
  });

  it('admit that there is nothing to go on with', () => {
    expect(reply('继续').text).toContain('没有可以接着讲的知识点');
    expect(reply('继续', ['讲讲勾股定理', '3+5']).text).toContain('没有可以接着讲的知识点');
  });
});

describe('small talk', () => {
  it('greets by name and suggests something this teacher can use', () => {
    const { text } = answerQuestion(askOf('你好', { teacher: { userName: '林晓芸', subject: '数学' } }));

    expect(text).toContain('林晓芸，你好');
    expect(text).toContain('数学有哪些知识点');
  });
});

describe('speed', () => {
  it('stays quick on pasted texts of the greatest length', () => {
    const pieces = ['=', '1', '(', '和', '出', '百分之', '勾股定理'];

    expect(cpuMs(() => pieces.map((piece) => reply(`${piece.repeat(20_000 / piece.length)}？`)))).toBeLessThan(1_000);
    expect(library.size).toBeGreaterThan(200);
  });
});
