import type { Attachment } from '@app/contract/keeping/files.ts';
import type { ModelMessage, TeacherContext } from '#adapters/model/model.ts';
import { estimateTokens } from '#lib/token-estimate.ts';
import type { MessageWithFiles } from './quoted-files.ts';

/** Grows with every change of a word a model is told; the golden file beside the test shows what changed. */
export const PROMPT_VERSION = 'conversation-2';

/** So many are looked at; one more is read to know whether there are more. */
export const HISTORY_EXCHANGES = 30;

const TITLE_CHARS = 24;

/** The instruction by which a cut answer is taken up; the offline model knows it too. */
export const CONTINUE_INSTRUCTION = '接着上文继续写。不要重复已经写过的内容，也不要解释，直接从断开的地方往下写。';

type Past = { question: string; text: string; attachments: readonly Attachment[]; made?: readonly string[] };

/** Making a formatter costs more than the rest of a question. */
const chinaDate = new Intl.DateTimeFormat('zh-CN', { timeZone: 'Asia/Shanghai', dateStyle: 'long' });

/** What she teaches, in words. */
export function teachingOf({ phase, grade, subject }: TeacherContext): string {
  return [phase, grade, subject].filter(Boolean).join('');
}

/** `instruction` is what the conversation's template asks for, or empty. */
export function systemMessage(teacher: TeacherContext, instruction: string, now: Date): ModelMessage {
  const who = teachingOf(teacher);
  return {
    role: 'system',
    content: [
      '你是“教师助手”，为中国中小学教师服务。用简体中文，直接给出能用的内容。',
      '数学公式用 $…$ 和 $$…$$ 的 LaTeX，表格用 Markdown。不确定的事实要说明，不编造教材原文、诗文和课程标准条文。',
      who ? `这位教师任教：${who}。` : '',
      `今天是 ${chinaDate.format(now)}。`,
      instruction,
    ]
      .filter(Boolean)
      .join('\n'),
  };
}

/** History as alternating messages, oldest first, cut at the oldest end; the newest exchange is always told. What is left out is said. */
export function historyMessages(
  newestFirst: readonly Past[],
  maxTokens: number,
): { messages: MessageWithFiles[]; notice: string } {
  const kept: Past[] = [];
  let tokens = 0;
  for (const past of newestFirst.slice(0, HISTORY_EXCHANGES)) {
    tokens += estimateTokens(past.question) + estimateTokens(past.text);
    if (tokens > maxTokens && kept.length > 0) break;
    kept.unshift(past);
  }
  const notice = kept.length < newestFirst.length ? `这个对话很长，这次只读了最近 ${kept.length} 轮` : '';
  return { messages: toMessages(kept), notice };
}

function toMessages(kept: readonly Past[]): MessageWithFiles[] {
  return kept.flatMap(({ question, text, attachments, made = [] }) => [
    { role: 'user' as const, content: question, attachments },
    { role: 'assistant' as const, content: withMade(text, made) || '（没有写出回答）' },
  ]);
}

/** A model that is asked to go on, or to change it, knows what it made. */
export function withMade(text: string, titles: readonly string[]): string {
  if (titles.length === 0) return text;
  return [text, `（已经做好：${titles.map((title) => `《${title}》`).join('')}）`].filter(Boolean).join('\n');
}

/** What she has not decided yet: a model that does not know of it asks for the same again. */
export function withWaiting(
  system: ModelMessage,
  waiting: readonly { ask: { effects: readonly { text: string }[] } }[],
): ModelMessage {
  const texts = waiting.flatMap(({ ask }) => ask.effects.map(({ text }) => text));
  if (texts.length === 0) return system;
  const told = `这些事问过老师，她还没有点同意：${texts.join('；')}。她说的如果是这件事，卡片会照她的话改好，等她点；不要再调用同样的工具，接一句话就好。`;
  return { ...system, content: `${system.content}\n${told}` };
}

const POLITE_OPENING = /^(请问一下|请问|麻烦你|麻烦|请你帮我|请帮我|请你|帮我|帮忙|我想要|我想|请)[，,、\s]*/;

/** A title from the first question: its first sentence without the polite opening, cut where a reader would. */
export function titleOf(question: string): string {
  const firstLine = question.split('\n').find((line) => line.trim() !== '') ?? '';
  const plain = firstLine
    .replace(/[#>*_`|]/g, '')
    .trim()
    .replace(POLITE_OPENING, '');
  const sentence = plain.split(/[。！？!?；;]/)[0]?.trim() || plain || firstLine.trim();
  const characters = [...sentence];
  return characters.length <= TITLE_CHARS ? sentence : `${characters.slice(0, TITLE_CHARS - 1).join('')}…`;
}
