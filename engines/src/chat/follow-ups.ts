import { type AnswerKind, kindOfAnswer } from './answer-kind.ts';

/** What teachers usually ask next, by what the answer is. */
const usual: Readonly<Record<AnswerKind, readonly string[]>> = {
  plan: ['把导入环节写得更具体一些', '给每个目标配一道当堂检测题', '学生基础弱一些，哪里要改'],
  exercise: ['再出几道难一点的', '每道题加上详细解析', '换成和生活有关的情境'],
  letter: ['语气再亲切一些', '缩短到 150 字以内', '换一种开头'],
  code: ['给代码逐行加上注释', '学生常在哪里出错', '出一道类似的练习'],
  taught: ['举一个生活中的例子', '学生容易错在哪里', '出三道题检查是否学会'],
  text: ['分成几条，写得更清楚', '缩短到一半', '换成对学生说的话'],
  short: [],
};

/** Up to three questions that go on from an answer, by rule. */
export function usualFollowUps(text: string): readonly string[] {
  return usual[kindOfAnswer(text)];
}
