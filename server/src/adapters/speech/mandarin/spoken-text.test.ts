import { sayDecimal, sayNumber } from '@app/engines/speech/chinese-numbers.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { spokenText } from './spoken-text.ts';

describe('a Chinese text as a teacher reads it out', () => {
  it.each([
    // Dates and times.
    ['2026-11-17上课', '二零二六年十一月十七日上课'],
    ['11月17日', '十一月十七日'],
    ['8:05上课，9:00下课，14:30放学', '八点零五分上课，九点下课，十四点三十分放学'],
    ['1949年', '一九四九年'],
    ['公元前221年', '公元前二二一年'],
    ['上下5000年', '上下五千年'],
    ['2020-2021学年', '二零二零到二零二一学年'],
    ['90后', '九零后'],
    // Amounts.
    ['2个苹果，2米，2月，2号，2班', '两个苹果，两米，二月，二号，二班'],
    ['2小时2分钟', '两小时两分钟'],
    ['第2题', '第二题'],
    ['1,200元', '一千二百元'],
    ['¥35.5', '三十五点五元'],
    ['25%的学生', '百分之二十五的学生'],
    ['2/3的学生', '三分之二的学生'],
    ['1又1/2', '一又二分之一'],
    ['20~30分钟', '二十到三十分钟'],
    ['第3-5题', '第三到五题'],
    ['3—5个', '三到五个'],
    ['比分3:2', '比分三比二'],
    ['电话13812345678', '电话幺三八，幺二三四，五六七八'],
    ['报警110', '报警幺幺零'],
    ['①水②火', '一，水，二，火'],
    ['第Ⅱ卷', '第二卷'],
    ['第III单元', '第三单元'],
    // Units.
    ['-5℃', '零下五摄氏度'],
    ['60km/h', '六十千米每小时'],
    ['25cm²', '二十五平方厘米'],
    ['g=9.8m/s²', 'g等于九点八米每二次方秒'],
    ['0.1mol/L', '零点一摩尔每升'],
    // Formulas.
    ['x²+2x+1=0', 'x平方加二x加一等于零'],
    ['x³', 'x立方'],
    ['xⁿ', 'x的n次方'],
    ['2.5×10³', '二点五乘十的三次方'],
    ['√2', '根号二'],
    ['a/b', 'b 分之 a'],
    ['x≥3', 'x大于等于三'],
    ['Δ=b²-4ac', '德尔塔等于b平方减四a c'],
    ['±2', '正负二'],
    ['5-3=2', '五减三等于二'],
    ['-3+5', '负三加五'],
    ['12÷3=4', '十二除以三等于四'],
    ['5÷2=2……1', '五除以二等于二余一'],
    ['|x|=3', 'x 的绝对值等于三'],
    ['∠ABC=90°', '角ABC等于九十度'],
    ['△ABC≌△DEF', '三角形ABC全等于三角形DEF'],
    ['AB⊥CD，a∥b', 'AB垂直于CD，a平行于b'],
    ['(a+b)²', 'a加b的和的平方'],
    ['π≈3.14', '派约等于三点一四'],
    ['H₂O', 'H 二 O'],
    ['C₆H₁₂O₆', 'C 六 H 十二 O 六'],
    ['x₁+x₂=-b/a', 'x 一加x 二等于负 a 分之 b'],
    // LaTeX.
    [String.raw`$\frac{1}{2}$`, '二 分之 一'],
    [String.raw`$\frac{-b\pm\sqrt{b^2-4ac}}{2a}$`, '二 a 分之 负 b 正负 根号下 b 的平方 减 四 a c'],
    ['$x^{2}+y^{2}=r^2$', 'x 的平方 加 y 的平方 等于 r 的平方'],
    [String.raw`$\angle A=60^\circ$`, '角 A 等于 六十 度'],
    [String.raw`\sqrt[3]{8}=2`, '三 次根号 八 等于 二'],
    [String.raw`$3\times4\div2$`, '三 乘 四 除以 二'],
  ])('%s', (written, said) => {
    expect(spokenText(written)).toBe(said);
  });

  it('has no figure left in it, whatever is written', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9年月日个:：.,，%℃°=+×/a-z{}^_$()（）-]{0,40}$/), (text) => {
        expect(spokenText(text)).not.toMatch(/\d/);
      }),
    );
  });

  it('ends whatever braces are left open', () => {
    expect(spokenText(`$${'{'.repeat(50)}x${String.raw`\frac{`.repeat(50)}$`)).toContain('x');
  });
});

describe('a number', () => {
  it.each([
    ['0', '零'],
    ['12', '十二'],
    ['110', '一百一十'],
    ['200', '二百'],
    ['305', '三百零五'],
    ['1010', '一千零一十'],
    ['2002', '两千零二'],
    ['20000', '两万'],
    ['105000', '十万五千'],
    ['10050', '一万零五十'],
    ['1000010000', '十亿零一万'],
    ['1300000000', '十三亿'],
  ])('%s', (written, said) => {
    expect(sayNumber(written)).toBe(said);
  });

  it('is understood again as what it was', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999_999_999 }), (value) => {
        expect(understood(sayNumber(String(value)))).toBe(value);
      }),
    );
  });

  it('with a fraction says each figure behind the point', () => {
    expect([sayDecimal('3.14'), sayDecimal('0.05'), sayDecimal('1,200.5')]).toEqual([
      '三点一四',
      '零点零五',
      '一千二百点五',
    ]);
  });
});

/** The way back, as a pupil counts. */
function understood(said: string): number {
  const [head, tail] = split(said, '亿');
  const [middle, last] = split(tail, '万');
  return underTenThousand(head) * 100_000_000 + underTenThousand(middle) * 10_000 + underTenThousand(last);
}

function split(said: string, at: string): [string, string] {
  const place = said.indexOf(at);
  return place < 0 ? ['', said] : [said.slice(0, place), said.slice(place + 1)];
}

function underTenThousand(said: string): number {
  let sum = 0;
  let figure = 0;
  for (const sign of said.replace(/^十/, '一十')) {
    const place = { 十: 10, 百: 100, 千: 1_000 }[sign];
    if (place) sum += figure * place;
    figure = place ? 0 : Math.max('零一二三四五六七八九'.indexOf(sign), sign === '两' ? 2 : 0);
  }
  return sum + figure;
}
