import * as q from '#adapters/model/offline/math/rational.ts';
import { sentence } from './problem-sentence.ts';
import { type Problem, said, shown } from './problem-solution.ts';

const DONE = '(?:可以|能)?(?:完成|做完|修完|挖完|打完)?';

export const workProblems: readonly Problem[] = [
  {
    name: '工程问题：合作',
    sentences: [
      sentence(
        `{what}，{one}单独(?:做|修|挖|完成)(?:需要|需|要)?#a(?<t>天|小时)${DONE}，{other}单独(?:做|修|挖|完成)(?:需要|需|要)?#b\\k<t>${DONE}，(?:双队|双人|甲乙双队|甲乙双人|他们|甲乙)?(?:合作|合做|一起做|合修)，?(?:需要|需|要)?几何\\k<t>${DONE}`,
      ),
    ],
    solve: ({ number, word }) => {
      const [a, b] = [number('a'), number('b')];
      if (q.isZero(a) || q.isZero(b) || word('one') === word('other')) return undefined;
      const [one, other] = [q.divide(q.ONE, a), q.divide(q.ONE, b)];
      const both = q.add(one, other);
      const time = q.divide(q.ONE, both);
      const part = (value: q.Rational) => `\\frac{1}{${shown(value)}}`;
      return {
        steps: [
          {
            what: `把全部工作看作“1”，${word('one')}每${word('t')}做 $${part(a)}$，${word('other')}每${word('t')}做 $${part(b)}$，一共`,
            formula: `${part(a)}+${part(b)}=\\frac{${both.numerator}}{${both.denominator}}`,
          },
          {
            what: '时间 = 工作总量 ÷ 效率和',
            formula: `1\\div\\frac{${both.numerator}}{${both.denominator}}=${shown(time)}`,
          },
        ],
        answer: `**${said(time)} ${word('t')}**完成`,
        isRight: q.equals(q.add(q.multiply(one, time), q.multiply(other, time)), q.ONE),
        how: '两边做的工作加起来正好是“1”',
      };
    },
  },
];
