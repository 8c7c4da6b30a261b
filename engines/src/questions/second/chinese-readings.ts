import { wordsOf } from '../write/table.ts';

/** Words by how their sign with several readings is read there, as a dictionary has them. */
const readings = `
  bèi 背后 背诵 后背 背影
  bēi 背书包 背柴 背包 背负
  cháng 长短 长城 漫长 长度
  cháo 朝向 朝代 唐朝 朝前
  chéng 盛饭 盛满水 盛汤 盛菜
  chóng 重新 重复 重叠 重阳
  chù 到处 处处 好处 四处
  chǔ 处理 相处 处罚 处分
  cáng 躲藏 收藏 藏书 埋藏
  fèn 水分 养分 本分 成分
  fēn 分开 分数 分别 十分
  gàn 干活 能干 树干 干劲
  gān 干净 干燥 饼干 干旱
  hào 爱好 好学 好奇 喜好
  háng 银行 行业 行列 内行
  hǎo 美好 好人 友好 好看
  jià 放假 假期 请假 暑假
  jiàn 间断 间隔 间谍 离间
  jiàng 下降 降落 降低 霜降
  jiào 教室 教师 教育 请教
  jiān 中间 房间 时间 人间
  jiāo 教书 教唱歌 教会他 教游泳
  jiǎ 真假 假如 假装 假山
  jiǎo 角落 牛角 三角 号角
  juàn 试卷 考卷 画卷 答卷
  jué 角色 主角 配角 角逐
  juǎn 卷尺 卷起 花卷 席卷
  kòng 空白 空地 空闲 填空
  kōng 天空 空气 空中 太空
  liàng 重量 数量 力量 产量
  liáng 测量 量身高 量体温 丈量
  lè 快乐 欢乐 乐园 乐观
  nàn 灾难 苦难 遇难 难民
  nán 困难 难过 艰难 难题
  qū 弯曲 曲折 曲线 扭曲
  qǔ 歌曲 乐曲 曲子 戏曲
  shào 少年 少女 少儿 少先队
  shèng 盛开 茂盛 盛大 旺盛
  shǎo 多少 减少 缺少 很少
  xiàng 相片 照相 相机 真相
  xiáng 降服 投降 劝降 降伏
  xiāng 互相 相信 相同 相反
  xìng 高兴 兴趣 扫兴 兴致
  xíng 行走 飞行 行人 旅行
  xīng 兴旺 兴奋 兴建 复兴
  yuè 音乐 乐器 乐曲 乐队
  yìng 应用 反应 应对 回应
  yīng 应该 应当 应有 理应
  zhòng 重量 沉重 重要 体重 种田 种植 种树 耕种
  zhāo 今朝 朝霞 朝夕 朝气
  zhǎng 长大 成长 校长 生长
  zhǒng 种子 种类 品种 各种
  zàng 西藏 藏族 宝藏 藏历
`;

const wordsRead = new Map(
  readings
    .trim()
    .split('\n')
    .map((line) => {
      const [reading = '', ...words] = wordsOf(line);
      return [reading, new Set(words)];
    }),
);

/** Whether the sign is read so in this word. */
export function isReadSo(word: string, sign: string, reading: string): boolean {
  return word.includes(sign) && (wordsRead.get(reading)?.has(word) ?? false);
}
