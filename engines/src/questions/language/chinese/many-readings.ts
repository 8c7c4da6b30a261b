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

export const manyReadingFamilies: readonly Family[] = [readings, wrongReading];
