import type { Family } from '../../family.ts';
import { tableOf, wordsOf } from '../../write/table.ts';

const primary = { phase: '03', subject: '01' } as const;

/** Each sign and a word only it can stand in. */
const alike = tableOf(
  ['signs', 'words'],
  `清 晴 情 请 睛 | 清水 晴天 心情 请客 眼睛
  跑 泡 饱 炮 抱 | 跑步 水泡 吃饱 大炮 拥抱
  低 底 抵 | 高低 海底 抵抗
  园 圆 员 | 公园 圆形 队员
  坐 座 | 坐下 座位
  渴 喝 歇 | 口渴 喝水 歇息
  峰 蜂 锋 | 山峰 蜜蜂 锋利
  辩 辨 辫 | 辩论 辨认 辫子
  拨 拔 | 拨打 拔河
  燥 躁 澡 操 | 干燥 急躁 洗澡 体操
  幕 慕 墓 暮 | 屏幕 羡慕 坟墓 日暮
  浇 绕 烧 晓 | 浇水 围绕 燃烧 拂晓
  蓝 篮 | 蓝天 篮球
  植 值 置 | 植树 价值 位置
  练 炼 | 练习 锻炼
  密 蜜 | 秘密 蜂蜜
  历 厉 | 历史 厉害
  刻 核 孩 咳 | 时刻 桃核 孩子 咳嗽
  竞 竟 | 竞赛 竟然
  徒 陡 徙 | 徒弟 陡峭 迁徙
  即 既 | 立即 既然
  贷 货 | 贷款 货物
  崇 祟 | 崇高 鬼祟
  拆 折 析 | 拆开 折断 分析
  洒 酒 | 洒水 喝酒
  狼 狠 | 野狼 狠心`,
);

/** Written a second time by the word: the gap and what belongs there. */
const inWords = new Set(
  wordsOf(`清水 晴天 心情 请客 眼睛 跑步 水泡 吃饱 大炮 拥抱 高低 海底 抵抗 公园 圆形 队员 坐下 座位 口渴 喝水 歇息 山峰 蜜蜂 锋利 辩论 辨认
    辫子 拨打 拔河 干燥 急躁 洗澡 体操 屏幕 羡慕 坟墓 日暮 浇水 围绕 燃烧 拂晓 蓝天 篮球 植树 价值 位置 练习 锻炼 秘密 蜂蜜 历史 厉害
    时刻 桃核 孩子 咳嗽 竞赛 竟然 徒弟 陡峭 迁徙 立即 既然 贷款 货物 崇高 鬼祟 拆开 折断 分析 洒水 喝酒 野狼 狠心`),
);

const alikeSigns: Family = {
  ...primary,
  id: 'chinese-alike-signs',
  name: '形近字选字填空',
  grade: '03',
  type: 'blank',
  knowledge: ['形声字识字', '归类识字'],
  steps: [1, 2],
  make(draw, step) {
    const groups = alike.filter(({ signs }) => signs.split(' ').length >= (step === 1 ? 2 : 3));
    const parts = draw.some(groups, 2).map(({ signs, words }) => {
      const places = draw.some(Array.from(signs.split(' ').keys()), 2);
      return places.map((at) => ({ sign: signs.split(' ')[at] ?? '', word: words.split(' ')[at] ?? '' }));
    });
    const lines = parts.map(
      (pair, at) =>
        `（${at + 1}）选“${draw.shuffled(pair.map(({ sign }) => sign)).join('、')}”：${pair.map(({ sign, word }) => word.replace(sign, '____')).join('　　')}`,
    );
    const flat = parts.flat();
    return {
      stem: `选字填空。\n\n${lines.join('\n\n')}`,
      result: flat.map(({ sign }) => sign),
      analysis: `看偏旁想字义：${flat.map(({ word }) => word).join('、')}。`,
    };
  },
  holds: (stem, given) => {
    const gaps = Array.from(stem.matchAll(/[\u4e00-\u9fff]?____[\u4e00-\u9fff]?/g), ([gap]) => gap);
    return (
      gaps.length === given.length &&
      gaps.every(
        (gap, at) =>
          inWords.has(gap.replace('____', given[at] ?? '')) &&
          [...stem.matchAll(/选“(.、.)”/g)].some(([, pair = '']) => pair.includes(given[at] ?? '-')),
      )
    );
  },
};

