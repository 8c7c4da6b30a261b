import type { QuestionType } from '@app/contract/library/questions.ts';
import { families } from '@app/engines/questions/families.ts';
import { questionAt } from '@app/engines/questions/shelf.ts';
import { describe, expect, it } from 'vitest';
import { readQuestionBank } from '#content/question-bank.ts';
import { contentDir } from '#test/test-database.ts';
import { judgeQuestion } from './judge-question.ts';

type Row = [type: QuestionType, stem: string, right: string, wrong: string, options?: string[]];

/** Each is asked twice: with its key, and with a wrong one planted. */
const rows: Row[] = [
  ['solution', '解方程：$2x+3=11$', '$x=4$', '$x=7$'],
  ['solution', '解方程 $3(x-2)=2x+1$', 'x=7', 'x=5'],
  ['solution', '解方程 $\\dfrac{x}{2}-\\dfrac{x}{3}=1$', '$x=6$', '$x=-6$'],
  ['blank', '方程 $x^2-5x+6=0$ 的根是____。', '$x_1=2$，$x_2=3$', '$x_1=-2$，$x_2=-3$'],
  ['solution', '解方程 $x^2-4x-5=0$', '$x_1=5$，$x_2=-1$', '$x_1=5$，$x_2=1$'],
  ['solution', '解方程 $x^2=9$', '$x=\\pm 3$', '$x=3$'],
  [
    'solution',
    '用公式法解方程 $x^2-2x-1=0$',
    '$x_1=1+\\sqrt{2}$，$x_2=1-\\sqrt{2}$',
    '$x_1=1+\\sqrt{3}$，$x_2=1-\\sqrt{3}$',
  ],
  ['solution', '用配方法解方程 $x^2+6x+9=0$', '$x_1=x_2=-3$', '$x_1=x_2=3$'],
  ['solution', '解方程 $x^2+x+1=0$', '没有实数根', '$x_1=1$，$x_2=-2$'],
  ['solution', '解方程：$0.5y-1=2$', '$y=6$', '$y=2$'],
  [
    'single',
    '方程 $x^2-7x+12=0$ 的根是（　　）',
    'B',
    'C',
    ['$2$ 和 $6$', '$3$ 和 $4$', '$-3$ 和 $-4$', '$1$ 和 $12$'],
  ],
  ['single', '方程 $2x-6=0$ 的解是（　　）', 'A', 'D', ['$x=3$', '$x=-3$', '$x=\\dfrac13$', '$x=12$']],
  ['single', '方程 $x^2=2x$ 的解是（　　）', 'C', 'A', ['$x=2$', '$x=0$', '$x_1=0$，$x_2=2$', '$x_1=0$，$x_2=-2$']],
  [
    'solution',
    '解方程组 $\\begin{cases}x+y=5\\\\x-y=1\\end{cases}$',
    '$\\begin{cases}x=3\\\\y=2\\end{cases}$',
    '$\\begin{cases}x=2\\\\y=3\\end{cases}$',
  ],
  ['solution', '解方程组 $\\begin{cases}2x+y=7\\\\x+2y=8\\end{cases}$', '$x=2$，$y=3$', '$x=3$，$y=1$'],
  [
    'single',
    '方程组 $\\begin{cases}3x-y=1\\\\x+y=3\\end{cases}$ 的解是（　　）',
    'A',
    'B',
    ['$x=1,y=2$', '$x=2,y=1$', '$x=0,y=3$', '$x=3,y=0$'],
  ],
  ['solution', '解不等式 $2x-1>5$', '$x>3$', '$x<3$'],
  ['solution', '解不等式 $-3x\\le 6$', '$x\\ge -2$', '$x\\le -2$'],
  ['blank', '不等式组 $\\begin{cases}x+1>0\\\\2x-4\\le 0\\end{cases}$ 的解集是____。', '$-1<x\\le 2$', '$-1<x<2$'],
  ['single', '不等式 $5-x<2$ 的解集是（　　）', 'B', 'A', ['$x<3$', '$x>3$', '$x<-3$', '$x>-3$']],
  ['solution', '解不等式 $x-3≥2x$', '$x≤-3$', '$x≥-3$'],
  ['calculation', '计算：$25\\times 4-18$', '$82$', '$72$'],
  ['calculation', '计算 $\\dfrac{1}{2}+\\dfrac{1}{3}$', '$\\dfrac{5}{6}$', '$\\dfrac{2}{5}$'],
  ['calculation', '计算：$\\sqrt{12}-\\sqrt{3}$', '$\\sqrt{3}$', '$3$'],
  ['calculation', '计算：$(-2)^3+|-5|$', '$-3$', '$13$'],
  ['calculation', '计算：$2\\sin 30^\\circ+\\tan 45^\\circ$', '$2$', '$1$'],
  ['calculation', '计算 $2^{-2}\\times 8$', '2', '$-32$'],
  ['blank', '3.6÷0.4=____', '9', '0.9'],
  ['blank', '计算：72－18×3=____。', '18', '162'],
  ['blank', '直接写出得数：0.25×8=____', '2', '20'],
  ['blank', '口算：125×8=（　　）', '1000', '100'],
  ['blank', '计算：4.8÷(0.6+0.2)=____', '6', '8.2'],
  ['single', '计算 $-3^2$ 的结果是（　　）', 'B', 'A', ['$9$', '$-9$', '$6$', '$-6$']],
  ['single', '计算 $\\sqrt{16}$ 的值是（　　）', 'A', 'C', ['$4$', '$-4$', '$\\pm 4$', '$8$']],
  [
    'single',
    '计算 $\\dfrac{3}{4}\\div\\dfrac{1}{2}$ 的结果是（　　）',
    'D',
    'A',
    ['$\\dfrac38$', '$\\dfrac23$', '$\\dfrac14$', '$\\dfrac32$'],
  ],
  ['calculation', '化简：$3a+2b-a+4b$', '$2a+6b$', '$2a+2b$'],
  ['calculation', '化简 $(x+2)^2-x^2$', '$4x+4$', '$4$'],
  ['calculation', '计算：$a^2\\cdot a^3$', '$a^5$', '$a^6$'],
  ['blank', '分解因式：$x^2-9=$____', '$(x+3)(x-3)$', '$(x-3)^2$'],
  ['blank', '分解因式：$2x^2+4x=$____', '$2x(x+2)$', '$2(x^2+4x)$'],
  ['blank', '因式分解：$x^2-4x+4=$____', '$(x-2)^2$', '$(x+2)^2$'],
  ['single', '化简 $(m+n)(m-n)$ 的结果是（　　）', 'C', 'A', ['$m^2+n^2$', '$2mn$', '$m^2-n^2$', '$(m-n)^2$']],
  ['single', '计算 $(2x)^3$ 的结果是（　　）', 'D', 'B', ['$2x^3$', '$6x^3$', '$8x$', '$8x^3$']],
  ['blank', '3.5千米=____米', '3500', '350'],
  ['blank', '2吨＝（　　）千克', '2000', '200'],
  ['blank', '90分钟=____小时', '1.5', '0.9'],
  ['blank', '450毫升=____升', '0.45', '4.5'],
  ['blank', '$3\\mathrm{m}^2$=____$\\mathrm{dm}^2$', '300', '30'],
  ['blank', '5公顷=____平方米', '50000', '5000'],
  ['blank', '数据 3，5，7，9，11 的平均数是____。', '7', '9'],
  ['blank', '一组数据 2、8、4、6 的中位数是（　　）', '5', '6'],
  ['blank', '数据 1，2，2，3，5 的众数是____', '2', '3'],
  ['blank', '12 和 18 的最大公因数是____。', '6', '36'],
  ['blank', '8 和 12 的最小公倍数是____。', '24', '96'],
  ['single', '数据 4，6，8 的方差是（　　）', 'B', 'A', ['$2$', '$\\dfrac83$', '$4$', '$6$']],
  ['blank', '水（$\\ce{H2O}$）的相对分子质量是____。', '18', '17'],
  ['blank', 'H₂SO₄ 的相对分子质量是____', '98', '97'],
  ['blank', 'Ca(OH)₂ 的相对分子质量为____', '74', '57'],
  ['single', '$\\ce{CO2}$ 的相对分子质量是（　　）', 'C', 'A', ['28', '40', '44', '56']],
  ['blank', '写出动词 go 的过去式：____', 'went', 'goed'],
  ['blank', 'swim 的现在分词是____', 'swimming', 'swiming'],
  ['blank', 'study 的第三人称单数是____', 'studies', 'studys'],
  ['blank', 'write 的过去分词是____', 'written', 'wrote'],
  ['judge', '$3+4\\times 2=14$', '错', '对'],
  ['judge', '判断：$(a+b)^2=a^2+2ab+b^2$', '对', '错'],
  ['judge', '$(a-b)^2=a^2-b^2$', '错', '对'],
  ['judge', '$-5<-3$', '对', '错'],
];

