import type { Family } from '../../family.ts';
import { comesTo, comeTo, firstThat, fits, judged } from '../../second/fits.ts';
import { countSlips, inUnit, withThreeWrong } from '../../write/wrong-numbers.ts';

const place = { phase: '03', subject: '02', grade: '04' } as const;

const chickensAndRabbits: Family = {
  ...place,
  id: 'math-chickens-and-rabbits',
  name: '鸡兔同笼',
  type: 'single',
  knowledge: ['鸡兔同笼'],
  steps: [2, 3, 4],
  make: withThreeWrong((draw, step) => {
    const [few, many] = draw.until(
      () => [draw.integer(4, 20), draw.integer(4, 20)] as const,
      ([x, y]) => x !== y && Math.abs(x - y) > 1,
    );
    const whole = few + many;
    if (step === 2)
      return {
        stem: `笼子里有鸡和兔共 ${whole} 只，一共有 ${few * 4 + many * 2} 条腿，兔有（　　）`,
        result: [`${few} 只`],
        wrong: countSlips(inUnit('只'), [
          [many, '求出的是鸡的只数'],
          [few * 2, '多出的腿没有除以 2'],
          [Math.floor(few + many / 2), '用腿数直接除以 4'],
          [(few * 4 + many * 2) / 2 - few, '用腿数的一半算错'],
          [few + 1, '试的时候差了 1 只'],
        ]),
        analysis: `假设全是鸡，有 $${whole}\\times 2=${whole * 2}$ 条腿，少了 $${few * 4 + many * 2}-${whole * 2}=${few * 2}$ 条，兔有 $${few * 2}\\div 2=${few}$（只）。`,
      };
    if (step === 3) {
      const [thing, a, b, x, y] = draw.pick([
        ['门票', 30, 15, '成人票', '儿童票'],
        ['邮票', 3, 1, '大邮票', '小邮票'],
        ['笔', 8, 3, '钢笔', '圆珠笔'],
      ] as const);
      const unit = thing === '笔' ? '支' : '张';
      const total = few * a + many * b;
      return {
        stem: `${x}每${unit} ${a} 元，${y}每${unit} ${b} 元。老师买这两种${thing}共 ${whole} ${unit}，用了 ${total} 元，其中${x}有（　　）`,
        result: [`${few} ${unit}`],
        wrong: countSlips(inUnit(unit), [
          [many, `求出的是${y}的${unit}数`],
          [(total - whole * b) / a, '多出的钱除以单价，没有除以差价'],
          [total / a, '当成全是一种'],
          [few + 1, '试的时候差了 1'],
          [few - 1, '试的时候少了 1'],
        ]),
        analysis: `假设全是${y}，要 $${whole}\\times ${b}=${whole * b}$ 元，少 $${total}-${whole * b}=${total - whole * b}$ 元，${x}有 $${total - whole * b}\\div(${a}-${b})=${few}$（${unit}）。`,
      };
    }
    const [right, lost] = [few + many, draw.integer(2, Math.min(few, 6))];
    const questions = right + lost;
    const score = right * 5 - lost * 2;
    return {
      stem: `知识竞赛共 ${questions} 题，答对一题得 5 分，答错或不答一题扣 2 分。小刚得了 ${score} 分，他答对了（　　）`,
      result: [`${right} 题`],
      wrong: countSlips(inUnit('题'), [
        [lost, '求出的是答错的题数'],
        [Math.floor(score / 5), '没有考虑扣分'],
        [right - lost, '答对的又减了一次答错的'],
        [right + 1, '多算了 1 题'],
        [right - 1, '少算了 1 题'],
      ]),
      analysis: `假设全答对得 $${questions}\\times 5=${questions * 5}$ 分，少了 ${questions * 5 - score} 分；错一题少 $5+2=7$ 分，错了 $${questions * 5 - score}\\div 7=${lost}$ 题，对了 ${right} 题。`,
    };
  }),
  holds: comesTo(([a, b, c, d], stem) => {
    if (stem.includes('笼子')) return firstThat((rabbits) => rabbits * 4 + (a - rabbits) * 2 === b, 0, a);
    if (stem.includes('竞赛')) return firstThat((won) => won * b - (a - won) * c === d, 0, a);
    return firstThat((dear) => dear * a + (c - dear) * b === d, 0, c);
  }),
};

