import type { Family } from '../../family.ts';
import { fits, formulaComesOut } from '../../second/fits.ts';
import { formulasIn } from '../../second/read-stem.ts';
import { texValue } from '../../second/tex-value.ts';
import { inUnit, positiveSlips, withThreeWrong } from '../../write/wrong-numbers.ts';

const place = { phase: '03', subject: '02', grade: '01' } as const;

const threeNumbers: Family = {
  ...place,
  id: 'math-three-numbers-within-twenty',
  name: '20 以内连加、连减、加减混合',
  type: 'blank',
  knowledge: ['连加、连减与加减混合'],
  steps: [1, 2],
  make(draw, step) {
    const [a, b, c] = draw.until(
      () => [draw.integer(3, 18), draw.nonZero(-9, 9), draw.nonZero(-9, 9)] as const,
      ([x, y, z]) =>
        x + y >= 0 && x + y <= 20 && x + y + z >= 1 && x + y + z <= 20 && (step === 1 ? y * z > 0 : y * z < 0),
    );
    const signed = (number: number) => (number < 0 ? `-${-number}` : `+${number}`);
    return {
      stem: `计算：$${a}${signed(b)}${signed(c)}=$____。`,
      result: [String(a + b + c)],
      analysis: `从左往右算：先算 $${a}${signed(b)}=${a + b}$，再算 $${a + b}${signed(c)}=${a + b + c}$。`,
    };
  },
  holds: formulaComesOut,
};

const missingNumber: Family = {
  ...place,
  id: 'math-missing-number-within-twenty',
  name: '括号里填几',
  type: 'blank',
  knowledge: ['20 以内的进位加法', '20 以内的退位减法'],
  steps: [1, 2],
  variety: 60,
  make(draw, step) {
    const [a, b] = [draw.integer(2, 9), draw.integer(2, 9)];
    const sum = a + b;
    if (step === 1) {
      const stem = draw.isSo() ? `在横线上填数：$${a}+$____$=${sum}$。` : `在横线上填数：____$+${a}=${sum}$。`;
      return { stem, result: [String(b)], analysis: `想：${a} 加几得 ${sum}？$${sum}-${a}=${b}$，所以填 ${b}。` };
    }
    return draw.isSo()
      ? {
          stem: `在横线上填数：____$-${a}=${b}$。`,
          result: [String(sum)],
          analysis: `减去 ${a} 后还剩 ${b}，原来有 $${b}+${a}=${sum}$，所以填 ${sum}。`,
        }
      : {
          stem: `在横线上填数：$${sum}-$____$=${b}$。`,
          result: [String(a)],
          analysis: `${sum} 减去几得 ${b}？$${sum}-${b}=${a}$，所以填 ${a}。`,
        };
  },
  holds: fits((value, _, stem) => {
    const [left = '', right = ''] = stem
      .replaceAll('$', '')
      .replace('在横线上填数：', '')
      .replace('。', '')
      .replace('____', `${value}`)
      .split('=');
    return texValue(left) === texValue(right);
  }),
};

const compareSums: Family = {
  ...place,
  id: 'math-compare-sums-within-twenty',
  name: '在横线上填大于、小于号',
  type: 'blank',
  knowledge: ['比大小与符号', '20 以内的进位加法'],
  steps: [1, 2],
  make(draw, step) {
    const one = () => {
      const [a, b] = [draw.integer(3, 9), draw.integer(2, 9)];
      return draw.isSo() ? { text: `${a}+${b}`, value: a + b } : { text: `${a + b}-${b}`, value: a };
    };
    const [left, right] = draw.until(
      () => {
        const first = one();
        const near = first.value + draw.integer(-1, 1);
        return [first, step === 1 ? { text: String(near), value: near } : one()] as const;
      },
      ([x, y]) => x.text !== y.text && y.value > 0 && Math.abs(x.value - y.value) <= 2,
    );
    const sign = left.value > right.value ? '>' : left.value < right.value ? '<' : '=';
    const said = step === 1 ? '' : `，$${right.text}=${right.value}$`;
    return {
      stem: `在横线上填“>”“<”或“=”：$${left.text}$ ____ $${right.text}$。`,
      result: [sign],
      analysis: `$${left.text}=${left.value}$${said}，$${left.value}${sign}${right.value}$，所以填“${sign}”。`,
    };
  },
  holds(stem, given) {
    const [left = Number.NaN, right = Number.NaN] = formulasIn(stem).map((one) => texValue(one));
    return given.length === 1 && given[0] === (['<', '=', '>'][Math.sign(left - right) + 1] ?? '');
  },
};

const moreThan: Family = {
  ...place,
  id: 'math-more-or-fewer-story',
  name: '比多比少',
  type: 'single',
  knowledge: ['20 以内的退位减法', '同样多、多、少'],
  steps: [1, 3],
  make: withThreeWrong((draw, step) => {
    const [who, other] = draw.some(['小明', '小红', '小华', '小丽', '小刚'], 2);
    const doing = draw.pick(['折了纸鹤', '做了红花', '画了星星']);
    const unit = doing.endsWith('纸鹤') ? '只' : doing.endsWith('红花') ? '朵' : '颗';
    const [large, small] = draw.until(
      () => [draw.integer(11, 18), draw.integer(3, 9)] as const,
      ([a, b]) => a - b >= 2,
    );
    const gap = large - small;
    const [stem, right, analysis] =
      step === 1
        ? [
            `${who}${doing} ${large} ${unit}，${other}${doing} ${small} ${unit}。${who}比${other}多（　　）`,
            gap,
            `求多几${unit}用减法：$${large}-${small}=${gap}$（${unit}）。`,
          ]
        : [
            `${who}${doing} ${large} ${unit}，${who}比${other}多 ${gap} ${unit}。${other}${doing}（　　）`,
            small,
            `${who}多，${other}就少：$${large}-${gap}=${small}$（${unit}）。`,
          ];
    return {
      stem,
      result: [inUnit(unit)(right)],
      wrong: positiveSlips(inUnit(unit), [
        [step === 1 ? large + small : large + gap, step === 1 ? '求多多少用了加法' : '看到“多”就用加法'],
        [right + 10, '个位不够减，忘了从十位借 1'],
        [step === 1 ? small : gap, '把题里的一个数当成答案'],
        [right + 1, '退位减法差了 1'],
      ]),
      analysis,
    };
  }),
  holds: fits((value, [a, b], stem) => {
    const asksGap = stem.endsWith('多（　　）');
    return asksGap ? b + value === a : value + b === a;
  }),
};

export const numbersWithinTwenty: readonly Family[] = [threeNumbers, missingNumber, compareSums, moreThan];
