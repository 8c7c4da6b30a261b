import type { Family } from '../../family.ts';
import { comesTo, firstThat } from '../../second/fits.ts';
import { isClose } from '../../second/tex-value.ts';
import { decimal } from '../../write/tex.ts';
import { countSlips, inUnit, positiveSlips, withThreeWrong } from '../../write/wrong-numbers.ts';

const place = { phase: '03', subject: '02', grade: '05' } as const;

const trees: Family = {
  ...place,
  id: 'math-planting-trees',
  name: '植树问题',
  type: 'single',
  knowledge: ['植树问题'],
  steps: [2, 3],
  make: withThreeWrong((draw, step) => {
    const [gap, count] = [draw.integer(3, 12), draw.integer(8, 40)];
    const long = gap * count;
    const unit = inUnit('棵');
    if (step === 2) {
      const [how, right, said] = draw.pick([
        ['两端都栽', count + 1, '比间隔数多 1'],
        ['两端都不栽', count - 1, '比间隔数少 1'],
        ['只栽一端', count, '和间隔数相等'],
      ] as const);
      return {
        stem: `在一条长 ${long} 米的小路一边每隔 ${gap} 米栽一棵树（${how}），一共要栽（　　）`,
        result: [unit(right)],
        wrong: countSlips(unit, [
          [count, '直接用间隔数当棵数'],
          [count + 1, '不管两端怎样都加 1'],
          [count - 1, '两端都减了'],
          [2 * right, '当成两边都栽'],
        ]),
        analysis: `间隔数 $${long}\\div ${gap}=${count}$，${how}，棵数${said}，是 ${right} 棵。`,
      };
    }
    if (draw.isSo()) {
      const floor = draw.integer(3, 5);
      const target = draw.integer(6, 12);
      const each = draw.integer(8, 16);
      return {
        stem: `小刚从 1 楼走到 ${floor} 楼用了 ${each * (floor - 1)} 秒。照这样的速度，他从 1 楼走到 ${target} 楼要用（　　）`,
        result: [`${each * (target - 1)} 秒`],
        wrong: countSlips(inUnit('秒'), [
          [each * target, '层数没有减 1'],
          [(each * (floor - 1) * target) / floor, '直接按楼数的倍数算'],
          [each * (target - floor), '求的是后一段的时间'],
          [each * (target + 1), '层数加了 1'],
        ]),
        analysis: `到 ${floor} 楼走 ${floor - 1} 层，每层 $${each * (floor - 1)}\\div ${floor - 1}=${each}$（秒）；到 ${target} 楼走 ${target - 1} 层，$${each}\\times ${target - 1}=${each * (target - 1)}$（秒）。`,
      };
    }
    return {
      stem: `在一条小路两边从头到尾每隔 ${gap} 米栽一棵树（两端都栽），一共栽了 ${2 * (count + 1)} 棵。这条小路长（　　）`,
      result: [`${long} 米`],
      wrong: countSlips(inUnit('米'), [
        [2 * (count + 1) * gap, '没有除以 2，也没有减 1'],
        [(2 * count + 1) * gap, '两边的棵数没有除以 2'],
        [(count + 1) * gap, '棵数没有减 1'],
        [(count + 2) * gap, '把减 1 算成了加 1'],
      ]),
      analysis: `一边栽 ${count + 1} 棵，有 ${count} 个间隔，长 $${gap}\\times ${count}=${long}$（米）。`,
    };
  }),
  holds: comesTo(([a, b, c, d, e], stem) => {
    if (stem.includes('楼')) return (c / (b - a)) * (e - d);
    if (stem.includes('两边')) return firstThat((long) => long % a === 0 && 2 * (long / a + 1) === b, 1, 2000);
    const inner = firstThat((tried) => (tried + 1) * b >= a, 0);
    return stem.includes('都不') ? inner : stem.includes('只栽') ? inner + 1 : inner + 2;
  }),
};

const stepPrice: Family = {
  ...place,
  id: 'math-taxi-fare',
  name: '分段计费',
  type: 'single',
  knowledge: ['解决问题的步骤与策略', '小数乘整数'],
  steps: [3, 4],
  make: withThreeWrong((draw, step) => {
    const [start, first, per] = [draw.integer(7, 13), draw.pick([2, 3]), draw.pick([1.5, 1.8, 2.2, 2.4, 2.6])];
    const far = draw.integer(5, 16);
    const fare = start + (far - first) * per;
    const head = `某市出租车 ${first} 千米以内收费 ${start} 元，超过 ${first} 千米的部分，每千米收费 ${per} 元（不足 1 千米按 1 千米计算）。`;
    if (step === 3)
      return {
        stem: `${head}李叔叔乘车行了 ${decimal(far - draw.pick([0, 0.3, 0.6]))} 千米，应付（　　）`,
        result: [`${decimal(fare)} 元`],
        wrong: positiveSlips(inUnit('元'), [
          [far * per, '全程都按后一段的单价算'],
          [start + far * per, '起步里的千米数又算了一次'],
          [(far - first) * per, '漏加了起步价'],
          [fare - per, '不足 1 千米的舍去了'],
          [start * far, '全程都按起步价算'],
        ]),
        analysis: `按 ${far} 千米计费：$${start}+(${far}-${first})\\times ${per}=${decimal(fare)}$（元）。`,
      };
    return {
      stem: `${head}王阿姨乘车付了 ${decimal(fare)} 元，她最多乘了（　　）`,
      result: [`${far} 千米`],
      wrong: positiveSlips(inUnit('千米'), [
        [far - first, '漏加了起步的千米数'],
        [Math.round(fare / per), '全程都按后一段的单价算'],
        [far + 1, '多算了 1 千米'],
        [far - 1, '少算了 1 千米'],
      ]),
      analysis: `超过部分 $(${decimal(fare)}-${start})\\div ${per}=${far - first}$（千米），$${first}+${far - first}=${far}$（千米）。`,
    };
  }),
  holds: comesTo(([first, start, , per, , , asked], stem) => {
    const fareOf = (far: number) => {
      let fare = start;
      for (let at = first; at < far - 1e-9; at += 1) fare += per;
      return fare;
    };
    return stem.includes('最多') ? firstThat((far) => isClose(fareOf(far), asked), first) : fareOf(asked);
  }),
};

export const treesAndFares: readonly Family[] = [stepPrice, trees];
