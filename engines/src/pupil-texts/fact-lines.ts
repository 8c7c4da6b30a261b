import type { TextFacts } from '@app/contract/making/text-comments.ts';

/** What was counted, one line each; slips have a place of their own. */
export function factLines({ language, length, paragraphs, sentences, longSentences, repeated }: TextFacts): string[] {
  const unit = language === 'english' ? '词' : '字';
  const average = sentences > 0 ? Math.round(length / sentences) : 0;
  return [
    `共 ${length} ${unit}，${paragraphs} 段，${sentences} 句，平均一句 ${average} ${unit}`,
    ...longSentences.map((one) => `长句 ${one.length} ${unit}：“${opening(one.quote)}”`),
    ...(repeated.length > 0
      ? [`用得多的词：${repeated.map(({ word, times }) => `${word} ${times} 次`).join('、')}`]
      : []),
  ];
}

const OPENING_CHARS = 40;

function opening(quote: string): string {
  const plain = quote.replace(/\s+/g, ' ');
  return plain.length > OPENING_CHARS ? `${plain.slice(0, OPENING_CHARS)}…` : plain;
}