/** What no program can judge, or must not: right keys all the same. */
const beyond: Row[] = [
  [
    'single',
    '下列诗句与作者对应正确的是（　　）',
    'A',
    '',
    ['床前明月光——李白', '春眠不觉晓——杜甫', '白日依山尽——李白'],
  ],
  ['solution', '已知方程 $x^2-5x+6=0$ 的两根为 $a$、$b$，求 $a+b$ 的值', '$5$', ''],
  ['blank', '方程 $x^2-x-6=0$ 的正根是____', '$3$', ''],
  ['blank', '小明买了 3 支笔，每支 2.5 元，付 10 元，应找回____元', '2.5', ''],
  ['calculation', '计算 $10\\div 3$，结果保留一位小数', '3.3', ''],
  ['blank', '7÷2=____……____', '3，1', ''],
  ['short', '写出一个比 $-3$ 小的数', '$-4$', ''],
  ['blank', '数据 3，x，5 的平均数是 4，则 x=____', '4', ''],
  ['single', '下列属于化学变化的是（　　）', 'B', '', ['冰融化', '铁生锈', '玻璃破碎']],
  [
    'single',
    '电流为 $0.09\\ \\mathrm{A}$，合（　　）',
    'A',
    '',
    ['$90\\ \\mathrm{mA}$', '$90\\ \\mathrm{MA}$', '$9\\ \\mathrm{mA}$'],
  ],
  ['short', '解释“举头望明月”中“举”的意思', '抬起', ''],
  ['blank', 'lead 的过去式是____', 'led', ''],
  ['solution', '写出氢气燃烧的化学方程式', '$\\ce{2H2 + O2 -> 2H2O}$', ''],
  ['judge', '两点之间线段最短', '对', ''],
  ['solution', '解方程 $x^3=8$', '$x=2$', ''],
  ['solution', '解不等式 $2x-1<8$，并写出它的正整数解', '1、2、3、4', ''],
];

