import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rational, toNumber } from '#adapters/model/offline/math/rational.ts';
import { answerGeometry } from './geometry.ts';
import { answerPercentage } from './percentage.ts';
import { answerStatistics, summarise } from './statistics.ts';
import { answerUnitConversion } from './unit-conversion.ts';

describe('unit conversion', () => {
  it.each([
    ['3.5千米等于多少米', '3.5 千米 = 3500 米'],
    ['72km/h是多少m/s', '72 千米/小时 = 20 米/秒'],
    ['36千米每小时换算成米每秒', '= 10 米每秒'],
    ['2小时30分等于多少分钟', '= 150 分钟'],
    ['1亩等于多少平方米', '2000/3'],
    ['25℃等于多少K', '= 298.15 开尔文'],
    ['两公斤等于多少斤', '= 4 斤'],
    ['3元5角是多少分', '= 350 分'],
    ['212华氏度是多少摄氏度', '= 100 摄氏度'],
  ])('answers %s', (question, expected) => {
    const text = answerUnitConversion(question)?.text ?? '';

    expect(text).toContain(expected);
    expect(text).toContain('已验算');
  });

  it.each(['水的密度是多少', '3米是多少千克', '1米有多长'])('leaves %s to others', (question) => {
    expect(answerUnitConversion(question)).toBeUndefined();
  });
});

describe('statistics', () => {
  it('summarises the numbers of the question', () => {
    const text = answerStatistics('求 85 90 78 92 90 的平均数和方差')?.text ?? '';

    expect(text).toContain('| 平均数 | 87 |');
    expect(text).toContain('| 中位数 | 90 |');
    expect(text).toContain('| 众数 | 90 |');
    expect(text).toContain('| 方差 | 25.6 |');
    expect(text).toContain('已验算');
  });

  it('does not count the count as a value', () => {
    expect(answerStatistics('5 个数 1、2、3、4、5 的中位数')?.text).toContain('共 5 个数据');
  });

  it('agrees with floating point', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -100, max: 100 }), { minLength: 2, maxLength: 40 }), (values) => {
        const summary = summarise(values.map((value) => rational(value)));
        const mean = values.reduce((total, value) => total + value, 0) / values.length;
        const variance = values.reduce((total, value) => total + (value - mean) ** 2, 0) / values.length;

        expect(toNumber(summary.mean)).toBeCloseTo(mean, 9);
        expect(toNumber(summary.variance)).toBeCloseTo(variance, 6);
      }),
    );
  });

  it('leaves a question without numbers to the library', () => {
    expect(answerStatistics('平均数和中位数的区别')).toBeUndefined();
  });
});

describe('percentages', () => {
  it.each([
    ['原价200元打八五折是多少', '现价 **170**'],
    ['打八折后是160元，原价多少', '原价 **200**'],
    ['30是120的百分之几', '**25%**'],
    ['从80涨到100，增长了百分之几', '**25%**（增加）'],
    ['从100降到80降了百分之几', '**-20%**（减少）'],
    ['成本80元，售价100元，利润率是多少', '利润率是 **25%**'],
    ['500增加20%是多少', '增加后是 **600**'],
  ])('answers %s', (question, expected) => {
    const text = answerPercentage(question)?.text ?? '';

    expect(text).toContain(expected);
    expect(text).toContain('已验算');
  });

  it('leaves questions about the notion to the library', () => {
    expect(answerPercentage('百分数怎么讲')).toBeUndefined();
  });
});

describe('geometry', () => {
  it.each([
    ['半径3厘米的圆的面积', '9\\pi\\approx 28.27$ 平方厘米'],
    ['直径10cm的圆周长', '10\\pi\\approx 31.42$ cm'],
    ['长5宽3的长方形面积和周长', '=16$'],
    ['底是6高是4的三角形面积', '=12$'],
    ['直角三角形两条直角边分别是3和4，求斜边', '=5$'],
    ['梯形上底3下底5高4求面积', '=16$'],
    ['圆柱底面半径2高5的体积', '20\\pi'],
    ['棱长3的正方体', '=27$'],
    ['半径6圆心角60度的扇形面积', '6\\pi'],
    ['圆锥底面半径3高4', '12\\pi'],
  ])('answers %s', (question, expected) => {
    const text = answerGeometry(question)?.text ?? '';

    expect(text).toContain(expected);
    expect(text).toContain('已验算');
  });

  it('asks for one unit and leaves incomplete figures to others', () => {
    expect(() => answerGeometry('长5米宽30厘米的长方形面积')).toThrow('单位不一致');
    expect(answerGeometry('周长为20的正方形的面积')).toBeUndefined();
    expect(answerGeometry('圆的面积公式')).toBeUndefined();
  });
});
