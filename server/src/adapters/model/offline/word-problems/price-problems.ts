import * as q from '#adapters/model/offline/math/rational.ts';
import { sentence } from './problem-sentence.ts';
import { type Problem, said, shown } from './problem-solution.ts';

const MUCH = '(?:多少元|多少钱|几元)';
const EACH =
  '(?:每|1)(?<m>千克|[支本个只张条件双把盒瓶袋斤枝块])(?<thing>\\p{Script=Han}{1,6}?)(?:的价格)?(?:是|要|卖)?#p元';
const BUYS = '{who?}(?:要)?买了?#n\\k<m>{same?}';

export const priceProblems: readonly Problem[] = [
  {
    name: '单价 × 数量 = 总价',
    sentences: [sentence(`${EACH}，${BUYS}，共?(?:需要|要|应付|应该付|花|用)(?:付|花)?了?${MUCH}`)],
    solve: ({ number, word }) => {
      if (word('same') !== '' && word('same') !== word('thing')) return undefined;
      const [price, count] = [number('p'), number('n')];
      const cost = q.multiply(price, count);
      return {
        steps: [{ what: '总价 = 单价 × 数量', formula: `${shown(price)}\\times ${shown(count)}=${shown(cost)}` }],
        answer: `一共 **${said(cost)} 元**`,
        isRight: !q.isZero(count) && q.equals(q.divide(cost, count), price),
        how: `${said(cost)} ÷ ${said(count)} = ${said(price)}`,
      };
    },
  },
  {
    name: '找回多少钱',
    sentences: [sentence(`${EACH}，${BUYS}，{payer?}(?:付|给|付给售货员|给售货员)了?#h元，(?:应|应该)?找回?${MUCH}`)],
    solve: ({ number, word }) => {
      if (word('same') !== '' && word('same') !== word('thing')) return undefined;
      if (word('payer') !== '' && word('payer') !== word('who')) return undefined;
      const [price, count, paid] = [number('p'), number('n'), number('h')];
      const cost = q.multiply(price, count);
      const back = q.subtract(paid, cost);
      if (q.isNegative(back)) return undefined;
      return {
        steps: [
          { what: '先求总价', formula: `${shown(price)}\\times ${shown(count)}=${shown(cost)}` },
          { what: '再求找回多少', formula: `${shown(paid)}-${shown(cost)}=${shown(back)}` },
        ],
        answer: `应找回 **${said(back)} 元**`,
        isRight: q.equals(q.add(back, cost), paid),
        how: `找回的加花掉的：${said(back)} + ${said(cost)} = ${said(paid)}`,
      };
    },
  },
];