const average: Family = {
  ...place,
  id: 'math-average-of-numbers',
  name: '平均数',
  type: 'single',
  knowledge: ['平均数'],
  steps: [1, 2, 3],
  make: withThreeWrong((draw, step) => {
    const count = step === 1 ? 3 : 4;
    const list = draw.until(
      () => Array.from({ length: count }, () => draw.integer(78, 99)),
      (drawn) => new Set(drawn).size === count && drawn.reduce((x, y) => x + y, 0) % count === 0,
    );
    const total = list.reduce((x, y) => x + y, 0);
    const mean = total / count;
    if (step < 3)
      return {
        stem: `小丽${count === 3 ? '三' : '四'}次口算测试的成绩分别是 ${list.join(' 分、')} 分，她的平均成绩是（　　）`,
        result: [`${mean} 分`],
        wrong: countSlips(inUnit('分'), [
          [total, '只求了总分，没有除以次数'],
          [mean + 1, '求总分时进位多了'],
          [mean - 1, '求总分时少加了'],
          [list.toSorted((x, y) => x - y)[1] ?? 0, '把中间的一个当成平均数'],
          [Math.max(...list), '把最高分当成平均数'],
        ]),
        analysis: `$(${list.join('+')})\\div ${count}=${total}\\div ${count}=${mean}$（分）。`,
      };
    const [known, last] = [list.slice(0, 3), list[3] ?? 0];
    return {
      stem: `小丽前三次测试的成绩分别是 ${known.join(' 分、')} 分。要使四次的平均成绩是 ${mean} 分，第四次应考（　　）`,
      result: [`${last} 分`],
      wrong: countSlips(inUnit('分'), [
        [mean, '以为第四次考平均分就行'],
        [total, '求出的是四次的总分'],
        [Math.round((total - last) / 3), '求出的是前三次的平均分'],
        [mean + (mean - (known[2] ?? 0)), '只和第三次的成绩比较'],
        [last + 1, '减法算错'],
      ]),
      analysis: `四次总分 $${mean}\\times 4=${total}$（分），前三次 $${known.join('+')}=${total - last}$（分），第四次 $${total}-${total - last}=${last}$（分）。`,
    };
  }),
  holds: fits((value, [a, b, c, d], stem) => {
    if (stem.includes('前三次')) return (a + b + c + value) / 4 === d;
    const list = stem.includes('三次') ? [a, b, c] : [a, b, c, d];
    return Math.abs(list.reduce((sum, one) => sum + (one - value), 0)) < 1e-9;
  }),
};

const compareDecimals: Family = {
  ...place,
  id: 'math-compare-decimals',
  name: '小数的大小比较',
  type: 'judge',
  knowledge: ['小数的大小比较', '小数的性质'],
  steps: [1, 2],
  make(draw, step) {
    const whole = draw.integer(0, 9);
    const [a, b] = draw.until(
      () => [draw.integer(1, 9), draw.integer(11, 98)] as const,
      ([x, y]) => y % 10 !== 0 && x * 10 !== y && Math.abs(x * 10 - y) < 40,
    );
    if (step === 1) {
      const sign = draw.pick(['>', '<']);
      const [first, second] = draw.shuffled([`${whole}.${a}`, `${whole}.${b}`]);
      const truth = Number(first) > Number(second) === (sign === '>');
      return {
        stem: `$${first}${sign}${second}$。（　　）`,
        result: [truth ? '对' : '错'],
        analysis: `整数部分相同，比较十分位、百分位，把 $${whole}.${a}$ 看作 $${whole}.${a}0$ 再比：$${Number(first) > Number(second) ? `${first}>${second}` : `${first}<${second}`}$。`,
      };
    }
    const isEnd = draw.isSo();
    const from = `${whole}.${a}`;
    const to = isEnd ? `${from}0` : `${whole}.0${a}`;
    return {
      stem: `在 $${from}$ 的${isEnd ? '末尾添上一个 0' : '小数点后面添上一个 0'}，得到 $${to}$，小数的大小不变。（　　）`,
      result: [isEnd ? '对' : '错'],
      analysis: isEnd ? '小数的末尾添上 0，小数的大小不变。' : `添在小数点后面不是末尾，$${to}$ 比 $${from}$ 小。`,
    };
  },
  holds: judged(([a, b, c], stem) => {
    if (stem.includes('大小不变')) return a === c;
    return stem.includes('>') ? a > b : a < b;
  }),
};

const sumAndDifference: Family = {
  ...place,
  id: 'math-sum-and-difference',
  name: '和差问题',
  type: 'blank',
  knowledge: ['解决问题的步骤与策略'],
  steps: [2, 3],
  make(draw, step) {
    const [small, gap] = [draw.integer(18, 60), draw.integer(3, 12) * 2];
    const large = small + gap;
    const [x, y] = draw.some(['甲', '乙'], 2);
    if (step === 2)
      return {
        stem: `甲、乙两个书架共有 ${small + large} 本书，${x}书架比${y}书架多 ${gap} 本。${x}书架有 ____ 本，${y}书架有 ____ 本。`,
        result: [String(large), String(small)],
        analysis: `${y}书架：$(${small + large}-${gap})\\div 2=${small}$（本），${x}书架：$${small}+${gap}=${large}$（本）。`,
      };
    return {
      stem: `甲、乙两个书架共有 ${small + large} 本书，从${x}书架拿 ${gap / 2} 本放到${y}书架，两个书架的书就同样多。${x}书架原来有 ____ 本，${y}书架原来有 ____ 本。`,
      result: [String(large), String(small)],
      analysis: `拿后每个书架有 $${small + large}\\div 2=${(small + large) / 2}$（本），${x}书架原来有 $${(small + large) / 2}+${gap / 2}=${large}$（本），${y}书架原来有 ${small} 本。`,
    };
  },
  holds: comeTo(([whole, by], stem) => {
    const isMoved = stem.includes('同样多');
    const large = firstThat(
      (tried) => (isMoved ? tried - by === whole - tried + by : tried - (whole - tried) === by),
      0,
      whole,
    );
    return [large, whole - large];
  }),
};

export const averagesAndHiddenNumbers: readonly Family[] = [
  sumAndDifference,
  compareDecimals,
  average,
  chickensAndRabbits,
];
