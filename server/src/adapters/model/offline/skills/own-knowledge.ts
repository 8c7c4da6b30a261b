import type { Source } from '@app/contract/talking/chat.ts';
import type { Ask } from '#adapters/model/offline/ask.ts';
import { HOW_TO_CONNECT } from '#adapters/model/offline/how-to-connect.ts';
import type { Reply } from '#adapters/model/offline/reply.ts';
import { answerSmallTalk } from './small-talk.ts';

/** The best passage is quoted at length, the others as far as it takes to recognise them. */
const FIRST_QUOTE_CHARS = 800;
const FURTHER_QUOTE_CHARS = 300;

/** From the files of the assistant that was asked: what they say, word for word, or that they say nothing. */
export function answerFromKnowledge(
  ask: Ask,
  knowledge: readonly Source[],
  answerOtherwise: (ask: Ask) => Reply,
): Reply {
  if (knowledge.length > 0) return quoted(knowledge);
  const talk = answerSmallTalk(ask);
  if (talk) return talk;
  const otherwise = answerOtherwise(ask);
  if (otherwise.basis === 'none') return nothingKnown();
  return { ...otherwise, text: `助手的知识文件里没有相关内容，下面的回答与它们无关。\n\n${otherwise.text}` };
}

/** Its sources were shown before: the conversation found them. */
function quoted(knowledge: readonly Source[]): Reply {
  const blocks = knowledge.map(({ no, title, place, quote }, index) => {
    const shown = shortened(quote, index === 0 ? FIRST_QUOTE_CHARS : FURTHER_QUOTE_CHARS);
    return `${shown}\n\n——《${title}》${place && ` · ${place}`} [${no}]`;
  });
  return {
    recognised: '向助手的知识文件提的问题',
    steps: [`在助手的知识文件里找到 ${knowledge.length} 处相关内容。`],
    text: ['知识文件里与问题最接近的原文：', ...blocks].join('\n\n'),
    sources: [],
    basis: 'knowledge',
  };
}

function nothingKnown(): Reply {
  const text = `助手的知识文件里没有找到与这个问题有关的内容，没有可靠依据，先不作答。可以换个说法再问，或补充相应的文件。\n\n${HOW_TO_CONNECT}`;
  return {
    recognised: '向助手的知识文件提的问题',
    steps: ['查了助手的知识文件和内置资料，没有对得上的。'],
    text,
    sources: [],
    basis: 'none',
  };
}

/** Cut at the end of a sentence or a row, where there is one; a formula is not cut in two. */
function shortened(quote: string, maxChars: number): string {
  if (quote.length <= maxChars) return quote;
  const cut = quote.slice(0, maxChars);
  const at = Math.max(...['。', '！', '？', '；', '\n'].map((sign) => cut.lastIndexOf(sign)));
  const kept = at > maxChars / 2 ? cut.slice(0, at + 1) : cut;
  const isInFormula = (kept.match(/(?<!\\)\$/g)?.length ?? 0) % 2 === 1;
  return `${(isInFormula ? kept.slice(0, kept.lastIndexOf('$')) : kept).trimEnd()}…`;
}