const particles = tableOf(
  ['before', 'particle', 'behind'],
  `美丽 | 的 | 花园
  蓝蓝 | 的 | 天空
  可爱 | 的 | 小猫
  温暖 | 的 | 阳光
  明亮 | 的 | 眼睛
  清澈 | 的 | 湖水
  勤劳 | 的 | 蜜蜂
  弯弯 | 的 | 小路
  高高 | 的 | 山峰
  香甜 | 的 | 果实
  认真 | 地 | 听讲
  飞快 | 地 | 奔跑
  慢慢 | 地 | 走来
  轻轻 | 地 | 抚摸
  大声 | 地 | 朗读
  高兴 | 地 | 跳起来
  仔细 | 地 | 观察
  静静 | 地 | 躺着
  热烈 | 地 | 讨论
  悄悄 | 地 | 离开
  跑 | 得 | 飞快
  笑 | 得 | 很开心
  长 | 得 | 很高
  写 | 得 | 整整齐齐
  唱 | 得 | 真好听
  扫 | 得 | 干干净净
  急 | 得 | 满头大汗
  飞 | 得 | 又高又远
  热 | 得 | 喘不过气
  激动 | 得 | 流下了眼泪`,
);

const threeDe: Family = {
  ...primary,
  id: 'chinese-three-de',
  name: '“的、地、得”的使用',
  grade: '03',
  type: 'blank',
  knowledge: ['准确使用动词'],
  steps: [1, 2],
  make(draw, step) {
    const some = draw.some(particles, step === 1 ? 3 : 4);
    const whys: Record<string, string> = {
      的: '后面是表示事物的词，用“的”',
      地: '后面是表示动作的词，用“地”',
      得: '后面补充说明怎么样，用“得”',
    };
    return {
      stem: `选“的、地、得”填空。\n\n${some.map(({ before, behind }) => `${before}____${behind}`).join('　　')}`,
      result: some.map(({ particle }) => particle),
      analysis: `${some.map(({ before, particle, behind }) => `${before}${particle}${behind}：${whys[particle]}`).join('；')}。`,
    };
  },
  holds: (stem, given) => {
    const gaps = Array.from(
      (stem.split('\n\n')[1] ?? '').matchAll(/([\u4e00-\u9fff]+)____([\u4e00-\u9fff]+)/g),
      ([, before = '', behind = '']) => {
        if (/^(?:[跑笑长写唱扫急飞热]|激动)$/.test(before)) return '得';
        return /(?:园|空|猫|光|睛|水|蜂|路|峰|实)$/.test(behind) ? '的' : '地';
      },
    );
    return gaps.length === given.length && gaps.every((right, at) => right === given[at]);
  },
};

const listedSigns = tableOf(
  ['letter', 'signs'],
  `A | 安 爱 暗
  B | 八 百 白 北 笔
  C | 草 车 城 春 船
  D | 大 东 冬 读 灯
  F | 飞 风 方 丰 福
  G | 高 工 瓜 光 国
  H | 花 海 河 红 火
  J | 家 江 金 京 九
  K | 开 看 口 快 课
  L | 来 蓝 老 立 龙
  M | 马 门 木 米 明
  N | 南 年 鸟 牛 女
  P | 爬 皮 平 跑 朋
  Q | 七 千 青 秋 球
  R | 人 日 肉 热 入
  S | 三 山 水 石 书
  T | 天 土 田 听 同
  W | 万 王 文 五 午
  X | 西 小 心 星 雪
  Y | 羊 月 云 雨 元
  Z | 早 竹 中 走 字`,
);
const collator = new Intl.Collator('zh-u-co-pinyin');

const letterOrder: Family = {
  ...primary,
  id: 'chinese-letter-order',
  name: '音序查字的先后',
  grade: '02',
  type: 'single',
  knowledge: ['查字典'],
  steps: [1, 2],
  make(draw, step) {
    const rows = draw.some(listedSigns, 4);
    const signs = rows.map(({ signs: list, letter }) => ({ letter, sign: draw.pick(list.split(' ')) }));
    const ordered = signs.toSorted((a, b) => (a.letter < b.letter ? -1 : 1));
    const right = step === 1 ? ordered[0] : ordered.at(-1);
    return {
      stem: `用音序查字法在字典里查下面四个字，排在最${step === 1 ? '前' : '后'}面的是（　　）\n\n> ${draw.shuffled(signs.map(({ sign }) => sign)).join('　　')}`,
      result: [right?.sign ?? ''],
      wrong: signs
        .filter((one) => one !== right)
        .map(({ sign, letter }) => ({ text: sign, mistake: `“${sign}”的音序是 ${letter}` })),
      analysis: `按音序 ${ordered.map(({ sign, letter }) => `${letter}（${sign}）`).join('、')} 的顺序排列，排在最${step === 1 ? '前' : '后'}面的是“${right?.sign}”。`,
    };
  },
  holds: (stem, [given]) => {
    const signs = wordsOf(stem.split('> ')[1] ?? '').toSorted(collator.compare);
    return given === (stem.includes('最前') ? signs[0] : signs.at(-1));
  },
};

export const characters: readonly Family[] = [letterOrder, threeDe, alikeSigns];
