import type { Source } from '@app/contract/talking/chat.ts';
import { AI_LABEL } from '@app/contract/talking/exports.ts';
import type { Transcript } from './transcript.ts';

/** Answers are Markdown already; questions are quoted, sources listed with their addresses. */
export function writeMarkdown({ title, isTitleShown, turns }: Transcript): string {
  const parts = [
    ...(isTitleShown ? [`# ${title}`] : []),
    ...turns.flatMap(({ question, answer, sources }) => [
      ...(question === undefined ? [] : [quote(`**问：**${question}`)]),
      answer.trim(),
      ...(sources.length > 0 ? [sourceList(sources)] : []),
    ]),
    '---',
    quote(AI_LABEL),
  ];
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}

function quote(text: string): string {
  return text.replaceAll(/^/gm, '> ');
}

function sourceList(sources: readonly Source[]): string {
  const lines = sources.map(({ no, title, place, url }) => {
    const words = [title, place].filter((part) => part !== '').join('，');
    return `- [${no}] ${words}${url ? ` <${url}>` : ''}`;
  });
  return `**参考来源**\n\n${lines.join('\n')}`;
}