const judged = ([type, stem, , , options = []]: Row, key: string) => {
  const isBoth = /____.*____/.test(stem);
  const answer = isBoth ? key.split('，') : [key];
  return judgeQuestion({ type, stem, options, answer, parts: [] });
};

describe('what is computed of a question', () => {
  it('catches at least 95 of 100 wrong keys, and doubts no right one', () => {
    const wrong = rows.map((row) => ({ row, ...judged(row, row[3]) }));
    const right = [...rows, ...beyond].map((row) => ({ row, ...judged(row, row[2]) }));
    const missed = wrong.filter(({ doubts }) => doubts.length === 0).map(({ row }) => `${row[1]} ${row[3]}`);
    const doubted = right
      .filter(({ doubts }) => doubts.length > 0)
      .map(({ row, doubts }) => `${row[1]} ${row[2]} ${doubts}`);
    const unproved = right
      .slice(0, rows.length)
      .filter(({ isVerified }) => !isVerified)
      .map(({ row }) => `${row[1]} ${row[2]}`);
    const told = `${wrong.length - missed.length} of ${wrong.length} wrong keys caught, ${doubted.length} of ${right.length} right ones doubted`;
    expect(rows.length, told).toBeGreaterThanOrEqual(60);
    expect({ missed: missed.slice(0, 40), doubted, unproved }, told).toEqual({ missed: [], doubted: [], unproved: [] });
  });

  it('doubts no question of the bank and of the families, and catches a wrong key wherever it computed the right one', () => {
    const firsts = families.flatMap((family) => family.steps.flatMap((step) => questionAt(family, step, 3) ?? []));
    const all = [...firsts, ...readQuestionBank(contentDir)];
    const doubted = all.filter((one) => judgeQuestion(one).doubts.length > 0).map(({ id }) => id);
    const computed = all.filter((one) => one.type === 'single' && judgeQuestion(one).isVerified);
    const missed = computed.filter((one) => {
      const answer = [one.answer[0] === 'A' ? 'B' : 'A'];
      return judgeQuestion({ ...one, answer }).doubts.length === 0;
    });
    expect(computed.length).toBeGreaterThan(40);
    expect({ doubted, missed: missed.map(({ id }) => id) }).toEqual({ doubted: [], missed: [] });
  });

  it('says where two options are one number, and lets that be', () => {
    const options = ['$\\dfrac12$', '$0.5$', '$2$'];
    const { doubts, notes } = judgeQuestion({ type: 'single', stem: '选一个', options, answer: ['C'], parts: [] });
    expect([doubts, notes]).toEqual([[], ['选项 A 和 B 是同一个数']]);
  });

  it('says which option it computed', () => {
    const row = rows.find(([, stem]) => stem.includes('7x+12'));
    expect(row && judged(row, 'C').doubts).toEqual(['你勾的是 C，程序算得 B']);
  });
});

