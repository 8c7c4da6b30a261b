import { computedReply, type Reply } from '#adapters/model/offline/reply.ts';
import { fenced, splitCommand } from './text-command.ts';
import { countTable } from './text-count.ts';
import { filledLines, numberLines, removeBlankLines, removeDuplicateLines, sortLines } from './text-lines.ts';
import { toFullWidthPunctuation, toHalfWidthPunctuation } from './text-punctuation.ts';
import { extractTable, toMarkdownTable } from './text-table.ts';

type Tool = { name: string; asked: RegExp; run: (body: string, command: string) => string };

/** Commands are short; a long first line is prose that merely mentions one. */
const MAX_COMMAND_CHARS = 40;
const NO_TABLE = '没有找到分隔整齐的表格：请让每行的列数相同，用逗号、顿号、制表符或空格分隔。';

const tools: readonly Tool[] = [
  {
    name: '统计字数',
    asked: /(?:统计|数一?下?|算).{0,60}(?:字数|字符|多少字|单词数|几个字)|有多少(?:个)?字|^字数(?:统计)?$/,
    run: countTable,
  },
  {
    name: '去空行',
    asked: /(?:去掉?|删除?|清除|移除).{0,60}(?:空行|空白行)/,
    run: (body) => fenced(removeBlankLines(body)),
  },
  {
    name: '去重复行',
    asked: /(?:去重(?!庆)|(?:去掉?|删除?|清除|移除).{0,60}重复)/,
    run: (body) => fenced(removeDuplicateLines(body)),
  },
  {
    name: '按行排序',
    asked: /(?:按|把|将|给).{0,60}(?:行|名单|姓名|名字|拼音|内容).{0,60}(?:排序|排列|排一?下)|^(?:升序|降序|倒序)?排序/,
    run: sortReply,
  },
  {
    name: '加序号',
    asked: /(?:加|添加|标|编)(?:上)?(?:序号|编号|行号)|^编号$/,
    run: (body) => fenced(numberLines(body)),
  },
  { name: '提取表格', asked: /(?:提取|找出|抽取).{0,60}表格/, run: (body) => extractTable(body) ?? NO_TABLE },
  {
    name: '转成表格',
    asked: /(?:转|变|做|整理|改|列|排)(?:换)?[成为].{0,60}表格|转.{0,60}markdown/i,
    run: (body) => toMarkdownTable(body) ?? NO_TABLE,
  },
  {
    name: '标点转全角',
    asked: /(?:标点|符号).{0,60}(?:全角|中文)|(?:转|改|换).{0,60}全角/,
    run: (body) => fenced(toFullWidthPunctuation(body)),
  },
  {
    name: '标点转半角',
    asked: /(?:标点|符号).{0,60}(?:半角|英文)|(?:转|改|换).{0,60}半角/,
    run: (body) => fenced(toHalfWidthPunctuation(body)),
  },
];

/** Small jobs on the text of the message: 「给下面的内容加序号：……」. */
export function answerTextTool(question: string): Reply | undefined {
  for (const { name, asked, run } of tools) {
    const found = splitCommand(question.trim(), (line) => line.length <= MAX_COMMAND_CHARS && asked.test(line.trim()));
    if (!found) continue;
    if (found.body === '') return missingText(name);
    const amount = `处理 ${filledLines(found.body).length} 行文字。`;
    return computedReply(`文字处理：${name}`, [run(found.body, found.command)], amount);
  }
  return undefined;
}

function sortReply(body: string, command: string): string {
  const isDescending = /降序|倒序|从大到小|从高到低/.test(command);
  const remark = /\p{Script=Han}/u.test(body) ? '\n\n汉字按拼音排序，多音字姓氏（如单、曾、解）请再核对一遍。' : '';
  return `${fenced(sortLines(body, isDescending))}${remark}`;
}

function missingText(name: string): Reply {
  const text = `要做“${name}”，请把文字和命令发在同一条消息里：第一行写命令，从第二行起放文字。`;
  return computedReply(`文字处理：${name}`, [text], '消息里没有要处理的文字。');
}
