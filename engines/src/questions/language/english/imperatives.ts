import type { Family } from '../../family.ts';
import { tableOf } from '../../write/table.ts';

const orders = tableOf(
  ['base', 'ing', 'third', 'rest', 'why'],
  `run | running | runs | in the classroom | It's dangerous.
  talk | talking | talks | in the library | People are reading here.
  make | making | makes | a noise | The baby is sleeping.
  eat | eating | eats | in class | It's a rule of our school.
  pick | picking | picks | the flowers | They are beautiful.
  play | playing | plays | football in the street | It's dangerous.
  swim | swimming | swims | in the river | It's too deep.
  climb | climbing | climbs | the tree | You may fall.
  draw | drawing | draws | on the wall | It's not good.
  open | opening | opens | the window | It's very cold outside.
  cross | crossing | crosses | the road now | The light is red.
  close | closing | closes | the door | I'm coming in.
  drink | drinking | drinks | the cold milk | You have a cold.
  use | using | uses | the phone here | The doctor is working.
  touch | touching | touches | the machine | It's very hot.
  sit | sitting | sits | on the wet chair | Here is a dry one.`,
);
const calls = ['', ', Tom', ', Amy', ', please', ', boys', ', children'];

const imperatives: Family = {
  ...{ phase: '03', subject: '03' },
  id: 'english-imperative',
  name: '祈使句',
  grade: '05',
  type: 'single',
  knowledge: ['祈使句', '公共规则'],
  steps: [2],
  variety: 90,
  make(draw) {
    const { base, ing, third, rest, why } = draw.pick(orders);
    return {
      stem: `____ ${rest}${draw.pick(calls)}. ${why}（　　）`,
      result: [`Don't ${base}`],
      wrong: draw.shuffled([
        { text: `Not ${base}`, mistake: "否定的祈使句漏了 Don't" },
        { text: `Don't ${ing}`, mistake: "Don't 后面用了 -ing 形式" },
        { text: `Doesn't ${base}`, mistake: "祈使句的否定用成了 Doesn't" },
        { text: `No ${base}`, mistake: 'No 后面用了动词原形' },
        { text: `Don't ${third}`, mistake: "Don't 后面用了第三人称单数" },
      ]),
      analysis: `否定的祈使句以 Don't 开头，后面用动词原形，所以选 Don't ${base}。`,
    };
  },
  holds: (_, [given = '']) => {
    const [begin, base, ...more] = given.split(' ');
    return begin === "Don't" && more.length === 0 && orders.some((one) => one.base === base);
  },
};

export const imperativeFamilies: readonly Family[] = [imperatives];