describe('what is wrong with a question whatever it asks', () => {
  const doubts = (type: QuestionType, stem: string, answer: string[], options: string[] = []) =>
    judgeQuestion({ type, stem, answer, options, parts: [] }).doubts;
  it.each([
    ['single', '选一个', ['A'], ['甲', '乙', '甲 '], '选项 A 和 C 一样'],
    ['single', '选一个', [], ['甲', '乙'], '没有勾答案'],
    ['single', '选一个', ['A', 'B'], ['甲', '乙'], '单选题只能有一个答案'],
    ['multiple', '选几个', ['A'], ['甲', '乙'], '多选题至少有两个答案'],
    ['single', '选一个', ['D'], ['甲', '乙'], '答案 D 不在选项里'],
    ['blank', '____和____', ['甲'], [], '题干有 2 个空，答案有 1 个'],
    ['blank', '____和____', ['甲', ''], [], '第 2 空没有答案'],
    ['judge', '天是蓝的', [], [], '没有写对还是错'],
    ['short', '求 $x', ['1'], [], '公式的 $ 没有成对'],
  ] as const)('%s %s: %s', (type, stem, answer, options, said) => {
    expect(doubts(type, stem, [...answer], [...options])).toContain(said);
  });

  it('looks at every part by itself', () => {
    const part = { type: 'blank' as const, stem: '5×6=____', options: [], answer: ['30'] };
    const parts = [part, { ...part, stem: '7×8=____', answer: ['54'] }];
    expect(judgeQuestion({ ...part, parts }).doubts).toEqual(['第 2 小题：程序算出来不是 54']);
    expect(judgeQuestion({ ...part, parts: [part] }).isVerified).toBe(true);
  });

  it('ends with whatever is written, and soon', () => {
    const deep = `计算 $${'('.repeat(4_000)}1${')'.repeat(4_000)}$`;
    for (const stem of [
      deep,
      '计算 $9999999999!$',
      `解方程 $${'x+'.repeat(5_000)}1=0$`,
      `数据 ${'1，'.repeat(9_000)}1 的平均数是`,
    ])
      expect(judgeQuestion({ type: 'blank', stem, options: [], answer: ['1'], parts: [] }).isVerified).toBe(false);
  });
});
