import type { Family } from '../../family.ts';
import { comeTo, firstThat, fits } from '../../second/fits.ts';
import { formulasIn } from '../../second/read-stem.ts';
import { realRootsOf } from '../../second/roots.ts';
import { isClose, texValue } from '../../second/tex-value.ts';
import { commonDivisor } from '../../write/rational.ts';
import { sumOf, term, withSign } from '../../write/tex.ts';
import { countSlips, inUnit, positiveSlips, withThreeWrong } from '../../write/wrong-numbers.ts';

const place = { phase: '04', subject: '02', grade: '07' } as const;

const solveWithFractions: Family = {
  ...place,
  id: 'math-linear-equations',
  name: '解一元一次方程',
  type: 'calculation',
  knowledge: ['去括号与去分母解方程', '合并同类项与移项解方程'],
  steps: [2, 3],
  make(draw, step) {
    if (step === 2) {
      const [x, a, b, c, d] = draw.until(
        () =>
          [
            draw.nonZero(-9, 9),
            draw.integer(2, 6),
            draw.nonZero(-6, 6),
            draw.integer(2, 6),
            draw.nonZero(-9, 9),
          ] as const,
        ([, p, , r]) => p !== r,
      );
      const e = a * (x + b) - c * x - d;
      const left = `${a}(x${withSign(b)})`;
      const right = sumOf([term(c, 'x'), String(d + e)]);
      return {
        stem: `解方程：$${left}=${right}$。`,
        result: [`$x=${x}$`],
        working: `去括号，得 $${sumOf([term(a, 'x'), String(a * b)])}=${right}$。\n\n移项，得 $${sumOf([term(a, 'x'), term(-c, 'x')])}=${sumOf([String(d + e), String(-a * b)])}$。\n\n合并同类项，得 $${term(a - c, 'x')}=${d + e - a * b}$。\n\n所以 $x=${x}$。`,
        analysis: '去括号时每一项都要乘，移项要变号。',
      };
    }
    const [p, q] = draw.pick([
      [2, 3],
      [3, 4],
      [2, 5],
      [4, 6],
      [3, 5],
    ] as const);
    const least = p === 4 ? 12 : p * q;
    const [x, a, c] = draw.until(
      () => [draw.nonZero(-9, 9), draw.nonZero(-5, 5), draw.nonZero(-5, 5)] as const,
      ([v, m, n]) => (v + m) % p === 0 && (2 * v + n) % q === 0 && least / p !== (2 * least) / q,
    );
    const value = (x + a) / p - (2 * x + c) / q;
    const [u, w] = [least / p, least / q];
    return {
      stem: `解方程：$\\frac{x${withSign(a)}}{${p}}-\\frac{2x${withSign(c)}}{${q}}=${value}$。`,
      result: [`$x=${x}$`],
      working: `去分母，得 $${u}(x${withSign(a)})-${w}(2x${withSign(c)})=${value * least}$。\n\n去括号，得 $${sumOf([term(u, 'x'), String(u * a), term(-2 * w, 'x'), String(-w * c)])}=${value * least}$。\n\n移项、合并同类项，得 $${term(u - 2 * w, 'x')}=${value * least - u * a + w * c}$。\n\n系数化为 1，得 $x=${x}$。`,
      analysis: `两边同乘 ${least}，右边的数不要漏乘；分数线有括号的作用。`,
    };
  },
  holds: (stem, [given = '']) => {
    const [root] = realRootsOf(formulasIn(stem)[0] ?? '') ?? [];
    return root !== undefined && isClose(root, texValue(given.replaceAll('$', '').replace('x=', '')));
  },
};

const profit: Family = {
  ...place,
  id: 'math-profit-story',
  name: '利润与打折问题',
  type: 'single',
  knowledge: ['一元一次方程的应用'],
  steps: [2, 3],
  make: withThreeWrong((draw, step) => {
    const [cost, rate, off] = draw.until(
      () => [draw.integer(4, 40) * 10, draw.pick([20, 30, 40, 50, 60]), draw.pick([7, 8, 9])] as const,
      ([c, r, o]) => (c * (100 + r) * o) % 1000 === 0 && (100 + r) * o > 1000,
    );
    const gain = (cost * (100 + rate) * off) / 1000 - cost;
    const spoken = ['七', '八', '九'][off - 7];
    const thing = draw.pick(['衬衫', '书包', '台灯', '风扇']);
    const unit = { 衬衫: '件', 书包: '个', 台灯: '盏', 风扇: '台' }[thing];
    const write = inUnit('元');
    if (step === 2)
      return {
        stem: `一${unit}${thing}的进价是 $${cost}$ 元，按进价提高 $${rate}\\%$ 标价，再打${spoken}折出售，每${unit}可获利（　　）`,
        result: [write(gain)],
        wrong: positiveSlips(write, [
          [gain + cost, '求出的是售价，没有减进价'],
          [(cost * rate * off) / 1000, '只把提高的部分打折'],
          [(cost * rate) / 100, '没有打折'],
          [(cost * (rate - (10 - off) * 10)) / 100, '把两个百分数直接相减'],
        ]),
        analysis: `售价 $${cost}\\times(1+${rate}\\%)\\times 0.${off}=${gain + cost}$（元），获利 $${gain + cost}-${cost}=${gain}$（元）。`,
      };
    return {
      stem: `一${unit}${thing}按进价提高 $${rate}\\%$ 标价，再打${spoken}折出售，每${unit}仍获利 $${gain}$ 元，这${unit}${thing}的进价是（　　）`,
      result: [write(cost)],
      wrong: countSlips(write, [
        [gain + cost, '求出的是售价'],
        [(cost * (100 + rate)) / 100, '求出的是标价'],
        [(gain * 1000) / (rate * off), '只把提高的部分打折'],
        [(gain * 100) / rate, '没有考虑打折'],
        [cost - gain, '多减了一次利润'],
      ]),
      analysis: `设进价为 $x$ 元，$(1+${rate}\\%)x\\times 0.${off}-x=${gain}$，解得 $x=${cost}$。`,
    };
  }),
  variety: 60,
  holds: fits((value, [a, b, c], stem) => {
    const part = ('七八九'.indexOf(/打(.)折/.exec(stem)?.[1] ?? '') + 7) / 10;
    const soldFor = (cost: number, rate: number) => (cost + (cost * rate) / 100) * part;
    return stem.includes('仍获利')
      ? isClose(soldFor(value, a) - value, b)
      : isClose(soldFor(a, b) - a, value) && Number.isNaN(c);
  }),
};

