import type { Family } from '../../family.ts';
import { aroundGap } from '../../second/english-sentence.ts';

const times = [
  ...["seven o'clock", 'half past six', 'noon', 'night', 'eight thirty', 'a quarter to nine', 'midnight'].map(
    (time) => ({ time, right: 'at', why: '具体的钟点和 noon、night 前面用 at' }),
  ),
  ...[
    'Monday',
    'Sunday morning',
    'May 1st',
    "Children's Day",
    'a cold winter morning',
    'the evening of June 5th',
    'my birthday',
    "New Year's Eve",
    'Friday afternoon',
  ].map((time) => ({ time, right: 'on', why: '具体的某一天或某天的早、中、晚前面用 on' })),
  ...['the morning', '2024', 'spring', 'October', 'the evening', 'the 1990s', 'July', 'winter', 'the afternoon'].map(
    (time) => ({ time, right: 'in', why: '年、月、季节和泛指的上午、下午、晚上前面用 in' }),
  ),
];
const doings = ['We met', 'The story happened', 'They arrived', 'My uncle came to see us', 'The meeting began'];

const timePrepositions: Family = {
  ...{ phase: '04', subject: '03', grade: '07' },
  id: 'english-time-preposition',
  name: '时间介词 at、on、in',
  type: 'single',
  knowledge: ['时间介词'],
  steps: [2],
  make(draw) {
    const { time, right, why } = draw.pick(times);
    const others = ['at', 'on', 'in', 'for'].filter((word) => word !== right);
    return {
      stem: `${draw.pick(doings)} ____ ${time}.（　　）`,
      result: [right],
      wrong: others.map((word) => ({
        text: word,
        mistake: word === 'for' ? '时间点前用了表示时间段的 for' : `把 ${right} 与 ${word} 的用法弄混`,
      })),
      analysis: `${why}，${time} 前面用 ${right}。`,
    };
  },
  holds: (stem, [given]) => {
    const time = aroundGap(stem).behind.replace(/\.$/, '');
    if (/o'clock|past|noon$|night$|thirty|quarter/.test(time) && !/afternoon/.test(time)) return given === 'at';
    const isDay = /[Dd]ay|1st|5th|Eve|a cold/.test(time);
    return given === (isDay ? 'on' : 'in');
  },
};

export const timePrepositionFamilies: readonly Family[] = [timePrepositions];
