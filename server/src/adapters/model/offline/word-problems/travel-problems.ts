import * as q from '#adapters/model/offline/math/rational.ts';
import { sentence } from './problem-sentence.ts';
import { type Problem, said, shown } from './problem-solution.ts';

const TIME = '(?<t>小时|时|分钟|分|秒)';
const GOES = '(?:行驶|行|走|跑|骑|飞行|飞|开)了?';
const LENGTH = '(?<s>千米|公里|米)';
const SPEED = `每${TIME}${GOES}#v${LENGTH}`;
const MEET =
  '(?:同时)?从(?:双地|甲乙双地|AB双地)?(?:同时)?(?:出发)?，?(?:相向而行|相对开出|相向开出|相对而行|相向出发)';

export const travelProblems: readonly Problem[] = [
  {
    name: '速度 × 时间 = 路程',
    sentences: [
      sentence(`{who}${SPEED}，(?:它|他|她)?#n\\k<t>(?:可以|能|共)?${GOES}几何\\k<s>`),
      sentence(`{who}${SPEED}，${GOES}#n\\k<t>，共?(?:可以|能)?${GOES}几何\\k<s>`),
    ],
    solve: ({ number, word }) => {
      const [speed, time] = [number('v'), number('n')];
      const way = q.multiply(speed, time);
      if (q.isZero(time)) return undefined;
      return {
        steps: [{ what: '路程 = 速度 × 时间', formula: `${shown(speed)}\\times ${shown(time)}=${shown(way)}` }],
        answer: `**${said(way)} ${word('s')}**`,
        isRight: q.equals(q.divide(way, time), speed),
        how: `${said(way)} ÷ ${said(time)} = ${said(speed)}`,
      };
    },
  },
  {
    name: '路程 ÷ 速度 = 时间',
    sentences: [
      sentence(
        `{from}到{to}(?:的路程)?(?:相距|有|长|是)?#w(?<r>千米|公里|米)，{who}${SPEED}，(?:从\\k<from>到\\k<to>)?(?:需要|要|用)几何(?:个)?\\k<t>`,
      ),
    ],
    solve: ({ number, word }) => {
      const [way, speed] = [number('w'), number('v')];
      if (word('r') !== word('s') || q.isZero(speed)) return undefined;
      const time = q.divide(way, speed);
      return {
        steps: [{ what: '时间 = 路程 ÷ 速度', formula: `${shown(way)}\\div ${shown(speed)}=${shown(time)}` }],
        answer: `**${said(time)} ${word('t')}**`,
        isRight: q.equals(q.multiply(time, speed), way),
        how: `${said(time)} × ${said(speed)} = ${said(way)}`,
      };
    },
  },
  {
    name: '路程 ÷ 时间 = 速度',
    sentences: [sentence(`{who}#n${TIME}${GOES}#w${LENGTH}，(?:它|他|她)?(?:平均)?每\\k<t>${GOES}几何\\k<s>`)],
    solve: ({ number, word }) => {
      const [way, time] = [number('w'), number('n')];
      if (q.isZero(time)) return undefined;
      const speed = q.divide(way, time);
      return {
        steps: [{ what: '速度 = 路程 ÷ 时间', formula: `${shown(way)}\\div ${shown(time)}=${shown(speed)}` }],
        answer: `每${word('t')} **${said(speed)} ${word('s')}**`,
        isRight: q.equals(q.multiply(speed, time), way),
        how: `${said(speed)} × ${said(time)} = ${said(way)}`,
      };
    },
  },
  {
    name: '相遇问题：求时间',
    sentences: [
      sentence(
        `(?:甲乙|AB)?双地相距#w${LENGTH}，{both}${MEET}，{one}每${TIME}${GOES}#v\\k<s>，{other}每\\k<t>${GOES}#y\\k<s>，(?:经过)?几何(?:个)?\\k<t>(?:后|以后)?(?:双车|双人|他们)?相遇`,
      ),
    ],
    solve: ({ number, word }) => {
      const [way, one, other] = [number('w'), number('v'), number('y')];
      const both = q.add(one, other);
      if (q.isZero(both) || word('one') === word('other')) return undefined;
      const time = q.divide(way, both);
      return {
        steps: [
          { what: `每${word('t')}两边一共走（速度和）`, formula: `${shown(one)}+${shown(other)}=${shown(both)}` },
          { what: '相遇时间 = 路程 ÷ 速度和', formula: `${shown(way)}\\div ${shown(both)}=${shown(time)}` },
        ],
        answer: `**${said(time)} ${word('t')}**后相遇`,
        isRight: q.equals(q.add(q.multiply(one, time), q.multiply(other, time)), way),
        how: '两边走的路程加起来正好是全程',
      };
    },
  },
  {
    name: '相遇问题：求路程',
    sentences: [
      sentence(
        `{both}${MEET}，{one}${SPEED}，{other}每\\k<t>${GOES}#y\\k<s>，(?:经过)?#n(?:个)?\\k<t>(?:后|以后)?(?:双车|双人|他们)?相遇，(?:甲乙|AB)?双地(?:相距|的路程是|之间的路程是)几何\\k<s>`,
      ),
    ],
    solve: ({ number, word }) => {
      const [one, other, time] = [number('v'), number('y'), number('n')];
      if (word('one') === word('other') || q.isZero(time)) return undefined;
      const both = q.add(one, other);
      const way = q.multiply(both, time);
      return {
        steps: [
          { what: '速度和', formula: `${shown(one)}+${shown(other)}=${shown(both)}` },
          { what: '路程 = 速度和 × 相遇时间', formula: `${shown(both)}\\times ${shown(time)}=${shown(way)}` },
        ],
        answer: `两地相距 **${said(way)} ${word('s')}**`,
        isRight: q.equals(q.divide(way, time), both),
        how: `${said(way)} ÷ ${said(time)} = ${said(both)}`,
      };
    },
  },
  {
    name: '追及问题',
    sentences: [
      sentence(
        `{one}${SPEED}，{other}每\\k<t>${GOES}#y\\k<s>，{first}先(?:出发|走|行|跑)了?#n\\k<t>(?:后)?，{second}(?:才)?(?:出发|去追|开始追|从同一地点出发|从同一地点同向出发)，(?:经过)?几何\\k<t>(?:后)?(?:能|可以)?追上{third?}`,
      ),
    ],
    solve: ({ number, word }) => {
      const [slow, fast, ahead] = [number('v'), number('y'), number('n')];
      if (word('first') !== word('one') || word('second') !== word('other')) return undefined;
      if (word('third') !== '' && word('third') !== word('one')) return undefined;
      const gap = q.multiply(slow, ahead);
      const nearer = q.subtract(fast, slow);
      if (q.isNegative(nearer) || q.isZero(nearer)) return undefined;
      const time = q.divide(gap, nearer);
      return {
        steps: [
          { what: '先走的路程（路程差）', formula: `${shown(slow)}\\times ${shown(ahead)}=${shown(gap)}` },
          { what: `每${word('t')}追近（速度差）`, formula: `${shown(fast)}-${shown(slow)}=${shown(nearer)}` },
          { what: '追及时间 = 路程差 ÷ 速度差', formula: `${shown(gap)}\\div ${shown(nearer)}=${shown(time)}` },
        ],
        answer: `**${said(time)} ${word('t')}**追上`,
        isRight: q.equals(q.multiply(fast, time), q.add(gap, q.multiply(slow, time))),
        how: '追上时两个人走的路程相等',
      };
    },
  },
];
