import type { Source } from '@app/contract/talking/chat.ts';
import type { QuotedFile } from '#adapters/model/model.ts';
import type { Ask } from '#adapters/model/offline/ask.ts';
import { HOW_TO_CONNECT } from '#adapters/model/offline/how-to-connect.ts';
import type { Reply } from '#adapters/model/offline/reply.ts';
import { bestPassages, equationsOf, headingsOf, type Passage, passagesOf, tablesOf } from './file-passages.ts';

const WANTS_OUTLINE = /总结|概括|概述|归纳|大纲|目录|结构|主要内容|讲了?什么|说了?什么|写了?什么|介绍一下/;
/** A word like 公式法 is no wish for equations. */
const WANTS_EQUATIONS =
  /(?:哪些|哪几个|列出|所有|全部|每个|几个|多少个?|什么|找出|抄出?).{0,6}(?:公式|方程|等式|算式)|(?:公式|方程|等式|算式)(?:有?哪些|都?是什么|有什么|有几|有多少|列|都)/;
const WANTS_TABLES = /表格|表里|列表|数据表/;
/** By these words a later question speaks of a file given earlier. */
const SPEAKS_OF_FILES = /文件|附件|文档|材料|课件|图片|表格|这份|那份|原文|文中|里面|上面的|第.{1,3}[页段题]/;

const MAX_HEADINGS = 30;
const MAX_EQUATIONS = 20;
const MAX_TABLES = 2;
const MAX_QUOTES = 3;

/** The files of this very question: they are what it is about. */
export function answerAttachedFiles(ask: Ask): Reply | undefined {
  return ask.attached.length > 0 ? replyAbout(ask.attached, ask.question) : undefined;
}

/** Files given earlier in the conversation, when the question speaks of them. */
export function answerEarlierFiles({ earlierAttached, question }: Ask): Reply | undefined {
  if (earlierAttached.length === 0) return undefined;
  const isNamed = earlierAttached.some(({ name }) => question.includes(name.replace(/\.[^.]+$/, '')));
  return isNamed || SPEAKS_OF_FILES.test(question) ? replyAbout(earlierAttached, question) : undefined;
}

function replyAbout(files: readonly QuotedFile[], question: string): Reply {
  const passages = files.flatMap((file) => passagesOf(file));
  if (WANTS_OUTLINE.test(question)) return reply(files, '要求概括', files.map(outlineOf).join('\n\n'), []);
  if (WANTS_TABLES.test(question) && tablesOf(passages).length > 0)
    return quoted(files, '找表格', tablesReply(passages));
  if (WANTS_EQUATIONS.test(question)) return quoted(files, '找公式', equationsReply(passages));
  const found = bestPassages(passages, question, MAX_QUOTES);
  if (found.length > 0) return quoted(files, '找原文', { lead: '文件里与问题最接近的原文：', found });
  const text = `文件里没有找到与问题对得上的原文，没有可靠依据，先不作答。下面是文件的概况。\n\n${files.map(outlineOf).join('\n\n')}\n\n${HOW_TO_CONNECT}`;
  return reply(files, '找原文，没有找到', text, []);
}

type Quotes = { lead: string; found: readonly Passage[]; foot?: string };

function tablesReply(passages: readonly Passage[]): Quotes {
  const tables = tablesOf(passages);
  const lead =
    tables.length > MAX_TABLES ? `文件里有 ${tables.length} 个表格，先看前 ${MAX_TABLES} 个：` : '文件里的表格：';
  return { lead, found: tables.slice(0, MAX_TABLES) };
}

function equationsReply(passages: readonly Passage[]): Quotes {
  const equations = equationsOf(passages);
  if (equations.length === 0) return { lead: '文件里没有公式。', found: [] };
  const shown = equations.slice(0, MAX_EQUATIONS);
  const lead = `文件里有 ${equations.length} 个公式${shown.length < equations.length ? `，先列前 ${shown.length} 个` : ''}：`;
  return { lead, found: shown };
}

function quoted(files: readonly QuotedFile[], wish: string, { lead, found }: Quotes): Reply {
  const blocks = found.map(
    ({ fileName, text, place }, index) => `${text}\n\n——《${fileName}》 · ${place} [${index + 1}]`,
  );
  const sources = found.map(({ fileName, place, text }, index) => ({
    no: index + 1,
    title: fileName,
    place,
    quote: text.length > 120 ? `${text.slice(0, 120)}…` : text,
  }));
  return reply(files, wish, [lead, ...blocks].join('\n\n'), sources);
}

function outlineOf(file: QuotedFile): string {
  const passages = passagesOf(file);
  const headings = headingsOf(passages);
  const counts = [
    `${file.markdown.length} 字`,
    `${tablesOf(passages).length} 个表格`,
    `${equationsOf(passages).length} 个公式`,
  ];
  const opening = passages.find(({ kind }) => kind === 'text')?.text ?? '';
  const outline =
    headings.length > 0
      ? headings.slice(0, MAX_HEADINGS).map(({ level, title }) => `${'  '.repeat(level - 1)}- ${title}`)
      : [`没有标题，开头是：${opening.slice(0, 200)}`];
  const rest = headings.length > MAX_HEADINGS ? [`- 另有 ${headings.length - MAX_HEADINGS} 个标题`] : [];
  return [`### 《${file.name}》`, `共 ${counts.join('，')}。`, [...outline, ...rest].join('\n')].join('\n\n');
}

function reply(files: readonly QuotedFile[], wish: string, text: string, sources: Source[]): Reply {
  const names = files.map(({ name }) => `《${name}》`).join('、');
  return {
    recognised: `关于文件${names}，${wish}`,
    steps: [`读了 ${files.length} 个文件，共 ${files.reduce((sum, { markdown }) => sum + markdown.length, 0)} 字。`],
    text,
    sources,
    basis: 'file',
  };
}
