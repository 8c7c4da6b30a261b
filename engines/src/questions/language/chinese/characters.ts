import type { Family } from '../../family.ts';
import { isReadSo } from '../../second/chinese-readings.ts';
import { tableOf, wordsOf } from '../../write/table.ts';

const primary = { phase: '03', subject: '01' } as const;

const manyReadings = tableOf(
  ['sign', 'one', 'oneWords', 'two', 'twoWords'],
  `行 | xíng | 行走 飞行 行人 旅行 | háng | 银行 行业 行列 内行
  长 | cháng | 长短 长城 漫长 长度 | zhǎng | 长大 成长 校长 生长
  重 | zhòng | 重量 沉重 重要 体重 | chóng | 重新 重复 重叠 重阳
  好 | hǎo | 美好 好人 友好 好看 | hào | 爱好 好学 好奇 喜好
  数 | shù | 数学 数字 分数 岁数 | shǔ | 数落 数一数 数不清 数数看
  空 | kōng | 天空 空气 空中 太空 | kòng | 空白 空地 空闲 填空
  少 | shǎo | 多少 减少 缺少 很少 | shào | 少年 少女 少儿 少先队
  教 | jiāo | 教书 教唱歌 教会他 教游泳 | jiào | 教室 教师 教育 请教
  乐 | lè | 快乐 欢乐 乐园 乐观 | yuè | 音乐 乐器 乐曲 乐队
  种 | zhǒng | 种子 种类 品种 各种 | zhòng | 种树 种田 耕种 种植
  分 | fēn | 分开 分数 分别 十分 | fèn | 水分 养分 本分 成分
  背 | bèi | 背后 背诵 后背 背影 | bēi | 背包 背书包 背负 背柴
  处 | chù | 到处 处处 好处 四处 | chǔ | 处理 相处 处罚 处分
  干 | gān | 干净 干燥 饼干 干旱 | gàn | 干活 能干 树干 干劲
  假 | jiǎ | 真假 假如 假装 假山 | jià | 放假 假期 请假 暑假
  量 | liàng | 重量 数量 力量 产量 | liáng | 测量 量身高 量体温 丈量
  难 | nán | 困难 难过 艰难 难题 | nàn | 灾难 苦难 遇难 难民
  相 | xiāng | 互相 相信 相同 相反 | xiàng | 照相 相片 相机 真相
  兴 | xīng | 兴旺 兴奋 兴建 复兴 | xìng | 高兴 兴趣 扫兴 兴致
  应 | yīng | 应该 应当 理应 应有 | yìng | 应用 反应 应对 回应
  曲 | qū | 弯曲 曲折 曲线 扭曲 | qǔ | 歌曲 乐曲 曲子 戏曲
  藏 | cáng | 躲藏 收藏 藏书 埋藏 | zàng | 西藏 藏族 宝藏 藏历
  卷 | juǎn | 卷尺 卷起 花卷 席卷 | juàn | 试卷 考卷 画卷 答卷
  角 | jiǎo | 角落 牛角 三角 号角 | jué | 角色 主角 配角 角逐
  间 | jiān | 中间 房间 时间 人间 | jiàn | 间断 间隔 间谍 离间
  降 | jiàng | 下降 降落 降低 霜降 | xiáng | 投降 降服 劝降 降伏
  盛 | shèng | 盛开 茂盛 盛大 旺盛 | chéng | 盛饭 盛满水 盛汤 盛菜
  朝 | cháo | 朝向 朝代 唐朝 朝前 | zhāo | 今朝 朝霞 朝夕 朝气
  转 | zhuǎn | 转身 转弯 转达 好转 | zhuàn | 转圈 打转 旋转木马 转动不停
  落 | luò | 落叶 降落 落下 角落 | là | 丢三落四 落下功课 落在后面 落了一个字`,
).filter(({ sign }) => !/[数转落]/.test(sign));
type Reading = (typeof manyReadings)[number];

const readings: Family = {
  ...primary,
  id: 'chinese-many-readings',
  name: '多音字据词定音',
  grade: '03',
  type: 'single',
  knowledge: ['多音字辨析'],
  steps: [1, 2],
  make(draw, step) {
    const row = draw.pick(manyReadings);
    const { sign, one, two } = row;
    const isFirst = draw.isSo();
    const [asked, other] = isFirst ? [one, two] : [two, one];
    const [words, others] = (isFirst ? [row.oneWords, row.twoWords] : [row.twoWords, row.oneWords]).map((text) =>
      text.split(' '),
    );
    const right = draw.pick(words ?? []);
    const wrong = draw.some(others ?? [], 4);
    return {
      stem:
        step === 1
          ? `下列词语中，“${sign}”读 ${asked} 的一项是（　　）`
          : `下列词语中，“${sign}”的读音与其他三项不同的是（　　）\n\n> ${draw.shuffled([right, ...wrong.slice(0, 3)]).join('　　')}`,
      result: [right],
      wrong: (step === 1 ? wrong : wrong.slice(0, 3)).map((text) => ({
        text,
        mistake: `“${text}”中的“${sign}”读 ${other}`,
      })),
      analysis: `“${right}”中的“${sign}”读 ${asked}，其余词语中的“${sign}”都读 ${other}。`,
    };
  },
  holds: (stem, [given = '']) => {
    const [, sign = '', asked] = /“(.)”读 (\S+) 的/.exec(stem) ?? [];
    if (asked) return isReadSo(given, sign, asked);
    const listed = wordsOf(stem.split('> ')[1] ?? '');
    const letter = /“(.)”/.exec(stem)?.[1] ?? '';
    const row = manyReadings.find((one) => one.sign === letter) as Reading;
    const first = listed.filter((word) => isReadSo(word, letter, row.one));
    const second = listed.filter((word) => isReadSo(word, letter, row.two));
    return (
      (first.length === 1 ? first : second.length === 1 ? second : [])[0] === given &&
      first.length + second.length === listed.length
    );
  },
};

const wrongReading: Family = {
  ...primary,
  id: 'chinese-reading-in-word',
  name: '给多音字选择读音',
  grade: '04',
  type: 'blank',
  knowledge: ['多音字辨析'],
  steps: [1],
  make(draw) {
    const { sign, one, oneWords, two, twoWords } = draw.pick(manyReadings);
    const [a = '', b = ''] = [draw.pick(oneWords.split(' ')), draw.pick(twoWords.split(' '))];
    const isTurned = draw.isSo();
    const [first, second] = isTurned ? [b, a] : [a, b];
    return {
      stem: `写出“${sign}”在下面词语中的读音。（${one}　${two}）\n\n${first}____　　${second}____`,
      result: isTurned ? [two, one] : [one, two],
      analysis: `“${a}”中读 ${one}，“${b}”中读 ${two}。`,
    };
  },
  holds: (stem, given) => {
    const sign = /“(.)”/.exec(stem)?.[1] ?? '';
    const words = Array.from(
      (stem.split('\n\n')[1] ?? '').matchAll(/([\u4e00-\u9fff]+)____/g),
      ([, word = '']) => word,
    );
    return words.length === given.length && words.every((word, at) => isReadSo(word, sign, given[at] ?? ''));
  },
};

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

export const characters: readonly Family[] = [letterOrder, threeDe, alikeSigns, readings, wrongReading];