const chase: Family = {
  ...place,
  id: 'math-catching-up',
  name: '追及问题',
  type: 'solution',
  knowledge: ['一元一次方程的应用'],
  steps: [2, 3],
  make(draw, step) {
    const [slow, more, early] = draw.until(
      () => [draw.integer(4, 7) * 10, draw.integer(1, 8) * 10, draw.integer(3, 15)] as const,
      ([v, w, t]) => (v * t) % w === 0 && (v * t) / w <= 30 && (v * t) / w >= 3 && v + w <= 130,
    );
    const [time, fast] = [(slow * early) / more, slow + more];
    if (step === 2)
      return {
        stem: `小明每分钟走 $${slow}$ 米，从家出发去学校 $${early}$ 分钟后，爸爸发现他忘带了数学书，立即以每分钟 $${fast}$ 米的速度沿同一条路去追。爸爸追上小明用了多少分钟？`,
        result: [String(time)],
        working: `解：设爸爸追上小明用了 $x$ 分钟。\n\n根据题意，得 $${fast}x=${slow}x+${slow}\\times ${early}$。\n\n解得 $x=${time}$。\n\n答：爸爸追上小明用了 ${time} 分钟。`,
        analysis: '追上时两人走的路程相等，小明多走了先出发的时间。',
      };
    return {
      stem: `小明每分钟走 $${slow}$ 米，从家出发去学校 $${early}$ 分钟后，爸爸发现他忘带了数学书，立即沿同一条路去追，$${time}$ 分钟后追上小明。爸爸每分钟走多少米？`,
      result: [String(fast)],
      working: `解：设爸爸每分钟走 $x$ 米。\n\n根据题意，得 $${time}x=${slow}\\times(${early}+${time})$。\n\n解得 $x=${fast}$。\n\n答：爸爸每分钟走 ${fast} 米。`,
      analysis: '小明一共走了先出发的时间加上爸爸追的时间。',
    };
  },
  variety: 40,
  holds: fits((value, [slow, early, other], stem) =>
    stem.includes('多少分钟')
      ? isClose(other * value - slow * value, slow * early)
      : isClose(value * other, slow * early + slow * other),
  ),
};

const pairedParts: Family = {
  ...place,
  id: 'math-matching-parts',
  name: '配套问题',
  type: 'blank',
  knowledge: ['一元一次方程的应用'],
  steps: [2, 3],
  make(draw, step) {
    const k = step === 2 ? 2 : draw.pick([3, 4]);
    const [p, q] = draw.until(
      () => [draw.integer(2, 12), draw.integer(2, 20)] as const,
      ([a, b]) => a !== b && a * k !== b && (a * k + b) / commonDivisor(a * k, b) <= 30,
    );
    // As many of the one as make p k of the other: x to y is q to p k.
    const shared = commonDivisor(p * k, q);
    const times = draw.integer(2, Math.max(2, Math.floor((60 * shared) / (p * k + q))));
    const [x, y] = [(q / shared) * times, ((p * k) / shared) * times];
    const [thing, first, second] =
      step === 2
        ? (['螺栓配两个螺母', '螺栓', '螺母'] as const)
        : k === 3
          ? (['机身配三个轮子', '机身', '轮子'] as const)
          : (['桌面配四条桌腿', '桌面', '桌腿'] as const);
    return {
      stem: `车间有 $${x + y}$ 名工人，每人每天可以生产 $${p}$ 个${first}或 $${q}$ 个${second}，一个${thing}。要使每天生产的${first}和${second}刚好配套，应安排 ____ 名工人生产${first}，____ 名工人生产${second}。`,
      result: [String(x), String(y)],
      analysis: `设 $x$ 名工人生产${first}，则 $${k}\\times ${p}x=${q}(${x + y}-x)$，解得 $x=${x}$。`,
    };
  },
  variety: 60,
  holds: comeTo(([all, p, q], stem) => {
    const times = stem.includes('两个') ? 2 : stem.includes('三个') ? 3 : 4;
    const first = firstThat((tried) => tried * p * times === (all - tried) * q, 1, all);
    return [first, all - first];
  }),
};

export const linearEquations: readonly Family[] = [solveWithFractions, profit, chase, pairedParts];
