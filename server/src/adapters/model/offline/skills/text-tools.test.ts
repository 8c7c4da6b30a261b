import { describe, expect, it } from 'vitest';
import { countText } from './text-count.ts';
import { toFullWidthPunctuation, toHalfWidthPunctuation } from './text-punctuation.ts';
import { answerTextTool } from './text-tools.ts';

describe('text tools', () => {
  it.each([
    ['给下面的内容加序号\n苹果\n\n香蕉', '1. 苹果\n\n2. 香蕉'],
    ['按行排序\n王五\n李四\n张三', '李四\n王五\n张三'],
    ['降序排序：\n2\n10\n9', '10\n9\n2'],
    ['去掉空行\n甲\n\n乙', '甲\n乙'],
    ['去掉重复的行\n甲\n乙\n甲', '甲\n乙'],
    ['甲\n\n乙\n去掉空行', '甲\n乙'],
    ['把下面的内容转成表格\n姓名,语文\n张三,90', '| 姓名 | 语文 |\n| --- | --- |\n| 张三 | 90 |'],
    [
      '提取表格\n成绩如下\n姓名 语文 数学\n张三 90 85\n就这些',
      '| 姓名 | 语文 | 数学 |\n| --- | --- | --- |\n| 张三 | 90 | 85 |',
    ],
    ['把标点改成全角\n你好,世界.', '你好，世界。'],
    ['标点转半角：你好，世界。', '你好,世界.'],
  ])('does %j', (question, expected) => {
    expect(answerTextTool(question)?.text).toContain(expected);
  });

  it('counts Han, words, digits and marks apart', () => {
    expect(countText('今天很好，We are 3 人。\n𠮷')).toMatchObject({
      han: 6,
      words: 2,
      digits: 1,
      punctuation: 2,
      lines: 2,
    });
    expect(answerTextTool('统计字数：今天很好')?.text).toContain('| 汉字 | 4 |');
  });

  it('asks for the text when there is none', () => {
    expect(answerTextTool('统计字数')?.text).toContain('请把文字和命令发在同一条消息里');
  });

  it('keeps a fence inside the text from ending the block', () => {
    expect(answerTextTool('加序号\n```\n代码')?.text).toContain('````text');
  });

  it('says when no table is there', () => {
    expect(answerTextTool('提取表格\n这里只有一句话')?.text).toContain('没有找到分隔整齐的表格');
  });

  it.each(['讲讲勾股定理', '排列与组合', '把句子改成表示被动的句子', '暑假去重庆旅游'])(
    'leaves %s to others',
    (question) => {
      expect(answerTextTool(question)).toBeUndefined();
    },
  );
});

describe('punctuation', () => {
  it('changes marks after Han only, and pairs quotes', () => {
    expect(toFullWidthPunctuation('他说:"好的"(真的). pi=3.14, e.g. ok.')).toBe(
      '他说：“好的”（真的）。 pi=3.14, e.g. ok.',
    );
  });

  it('comes back to half width', () => {
    expect(toHalfWidthPunctuation('“好”，（真）')).toBe('"好",(真)');
  });
});
