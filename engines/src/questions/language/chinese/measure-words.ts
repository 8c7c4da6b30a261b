import type { Family } from '../../family.ts';
import { tableOf } from '../../write/table.ts';

const primary = { phase: '03', subject: '01' } as const;

const measures = tableOf(
  ['measure', 'things'],
  `头 | 牛 大象 猪
  匹 | 马 布
  只 | 鸟 小鸡 蝴蝶 兔子
  条 | 小河 围巾 小路 裤子
  棵 | 松树 白菜 小草
  朵 | 白云 鲜花
  颗 | 珍珠 星星 种子
  把 | 椅子 雨伞 扇子 剪刀
  张 | 纸 桌子 照片 地图
  座 | 大山 石桥 宫殿
  辆 | 汽车 自行车
  架 | 飞机 钢琴
  艘 | 军舰 轮船
  幅 | 图画 对联
  面 | 红旗 镜子
  件 | 衬衫 事情
  本 | 书 练习本
  支 | 铅笔 毛笔 队伍
  盏 | 灯
  顶 | 帽子 轿子
  首 | 歌 古诗
  封 | 信
  口 | 井 大钟
  双 | 筷子 手套 鞋
  位 | 客人 老师 医生
  块 | 手表 橡皮 石头
  场 | 大雨 比赛
  间 | 教室 屋子`,
);

/** By the thing: all measure words that may stand before it. */
const measuresOf: Record<string, string> = {
  ...{
    牛: '头只',
    大象: '头只',
    猪: '头只口',
    马: '匹',
    布: '匹块',
    鸟: '只',
    小鸡: '只',
    蝴蝶: '只',
    兔子: '只',
    小河: '条',
    围巾: '条',
  },
  ...{
    小路: '条',
    裤子: '条件',
    松树: '棵',
    白菜: '棵颗',
    小草: '棵',
    白云: '朵片',
    鲜花: '朵支束',
    珍珠: '颗',
    星星: '颗',
    种子: '颗把',
  },
  ...{
    椅子: '把张只',
    雨伞: '把顶',
    扇子: '把',
    剪刀: '把',
    纸: '张片块',
    桌子: '张',
    照片: '张幅',
    地图: '张幅本',
    大山: '座',
    石桥: '座',
  },
  ...{
    宫殿: '座',
    汽车: '辆',
    自行车: '辆架',
    飞机: '架',
    钢琴: '架',
    军舰: '艘条只',
    轮船: '艘条只',
    图画: '幅张',
    对联: '幅副',
    红旗: '面',
  },
  ...{
    镜子: '面块',
    衬衫: '件',
    事情: '件',
    书: '本',
    练习本: '本',
    铅笔: '支把',
    毛笔: '支',
    队伍: '支条',
    灯: '盏',
    帽子: '顶',
    轿子: '顶',
  },
  ...{
    歌: '首支',
    古诗: '首',
    信: '封',
    井: '口',
    大钟: '口座只',
    筷子: '双支只把',
    手套: '双只',
    鞋: '双只',
    客人: '位',
    老师: '位',
    医生: '位',
  },
  ...{ 手表: '块只', 橡皮: '块', 石头: '块颗', 大雨: '场', 比赛: '场', 教室: '间', 屋子: '间座' },
};

const measurePairs: Family = {
  ...primary,
  id: 'chinese-measure-pair',
  name: '量词搭配辨析',
  grade: '02',
  type: 'single',
  knowledge: ['量词搭配'],
  steps: [1],
  make(draw) {
    const [right, ...others] = draw.some(measures, 6) as [(typeof measures)[number], ...typeof measures];
    const thing = (row: (typeof measures)[number]) => draw.pick(row.things.split(' '));
    return {
      stem: '下列量词搭配正确的一项是（　　）',
      result: [`一${right.measure}${thing(right)}`],
      wrong: others.map((row, at) => {
        const word = thing(row);
        return {
          text: `一${others[(at + 1) % others.length]?.measure}${word}`,
          mistake: `应说“一${row.measure}${word}”`,
        };
      }),
      analysis: `“${right.measure}”可以和${right.things
        .split(' ')
        .map((one) => `“${one}”`)
        .join('')}等搭配；其余各项的量词都用错了。`,
    };
  },
  holds: (_, [given = '']) => (measuresOf[given.slice(2)] ?? '').includes(given[1] ?? '-'),
};

const measureGaps: Family = {
  ...primary,
  id: 'chinese-measure-gap',
  name: '填上合适的量词',
  grade: '02',
  type: 'blank',
  knowledge: ['量词搭配'],
  steps: [1],
  make(draw) {
    const some = draw
      .some(measures, 4)
      .map((row) => ({ measure: row.measure, thing: draw.pick(row.things.split(' ')) }));
    return {
      stem: `填上合适的量词。\n\n${some.map(({ thing }) => `一____${thing}`).join('　　')}`,
      result: some.map(({ measure }) => measure),
      analysis: `${some.map(({ measure, thing }) => `一${measure}${thing}`).join('、')}。`,
    };
  },
  holds: (stem, given) => {
    const things = Array.from(stem.matchAll(/一____([\u4e00-\u9fff]+)/g), ([, thing = '']) => thing);
    return (
      things.length === given.length &&
      things.every((thing, at) => (measuresOf[thing] ?? '').includes(given[at] ?? '-'))
    );
  },
};

export const measureWords: readonly Family[] = [measurePairs, measureGaps];
