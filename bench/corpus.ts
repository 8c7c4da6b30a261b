/** Conversations as teachers have them, made by rule and the same in every run. */
export type CorpusExchange = { question: string; answer: string };

const subjects = ['语文', '数学', '英语', '物理', '化学', '生物', '历史', '地理', '道德与法治', '信息科技'];
const grades = ['三年级', '四年级', '五年级', '六年级', '七年级', '八年级', '九年级', '高一', '高二', '高三'];
export const topics = (
  '同分母分数加减 一元二次方程 勾股定理 二次函数图像 概率初步 平行四边形 圆的面积 因式分解 等差数列 导数的应用 ' +
  '牛顿第二定律 浮力实验 光的折射 欧姆定律 电磁感应 动量守恒 机械能守恒 酸碱中和 氧化还原反应 化学平衡 物质的量 ' +
  '光合作用 细胞分裂 遗传规律 生态系统 血液循环 辛亥革命 鸦片战争 丝绸之路 改革开放 文艺复兴 季风气候 等高线地形图 ' +
  '城市化 板块运动 荷塘月色 背影 孔乙己 岳阳楼记 古诗鉴赏 议论文写作 文言虚词 定语从句 现在完成时 阅读理解 听力训练 ' +
  '完形填空 网络安全 算法初步 宪法常识 家校沟通 班会设计 期末评语 运动会组织 安全教育 小组合作 分层作业 错题整理'
).split(' ');
const asks = [
  (topic: string, grade: string) => `给${grade}写一份${topic}的教学设计，要有环节和时间`,
  (topic: string, grade: string) => `${topic}怎么导入，${grade}学生会觉得有意思`,
  (topic: string) => `围绕${topic}出 5 道题，由易到难，附答案`,
  (topic: string, grade: string) => `${grade}的学生学${topic}常在哪里出错`,
  (topic: string) => `把${topic}讲给家长听，三句话`,
];
const who = '学生 小组 同桌 前排 后排 组长 家长 教师 全班 几位同学 学困生 优等生 值日生 课代表'.split(' ');
const things = (
  '板书 学案 课件 视频 图片 实物 模型 卡片 黑板 表格 思维导图 实验器材 练习册 课本 录音 投影 量角器 试管 地图 词典 ' +
  '错题本 评价表 调查单 时间轴 算式 例题 反例 情境 故事 新闻 歌曲 诗句 数据 PPT GeoGebra 展台 便利贴'
).split(' ');
const acts = (
  '说出想法 写出过程 画出草图 比较异同 提出疑问 举出例子 复述要点 估计结果 验证猜想 归纳规律 改正错误 分工合作 朗读课文 ' +
  '完成填空 交换批改 上台演示 记录数据 互相提问 联系生活 查找资料 制作海报 表演对话 设计问题 整理笔记 自我评价 限时训练'
).split(' ');
const marks = '清楚 规范 简洁 有条理 有根据 完整 准确 大方 有创意 不跑题'.split(' ');
type Pick = <T>(list: readonly T[]) => T;
const sentences: ((pick: Pick, minutes: number) => string)[] = [
  (pick, minutes) => `先用 ${minutes} 分钟请${pick(who)}${pick(acts)}，再${pick(acts)}。`,
  (pick) => `准备好${pick(things)}和${pick(things)}，先不讲解，让${pick(who)}自己${pick(acts)}。`,
  (pick) => `常见的问题是只会${pick(acts)}而不会${pick(acts)}，可以借助${pick(things)}。`,
  (pick) => `评价时看${pick(who)}能不能${pick(acts)}，要求${pick(marks)}、${pick(marks)}。`,
  (pick, minutes) => `如果时间不够，把${pick(acts)}放到课后，下节课用 ${minutes} 分钟交流。`,
  (pick) => `${pick(things)}左边写条件，右边写结论，${pick(who)}用自己的话${pick(acts)}。`,
  (pick, minutes) => `选用 ${2000 + minutes} 年的真题，去掉一个数据，看${pick(who)}会不会${pick(acts)}。`,
  (pick) => `追问要具体：如果没有${pick(things)}，还能不能${pick(acts)}？`,
  (pick) => `给${pick(who)}安排${pick(acts)}的任务，结束时做到${pick(marks)}。`,
  (pick) => `最后${pick(who)}用一句话小结，${pick(who)}补充，表达${pick(marks)}即可。`,
];

export function* makeCorpus(count: number): Generator<CorpusExchange> {
  const next = randomNumbers(20_261_115);
  const pick: Pick = (list) => list[Math.floor(next() * list.length)] as (typeof list)[number]; // the index is within
  for (let made = 0; made < count; made += 1) {
    const [topic, grade, subject] = [pick(topics), pick(grades), pick(subjects)];
    const body = Array.from({ length: 4 + Math.floor(next() * 8) }, () =>
      pick(sentences)(pick, 2 + Math.floor(next() * 24)),
    ).join('');
    // One in a thousand mentions something of its own, as real questions do.
    const rare = next() < 0.001 ? `参考王芃老师第 ${made} 号教案。` : '';
    yield {
      question: pick(asks)(topic, grade),
      answer: `## ${grade}${subject} · ${topic}\n\n${body}\n\n1. 关于${pick(topics)}，可以放到下一课。\n2. ${rare}难点在${topic}的应用。`,
    };
  }
}

/** Common, middling and rare words, several at once, letters, digits, one character, and what nobody ever said. */
export const searches = [
  ...topics.slice(0, 30),
  '学生',
  '教学设计',
  '归纳规律',
  '小组 海报',
  '试管',
  '王芃',
  'PPT',
  '2024',
  '光',
  '家长 三句话',
  '没有人说过的话',
];

/** Numbers between 0 and 1 that look drawn by chance and never change. */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
