import type { Deck } from '@app/contract/making/slides.ts';
import { readTokens } from '@app/engines/notation/inline-tokens.ts';

/** What she says, slide by slide, as Markdown: the number, the heading and the minutes above her words. */
export function spokenScript({ slides }: Deck): string {
  const minutes = slides.reduce((sum, slide) => sum + slide.minutes, 0);
  const all = minutes > 0 ? [`共 ${slides.length} 页，${minutes} 分钟。`] : [`共 ${slides.length} 页。`];
  const parts = slides.flatMap(({ title, notes, minutes: own }, at) => [
    `## 第 ${at + 1} 页　${plain(title)}${own > 0 ? `（${own} 分钟）` : ''}`,
    ...notes
      .split(/\n+/)
      .filter((line) => line.trim() !== '')
      .map(plain),
  ]);
  return [...all, ...parts].join('\n\n');
}

/** Signs at which Markdown would begin something else than her words. */
const SIGNS = /[\\`*_{}[\]<>#|~!-]|(?<=^\s{0,3}\d{1,9})[.)]|^\s*[+=]/g;

/** Her words as they stand; formulas stay formulas. */
function plain(line: string): string {
  return readTokens(line.trim())
    .map((token) =>
      token.kind === 'formula' ? token.source : token.source.replaceAll('**', '').replaceAll(SIGNS, '\\$&'),
    )
    .join('');
}
