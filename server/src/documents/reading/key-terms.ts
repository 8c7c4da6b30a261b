/** Words of lessons that say nothing of this one. */
const everyday = new Set(
  '板书 重点 难点 方法 课文 情形 形式 顺序 语言 体会 生动 想象 学生 老师 教师 课堂 教材 内容 问题 活动 目标 过程 情境 结论 意思 例子 作业 练习 同学 小组 时间 环节 特点 部分 知识 能力 基础 例题 符号 步骤 理由 原因 关系 条件 画面 词语 情况 思路 语句 句子 文章 现象 生活 结果 答案 题目 意图 思考 同桌 全班 黑板 观点 中心 标准 概念'.split(
    ' ',
  ),
);
/** Of what is no word of everyday: nouns, names of people and places, idioms. */
const NOUNS = ['n', 'nz', 'vn', 'l', 'i', 'nr', 'ns'];
/** More of a text says little more of what it is about. */
const MAX_CHARS = 20_000;

/** What a text speaks of more than others do, the most of all first. In a reading thread, for the dictionary. */
export async function keyTermsOf(text: string, most: number): Promise<string[]> {
  const [{ Jieba, TfIdf }, { dict, idf }] = await Promise.all([
    import('@node-rs/jieba'),
    import('@node-rs/jieba/dict.js'),
  ]);
  const found = TfIdf.withDict(idf).extractKeywords(Jieba.withDict(dict), text.slice(0, MAX_CHARS), most * 4, NOUNS);
  return found
    .map(({ keyword }) => keyword)
    .filter((word) => /^\p{Script=Han}{2,8}$/u.test(word) && !everyday.has(word))
    .slice(0, most);
}
